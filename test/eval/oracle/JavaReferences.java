// Prints every identifier of Java sources with the definition that javac binds it to, tab separated:
//   java JavaReferences.java ROOT [CLASSPATH [PROCESSORS]]  ->  site path, line, column, definition path, line, column, kind, name
// With the jar of Lombok as PROCESSORS: what it makes of a field is that field, what it makes of a type is not told.
// Sources that lack a library are attributed as far as they go; what javac cannot tell is printed with `?`.
// A definition's own name is a line whose site and definition are equal, with its container at the end. A line that
// begins with `^` pairs a method with one that it overrides.

import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.nio.file.*;
import java.util.*;
import javax.lang.model.element.*;
import javax.tools.*;

public class JavaReferences {
  static Path root;
  static Trees trees;
  static javax.lang.model.util.Elements elements;
  static javax.lang.model.util.Types types;

  public static void main(String[] args) throws Exception {
    root = Path.of(args[0]).toRealPath();
    List<Path> files;
    try (var walk = Files.walk(root)) {
      files = walk.filter(p -> p.toString().endsWith(".java") && !p.endsWith("module-info.java") && !p.endsWith("package-info.java")).sorted().toList();
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var manager = compiler.getStandardFileManager(null, null, null);
    var options = new ArrayList<>(List.of("-Xmaxerrs", "1", "-XDshould-stop.ifError=FLOW", "--enable-preview", "--release", System.getProperty("java.specification.version")));
    if (args.length > 1) options.addAll(List.of("-cp", args[1]));
    if (args.length > 2) options.addAll(List.of("-processorpath", args[2]));
    else options.add("-proc:none");
    var task = (JavacTask) compiler.getTask(null, manager, d -> {}, options, null, manager.getJavaFileObjectsFromPaths(files));
    trees = Trees.instance(task);
    elements = task.getElements();
    types = task.getTypes();
    var units = new ArrayList<CompilationUnitTree>();
    for (var unit : task.parse()) units.add(unit);
    task.analyze();
    for (var unit : units) new Scan(unit).scan(unit, null);
  }

  /** `path TAB line TAB column` of a name in a unit, columns in UTF-16 units from 1. */
  static String place(CompilationUnitTree unit, long offset) throws Exception {
    var text = unit.getSourceFile().getCharContent(true).toString();
    long line = unit.getLineMap().getLineNumber(offset);
    int start = text.lastIndexOf('\n', (int) offset - 1) + 1;
    return root.relativize(Path.of(unit.getSourceFile().toUri())) + "\t" + line + "\t" + (offset - start + 1);
  }

  static class Scan extends TreePathScanner<Void, Void> {
    final CompilationUnitTree unit;
    final SourcePositions at = trees.getSourcePositions();
    final String text;

    Scan(CompilationUnitTree unit) throws Exception {
      this.unit = unit;
      this.text = unit.getSourceFile().getCharContent(true).toString();
    }

    /** Where `name` stands as a word in [from, to), or -1. */
    static int find(String text, String name, int from, int to) {
      for (int i = from; (i = text.indexOf(name, i)) >= 0 && i < to; i++) {
        int end = i + name.length();
        boolean before = i == 0 || !Character.isJavaIdentifierPart(text.charAt(i - 1));
        if (before && (end >= text.length() || !Character.isJavaIdentifierPart(text.charAt(end)))) return i;
      }
      return -1;
    }

    static boolean asked(Element e) {
      return switch (e.getKind()) {
        case CLASS, INTERFACE, ENUM, RECORD, ANNOTATION_TYPE, METHOD, CONSTRUCTOR, FIELD, ENUM_CONSTANT, RECORD_COMPONENT -> true;
        default -> false;
      };
    }

    static int nameOffset(CompilationUnitTree unit, Tree tree, String name) throws Exception {
      var text = unit.getSourceFile().getCharContent(true).toString();
      var at = trees.getSourcePositions();
      int from = (int) at.getStartPosition(unit, tree);
      int to = (int) at.getEndPosition(unit, tree);
      Tree modifiers = tree instanceof ClassTree c ? c.getModifiers() : tree instanceof MethodTree m ? m.getModifiers() : tree instanceof VariableTree v ? v.getModifiers() : null;
      if (modifiers != null && at.getEndPosition(unit, modifiers) > from) from = (int) at.getEndPosition(unit, modifiers);
      if (tree instanceof VariableTree v && v.getType() != null && at.getEndPosition(unit, v.getType()) > from) from = (int) at.getEndPosition(unit, v.getType());
      if (tree instanceof MethodTree m && m.getReturnType() != null) from = Math.max(from, (int) at.getEndPosition(unit, m.getReturnType()));
      return find(text, name, from, to);
    }

    static String simpleName(Element e) {
      return e.getKind() == ElementKind.CONSTRUCTOR ? e.getEnclosingElement().getSimpleName().toString() : e.getSimpleName().toString();
    }

    /** A record's component for the accessor that nobody writes, and for what its compact constructor takes. */
    static Element written(Element e) throws Exception {
      var owner = e.getEnclosingElement();
      boolean isTaken = e.getKind() == ElementKind.PARAMETER && isCompact(owner);
      var type = isTaken ? owner.getEnclosingElement() : owner;
      if (type == null || type.getKind() != ElementKind.RECORD) return e;
      if (!isTaken && (e.getKind() != ElementKind.METHOD || trees.getPath(e) != null)) return e;
      for (var member : type.getEnclosedElements())
        if (member.getKind() == ElementKind.FIELD && member.getSimpleName().equals(e.getSimpleName())) return member;
      return e;
    }

    /** What nobody writes: the field whose accessor it is, or which it sets in a builder. */
    static Element made(ExecutableElement method) throws Exception {
      var name = method.getSimpleName().toString();
      for (var type = method.getEnclosingElement(); type instanceof TypeElement; type = type.getEnclosingElement())
        for (var member : type.getEnclosedElements()) {
          var path = member.getKind() == ElementKind.FIELD ? trees.getPath(member) : null;
          if (path == null || nameOffset(path.getCompilationUnit(), path.getLeaf(), member.getSimpleName().toString()) < 0) continue;
          var field = member.getSimpleName().toString();
          var stem = field.matches("is[A-Z].*") && member.asType().getKind() == javax.lang.model.type.TypeKind.BOOLEAN ? field.substring(2) : field;
          var ending = Character.toUpperCase(stem.charAt(0)) + stem.substring(1);
          if (name.equals(field) || List.of("get" + ending, "set" + ending, "is" + ending, "with" + ending).contains(name)) return member;
        }
      return null;
    }

    /** A record's constructor that does not say what it takes. */
    static boolean isCompact(Element maker) throws Exception {
      var path = maker.getKind() == ElementKind.CONSTRUCTOR ? trees.getPath(maker) : null;
      if (path == null || !(path.getLeaf() instanceof MethodTree tree)) return false;
      var there = path.getCompilationUnit();
      int offset = nameOffset(there, tree, simpleName(maker));
      return offset >= 0 && there.getSourceFile().getCharContent(true).toString().substring(offset + simpleName(maker).length()).stripLeading().startsWith("{");
    }

    void site(int offset, Element named) {
      try {
        if (offset < 0) return;
        var e = named == null ? null : written(named);
        if (e == null || e.asType().getKind() == javax.lang.model.type.TypeKind.ERROR) {
          System.out.println(place(unit, offset) + "\t?");
          return;
        }
        if (!asked(e)) return;
        TreePath path = trees.getPath(e);
        if (path == null && e.getKind() == ElementKind.CONSTRUCTOR) path = trees.getPath(e.getEnclosingElement());
        if (path == null) return;
        var there = path.getCompilationUnit();
        int target = nameOffset(there, path.getLeaf(), simpleName(path.getLeaf() instanceof ClassTree ? trees.getElement(path) : e));
        if (target < 0 && e instanceof ExecutableElement method) {
          var field = made(method);
          if (field == null) {
            System.out.println(place(unit, offset) + "\t?");
            return;
          }
          e = field;
          path = trees.getPath(field);
          target = nameOffset(path.getCompilationUnit(), path.getLeaf(), field.getSimpleName().toString());
        }
        if (target < 0) return;
        var owner = e.getEnclosingElement();
        System.out.println(place(unit, offset) + "\t" + place(there, target) + "\t" + e.getKind().toString().toLowerCase() + "\t" + simpleName(e) + "\t" + owner.getSimpleName());
      } catch (Exception problem) {
        throw new RuntimeException(problem);
      }
    }

    int start(Tree tree) { return (int) at.getStartPosition(unit, tree); }
    int end(Tree tree) { return (int) at.getEndPosition(unit, tree); }

    @Override public Void visitIdentifier(IdentifierTree tree, Void v) {
      var name = tree.getName().toString();
      if (!name.equals("this") && !name.equals("super") && text.startsWith(name, start(tree))) site(start(tree), element());
      return super.visitIdentifier(tree, v);
    }

    @Override public Void visitMemberSelect(MemberSelectTree tree, Void v) {
      var name = tree.getIdentifier().toString();
      if (!name.equals("class") && !name.equals("this") && !name.equals("*")) site(find(text, name, end(tree.getExpression()), end(tree)), element());
      return super.visitMemberSelect(tree, v);
    }

    @Override public Void visitMemberReference(MemberReferenceTree tree, Void v) {
      var name = tree.getName().toString();
      if (!name.equals("<init>")) site(find(text, name, end(tree.getQualifierExpression()), end(tree)), element());
      return super.visitMemberReference(tree, v);
    }

    Element element() {
      return trees.getElement(getCurrentPath());
    }

    @Override public Void visitNewClass(NewClassTree tree, Void v) {
      var made = trees.getElement(getCurrentPath());
      Tree name = tree.getIdentifier();
      while (name instanceof ParameterizedTypeTree p) name = p.getType();
      while (name instanceof AnnotatedTypeTree a) name = a.getUnderlyingType();
      int offset = name instanceof MemberSelectTree m ? find(text, m.getIdentifier().toString(), end(m.getExpression()), end(m)) : start(name);
      if (made != null && made.getKind() == ElementKind.CONSTRUCTOR && text.startsWith(simpleName(made), offset) && trees.getPath(made) != null && trees.getPath(made).getLeaf() instanceof MethodTree) site(offset, made);
      return super.visitNewClass(tree, v);
    }

    void definition(Tree tree, String name) {
      try {
        var e = trees.getElement(getCurrentPath());
        int offset = nameOffset(unit, tree, name);
        if (e != null && offset >= 0) site(offset, e);
      } catch (Exception problem) {
        throw new RuntimeException(problem);
      }
    }

    @Override public Void visitClass(ClassTree tree, Void v) {
      if (!tree.getSimpleName().isEmpty()) definition(tree, tree.getSimpleName().toString());
      if (trees.getElement(getCurrentPath()) instanceof TypeElement type)
        for (var component : type.getRecordComponents()) accessor(component.getAccessor());
      return super.visitClass(tree, v);
    }

    @Override public Void visitMethod(MethodTree tree, Void v) {
      var e = trees.getElement(getCurrentPath());
      if (e != null) definition(tree, simpleName(e));
      if (e instanceof ExecutableElement method && e.getKind() == ElementKind.METHOD) overridden(tree, method);
      return super.visitMethod(tree, v);
    }

    /** What the accessor that nobody writes overrides. */
    void accessor(ExecutableElement method) {
      try {
        if (trees.getPath(method) == null) overridden(trees.getPath(written(method)).getLeaf(), method);
      } catch (Exception problem) {
        throw new RuntimeException(problem);
      }
    }

    void overridden(Tree tree, ExecutableElement method) {
      var owner = (TypeElement) method.getEnclosingElement();
      for (var above : supertypes(owner))
        for (var member : above.getEnclosedElements())
          if (member instanceof ExecutableElement other && other.getSimpleName().equals(method.getSimpleName()) && elements.overrides(method, other, owner)) {
            TreePath path = trees.getPath(other);
            if (path == null) continue;
            try {
              var there = path.getCompilationUnit();
              System.out.println("^\t" + place(unit, nameOffset(unit, tree, simpleName(method))) + "\t" + place(there, nameOffset(there, path.getLeaf(), simpleName(other))));
            } catch (Exception problem) {
              throw new RuntimeException(problem);
            }
          }
    }

    static List<TypeElement> supertypes(TypeElement type) {
      var found = new LinkedHashSet<TypeElement>();
      var queue = new ArrayDeque<javax.lang.model.type.TypeMirror>(types.directSupertypes(type.asType()));
      while (!queue.isEmpty())
        if (types.asElement(queue.poll()) instanceof TypeElement above && found.add(above)) queue.addAll(types.directSupertypes(above.asType()));
      return List.copyOf(found);
    }

    @Override public Void visitVariable(VariableTree tree, Void v) {
      definition(tree, tree.getName().toString());
      return super.visitVariable(tree, v);
    }
  }
}

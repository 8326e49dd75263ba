# Prints every name of Ruby sources with the definition that a running program bound it to, tab separated:
#   SOURCES="a.rb…" ANSWERS=FILE ruby -r ./ruby_references.rb TESTS  ->  site path, line, column, definition path, line, column, kind, name
# A definition's own name is a line with its container at the end. Calls are what a trace of them saw; constants are looked up
# at the end of the run in the modules that stand around them. `=`: a class that is opened again. `?`: a site that says nothing
# of a definition: what did not run, what led to several of them, symbols and strings, sites of methods that override or are
# overridden.

module References
  ROOT = "#{Dir.pwd}/"
  SOURCES = ENV.fetch("SOURCES").split("\n").freeze
  OUTSIDE = [nil, 0].freeze
  READERS = { attr_reader: [""], attr_writer: ["="], attr_accessor: ["", "="] }.freeze

  Definition = Struct.new(:path, :line, :column, :kind, :name, :container)
  Call = Struct.new(:line, :column)
  # `open`: the modules around it, by their syntax.
  Constant = Struct.new(:line, :column, :name, :head, :open)

  # What the syntax of a file says: what it defines, calls, and which constants it names.
  class Source
    attr_reader :path, :definitions, :calls, :constants, :text, :classes

    def initialize(path)
      @path = path
      @text = File.read(path, encoding: "UTF-8").scrub("?")
      @starts = [0]
      @text.b.each_line { |line| @starts << @starts.last + line.bytesize }
      @bytes = @text.b
      @definitions = []
      @calls = Hash.new { |hash, key| hash[key] = [] }
      @constants = []
      @classes = []
      walk(RubyVM::AbstractSyntaxTree.parse(@text), [])
    end

    # Line and column (in UTF-16 units, from 1) of a byte.
    def place(byte)
      line = @starts.bsearch_index { |start| start > byte } || @starts.length
      before = @bytes[@starts[line - 1]...byte].force_encoding("UTF-8").scrub("?")
      [line, before.encode("UTF-16LE").bytesize / 2 + 1]
    end

    def words
      @text.scan(/(?<![\w@$])[A-Za-z_]\w*[?!]?/) do |word|
        start = Regexp.last_match.byteoffset(0)[0] if Regexp.last_match.respond_to?(:byteoffset)
        yield word, place(start || Regexp.last_match.pre_match.bytesize)
      end
    end

    private

    def first(node) = @starts[node.first_lineno - 1] + node.first_column
    def last(node) = @starts[node.last_lineno - 1] + node.last_column

    # Where a name stands behind a byte, with nothing but signs before it.
    def behind(byte, name, signs)
      found = @bytes.match(/\G#{signs}#{Regexp.escape(name)}(?!\w)/n, byte)
      found && found.end(0) - name.bytesize
    end

    def define(byte, kind, name, container)
      @definitions << Definition.new(@path, *place(byte), kind, name, container)
    end

    def call(node, byte, name)
      line, column = place(byte)
      @calls[[line, name]] << Call.new(line, column)
    end

    AFTER = '[\s)\]}]*(?:\s*\#[^\n]*\n\s*)*(?:&\.|\.|::)\s*(?:\#[^\n]*\n\s*)*'

    def called(node, receiver, name)
      written = name.to_s.delete_suffix("=")
      return unless written.match?(/\A\w/)
      byte = behind(last(receiver), written, AFTER)
      call(node, byte, name) if byte
    end

    def walk(node, open)
      return unless node.is_a?(RubyVM::AbstractSyntaxTree::Node)
      parts = node.children
      case node.type
      when :CLASS, :MODULE
        opened(node, open)
        return
      when :SCLASS
        walk(parts[0], open)
        walk(parts[1], open + [parts[0].type == :SELF ? :singleton : :unknown])
        return
      when :DEFN, :DEFS
        name = (node.type == :DEFN ? parts[0] : parts[1]).to_s.delete_suffix("=")
        byte = behind(first(node), name, 'def\s+(?:[\w:]+\s*\.\s*)?')
        define(byte, open.empty? ? "function" : "method", name, label(open)) if byte && name.match?(/\A\w/)
      when :CDECL
        name = parts[0].is_a?(Symbol) ? parts[0].to_s : parts[1].to_s
        byte = parts[0].is_a?(Symbol) ? first(node) : last(parts[0]) - name.bytesize
        constant(byte, name.to_sym, nil, open, written: true)
        define(byte, "constant", name, label(open))
      when :CONST
        constant(first(node), parts[0], nil, open)
      when :COLON2
        constant(last(node) - parts[1].to_s.bytesize, parts[1], parts[0], open)
      when :COLON3
        constant(last(node) - parts[0].to_s.bytesize, parts[0], :top, open)
      when :FCALL, :VCALL
        call(node, first(node), parts[0])
        readers(node, open) if READERS.key?(parts[0])
      when :CALL, :QCALL, :ATTRASGN
        called(node, parts[0], parts[1]) if parts[0]
      when :OP_ASGN2
        named = parts.grep(Symbol).first
        [named, :"#{named}="].each { |name| called(node, parts[0], name) } if named
      end
      parts.each { |part| walk(part, open) }
    end

    def label(open) = open.last.is_a?(Array) ? open.last[1].to_s : ""

    def opened(node, open)
      path, *rest = node.children
      named = path.type == :COLON3 ? path.children[0] : path.children[1]
      head = path.type == :COLON3 ? :top : path.children[0]
      walk(head, open) if head.is_a?(RubyVM::AbstractSyntaxTree::Node)
      byte = last(path) - named.to_s.bytesize
      define(byte, node.type == :CLASS ? "class" : "module", named.to_s, label(open))
      inner = open + [[head, named, open]]
      @classes << [@definitions.last, inner]
      walk(rest[0], open) if rest.length > 1
      walk(rest.last, inner)
    end

    def readers(node, open)
      list = node.children[1]
      return unless list.respond_to?(:children)
      list.children.each do |part|
        next unless part.is_a?(RubyVM::AbstractSyntaxTree::Node) && part.type == :LIT && part.children[0].is_a?(Symbol)
        define(first(part) + 1, "property", part.children[0].to_s, label(open))
      end
    end

    def constant(byte, name, head, open, written: false)
      @constants << Constant.new(*place(byte), name, head, open) unless written
    end
  end

  # Sees calls while the program runs: path -> method -> line -> where it led to.
  class Trace
    attr_reader :seen

    def initialize(names)
      @names = names
      @seen = Hash.new { |paths, path| paths[path] = Hash.new { |hash, name| hash[name] = Hash.new { |lines, line| lines[line] = {} } } }
      @paths = Hash.new { |hash, path| hash[path] = path && SOURCE_PATHS[File.expand_path(path).delete_prefix(ROOT)] }
      @places = Hash.new { |hash, key| hash[key] = nil }
    end

    SOURCE_PATHS = SOURCES.to_h { |path| [path, path] }

    def start
      TracePoint.new(:call) { |point| called(point) }.enable
      TracePoint.new(:c_call) { |point| library(point) }.enable
    end

    private

    def called(point)
      name = point.callee_id
      return unless @names.key?(name)
      caller = caller_locations(3, 1)&.first
      path = caller && @paths[caller.absolute_path]
      return unless path
      target = @paths[point.path]
      @seen[path][name][caller.lineno][target ? [target, point.lineno] : OUTSIDE] = true
    end

    def library(point)
      name = point.callee_id
      return unless @names.key?(name)
      path = @paths[point.path]
      @seen[path][name][point.lineno][accessor(point.defined_class, name)] = true if path
    end

    # Where a reader or writer is declared.
    def accessor(owner, name)
      @places[[owner, name]] ||= begin
        path, line = owner.instance_method(name).source_location
        target = @paths[path]
        target ? [target, line] : OUTSIDE
      rescue NameError
        OUTSIDE
      end
    end
  end

  # What constants mean after the run.
  class Constants
    def initialize
      @modules = {}
    end

    # The module that syntax opens; nil = it was never made.
    def module_of(open)
      return Object if open.empty?
      return @modules[open] if @modules.key?(open)
      @modules[open] = made(open)
    end

    # The module that has a constant; nil where that is not known.
    def owner_of(name, head, open)
      return search([Object], name) if head == :top
      return inherited(name, value(head, open)) if head
      around = (0..open.length).map { |count| module_of(open.first(count)) }
      return if around.include?(nil)
      search(around.drop(1).reverse, name) || inherited(name, around.last) || search(Object.ancestors, name)
    end

    private

    def made(open)
      *outer, last = open
      parent = module_of(outer)
      return if parent.nil? || last == :unknown
      return parent.singleton_class if last == :singleton
      head, name, = last
      owner = head == :top ? Object : head ? value(head, outer) : parent
      found = owner.is_a?(Module) && owner.const_defined?(name, !head.nil?) && !owner.autoload?(name) && owner.const_get(name)
      found if found.is_a?(Module)
    end

    def value(node, open)
      return unless node.is_a?(RubyVM::AbstractSyntaxTree::Node)
      name, head = case node.type
                   when :CONST then [node.children[0], nil]
                   when :COLON2 then [node.children[1], node.children[0]]
                   when :COLON3 then [node.children[0], :top]
                   else return
                   end
      owner = owner_of(name, head, open)
      found = owner && owner.const_get(name, false)
      found if found.is_a?(Module)
    rescue NameError, LoadError
      nil
    end

    def inherited(name, owner)
      owner.is_a?(Module) ? search(owner.ancestors, name) : nil
    end

    def search(modules, name)
      modules.find { |each| each.const_defined?(name, false) && !each.autoload?(name, false) }
    end
  end

  # Methods that override one another, by where they are defined.
  class Families
    def initialize(known)
      @known = known
      @parents = {}
      @own = {}
      ObjectSpace.each_object(Module) { |each| join(each) }
    end

    def of(place)
      @groups ||= @parents.keys.group_by { |each| root(each) }
      @groups[root(place)] || []
    end

    private

    def root(place)
      place = @parents[place] while @parents[place] && @parents[place] != place
      place
    end

    def join(owner)
      last = {}
      owner.ancestors.each do |ancestor|
        own(ancestor).each do |name, place|
          if last[name]
            [place, last[name]].each { |each| @parents[each] ||= each }
            @parents[root(last[name])] = root(place)
          end
          last[name] = place
        end
      end
    rescue StandardError
      nil
    end

    def own(owner)
      @own[owner] ||= (owner.instance_methods(false) + owner.private_instance_methods(false)).filter_map do |name|
        path, line = owner.instance_method(name).source_location
        place = path && [File.expand_path(path).delete_prefix(ROOT), line, name.to_s.delete_suffix("=")]
        [name, place] if place && @known.key?(place)
      end
    end
  end

  # Joins what ran with what is written.
  class Report
    def initialize(sources, trace)
      @sources = sources
      @trace = trace
      @constants = Constants.new
      @definitions = {}
      sources.each { |source| source.definitions.each { |one| @definitions[[one.path, one.line, one.name]] = one } }
      @uses = Hash.new { |hash, key| hash[key] = [] }
      @shared = Hash.new { |hash, key| hash[key] = [] }
      @told = {}
      @twins = {}
      @opened = Hash.new { |hash, key| hash[key] = [] }
    end

    def print(out)
      @sources.each { |source| read_classes(source) }
      @sources.each do |source|
        read_calls(source)
        read_constants(source)
      end
      twins
      @families = Families.new(@definitions)
      @assigned = @definitions.values.select { |one| one.kind == "constant" }.group_by(&:name)
      @namesakes = @definitions.values.group_by { |one| [one.path, one.container, one.name] }
      @words = words
      @definitions.each { |key, definition| write(out, key, definition) }
    end

    private

    def read_calls(source)
      seen = @trace.seen[source.path]
      source.calls.each do |(line, name), calls|
        targets = seen.key?(name) && seen[name].key?(line) ? seen[name][line].keys : []
        found = targets.map { |path, row| path ? [path, row, name.to_s.delete_suffix("=")] : nil }
        next if found.empty? || (calls.length > 1 && found.length > 1)
        next unless found.all? { |each| each.nil? || @definitions.key?(each) }
        sites = calls.map { |call| [source.path, call.line, call.column] }
        next sites.each { |site| tell(site, found.compact) } if found.length == 1
        sites.each { |site| @told[site] = true }
        found.compact.each { |key| @shared[key].concat(sites) }
      end
    end

    def tell(site, keys)
      @told[site] = true
      keys.each { |key| @uses[key] << site }
    end

    # The definition of a constant, [] of one of the library, nil where that is not known. What was loaded when it was asked
    # for has no place, or that of the statement that says so.
    def key_of(owner, name)
      path, line = owner.const_source_location(name, false)
      key = !path ? nil : [File.expand_path(path).delete_prefix(ROOT), line, name.to_s]
      return key if @definitions.key?(key)
      value = owner.const_get(name, false)
      return @opened[value].first if value.is_a?(Module) && @opened.key?(value)
      key.nil? || key[0].start_with?("/") ? [] : nil
    end

    def read_constants(source)
      source.constants.each do |constant|
        owner = @constants.owner_of(constant.name, constant.head, constant.open)
        key = owner && key_of(owner, constant.name)
        tell([source.path, constant.line, constant.column], key.empty? ? [] : [key]) if key
      end
    end

    def read_classes(source)
      source.classes.each do |definition, open|
        made = @constants.module_of(open)
        @opened[made] << [definition.path, definition.line, definition.name] if made
      end
    end

    # Classes that are opened again.
    def twins
      @opened.each do |made, keys|
        main = keys.find { |key| placed?(made, key) } || keys.first
        keys.each { |key| @twins[key] = main if key != main }
      end
    end

    def placed?(made, (path, line, _))
      owner = made.name && made.name.include?("::") ? Object.const_get(made.name[/.*(?=::)/]) : Object
      owner.const_source_location(made.name[/\w+\z/], false) == [ROOT + path, line]
    rescue StandardError
      false
    end

    def words
      found = Hash.new { |hash, key| hash[key] = [] }
      @sources.each { |source| source.words { |word, place| found[word] << [source.path, *place] } }
      found
    end

    def write(out, key, definition)
      place = [definition.path, definition.line, definition.column]
      return if definition.name == "initialize"
      row = [definition.kind, definition.name]
      out.puts((place + place + row + [definition.container]).join("\t"))
      if @twins[key]
        main = @definitions[@twins[key]]
        out.puts((["="] + place + [main.path, main.line, main.column]).join("\t"))
      end
      @uses[key].each { |site| out.puts((site + place + row).join("\t")) }
      silent(key, definition).each { |site| out.puts((["?"] + site + place + row).join("\t")) }
    end

    def silent(key, definition)
      same = @namesakes[[definition.path, definition.container, definition.name]]
      again = definition.kind == "constant" ? @assigned[definition.name] : []
      related = (@families.of(key) + (same + again).map { |one| [one.path, one.line, one.name] }).uniq - [key]
      sites = @words[definition.name].reject { |site| @told[site] }
      sites + @shared[key] + related.flat_map { |each| @uses[each] + [[@definitions[each].path, @definitions[each].line, @definitions[each].column]] }
    end
  end

  sources = SOURCES.filter_map do |path|
    Source.new(path)
  rescue SyntaxError, ArgumentError => error
    warn "#{path}: #{error.message.lines.first}"
    nil
  end
  names = {}
  sources.each do |source|
    source.definitions.each { |one| [one.name, "#{one.name}="].each { |name| names[name.to_sym] = true } }
  end
  trace = Trace.new(names)
  process = Process.pid
  at_exit do
    File.open(ENV.fetch("ANSWERS"), "w") { |out| Report.new(sources, trace).print(out) } if Process.pid == process
  end
  trace.start
end

// What may stand around a macro that hides a declaration: patterns over text, for mask.ts. Those with the flag `y` are
// asked at an offset.

export function test(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

/** Says whether a pointer may be null. */
export const NULLABILITY = /(?:_[nN]onnull|_[nN]ullable|_null(?:_unspecified|ability_unknown))$/;
/** A number at the end of a text. */
export const NUMBER = /(?:^|[^\w.])\d[\da-fA-FxX.']*[uUlLfF]*$/;
export const NAME_START = /[A-Za-z_~]/;
/** Characters behind which a statement or a declaration may start. */
export const START = ";{}:>)]";
export const HEAD_KEYWORD = /^(?:class|struct|union|enum)$/;
export const HEAD_REST = /[{:]|final\b/y;
export const HEAD_NAME =
  /(?!final\b)[A-Za-z_]\w*(?:\s*<[^;{}]*?>)?(?:::\w+)*\s*(?:\/\/[^\n]*\n\s*|\/\*[^*]*\*\/\s*)?(?:[{:;]|final\b)/y;
/** Stars and the name of what is declared, in a statement or a parameter. */
export const POINTER_NAME = /\*[\s*]*(?:const\s+)?[A-Za-z_]\w*\s*[;=[,)]/y;
/** The same of a function, behind what it gives. */
export const POINTER_CALL = /\*[\s*]*(?:const\s+)?[A-Za-z_]\w*\s*\(/y;
/** The type and the name of a parameter of C, to its end. */
export const PARAMETER =
  /(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s+)*[A-Za-z_]\w*(?:\s*\*[\s*]*(?:const\s+)?|\s+)[A-Za-z_]\w*\s*[[,)]/y;
/** What is declared behind the body of a type. */
export const BEHIND_BODY = /[A-Za-z_]\w*\s*[;,[]/y;
/** What a class is derived from: no bit field's width. */
export const BASES = /:\s*(?:public|protected|private|virtual)\b/y;
/** Before a declaration with the names of another language. */
export const LINKAGE = /\bextern\s*"[^"\n]*"$/;
export const FORWARD = /\w+\s*;/y;
/** Parts of macros that say how a type is seen from outside. */
export const VISIBILITY = /API|EXPORT|DLL|VISIB|PUBLIC|DECL|ATTR/;

/** Words that start or go on with a declaration and that no C++ could have behind a name. */
export const KEYWORD =
  /(?:class|struct|union|enum|namespace|static|inline|virtual|constexpr|consteval|constinit|explicit|friend|template|typedef|extern|using|auto|void|bool|char|short|int|long|float|double|unsigned|signed|wchar_t|__attribute__|__declspec)\b(?!\s*\()|operator\s+(?!new\b|delete\b)[A-Za-z_]|~\s*\w|\[\[/y;
const PARENTHESES = String.raw`\((?:[^()]|\([^()]*\))*\)`;
/** Arguments of a template, three deep. */
const ARGUMENTS = [1, 2].reduce(
  (inner) => `<(?:[^<>;{}()]|${PARENTHESES}|${inner})*>`,
  `<(?:[^<>;{}()]|${PARENTHESES})*>`,
);
const NO_TYPE_NAME =
  "const|volatile|return|else|if|for|while|do|switch|case|break|continue|goto|new|delete|throw|try|catch|and|or|not|xor|public|private|protected|override|final|noexcept|requires|operator|in|default|co_return|co_await|co_yield";
/** A type and a name: with a macro before, one word too many for C++. */
export const TYPED = new RegExp(
  [
    String.raw`(?:(?:const|volatile)\s+)*(?!(?:${NO_TYPE_NAME})\b)(?:typename\s+)?`,
    String.raw`[A-Za-z_]\w*(?:::[A-Za-z_]\w*)*(?:\s*${ARGUMENTS})?(?:::[A-Za-z_]\w*)*`,
    String.raw`(?:\s*[*&]+\s*(?:const\b)?[\s*&]*|\s+(?:const\b[\s*&]*)?)`,
    String.raw`(?!(?:const|override|final|noexcept|and|or|requires)\b)(?:[A-Za-z_]\w*|operator\b)`,
  ].join(""),
  "y",
);
/** A type and a name in parentheses, behind which parameters follow: `int (name)(`, `void (*name)(`. */
export const WRAPPED =
  /(?:(?!(?:return|else|if|for|while|do|switch|case|new|delete|throw|sizeof)\b)[A-Za-z_]\w*(?:\s+|\s*\*[\s*]*)){1,12}\(\s*\**\s*[A-Za-z_]\w*\s*\)\s*\(/y;
export const CALLED = /^([A-Za-z_]\w*)\s*\(/;
/** Starts a statement with parentheses. */
export const BRANCH = /^(?:if|for|while|switch)$/;
/** A name that is declared, were there a type before it. */
export const UNTYPED = /[A-Za-z_]\w*\s*[(;=[]/y;
/** The name of an operator in signs, with its parameters. */
export const OPERATOR_SIGN = /operator\s*(?:\(\s*\)|\[\s*\]|[-+*/%^&|~!=<>,]{1,3})\s*\(/y;
/** A name that is declared and is no function. */
export const VALUED =
  /(?!(?:const|volatile|override|final|noexcept|requires|and|or|xor|not)\b)[A-Za-z_]\w*\s*(?:;|=(?!=)|\[|__attribute__\b)/y;
/** Before a macro in capitals, these are parts of a type that it may be. */
export const PART_OF_TYPE = /^(?:unsigned|signed|long|short|[A-Z][A-Z0-9_]+)$/;
/** What is checked when compiling stands between members, too, with any expression. */
export const STATIC_ASSERT = /(?:STATIC|COMPILE|COMPILE_?TIME|BUILD|_C|^C)_?ASSERT/;
/** A type and nothing else; one that no value could be. */
export const TYPE_ALONE =
  /^\s*(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s+)*[A-Za-z_]\w*(?:::\w+)*(?:\s+const\b)?(?:[\s*&]|(?<=[\s*&])const\b)*$/;
export const SURE_TYPE =
  /^\s*(?:const|volatile|struct|union|enum|unsigned|signed|long|short|void|bool|char|int|float|double|\w+_t)\b|[*&]\s*$/;
/** A name that is declared, with what may stand behind it. */
export const DECLARED = /(?!(?:and|or|xor|not|const|noexcept|override|final)\b)[A-Za-z_]\w*\s*[[,;)=]/y;
/** The same behind a star: `*RESTRICT const name`. */
export const POINTED =
  /(?:(?:const|volatile)\s+)*(?!(?:and|or|xor|not|const|noexcept|override|final)\b)[A-Za-z_]\w*\s*[[,;)=]/y;
/** A name, qualified perhaps, with its parameters. */
export const NAMED_CALL = /[A-Za-z_]\w*(?:(?:<[^<>;{}()]*>)?::~?[A-Za-z_]\w*)*\s*\(/y;
/** What a class defines apart without a type: `Box::Box(`, `Box<T>::~Box(`, `Box::operator bool`. */
export const MADE_APART = new RegExp(
  String.raw`(?:[A-Za-z_]\w*::)*([A-Za-z_]\w*)(?:\s*${ARGUMENTS})?::(?:~?\1\s*\(|operator\s+(?!new\b|delete\b)[A-Za-z_])`,
  "y",
);
/** The rest of a pointer to functions behind a calling convention: `(WINAPI *name)(`. */
export const POINTED_CALL = /\*+\s*\w+\s*\)\s*\(/y;
/** A name in parentheses, behind which parameters follow, and the line of a type's name up to them. */
export const NAME_ALONE = /\w+\s*\)\s*\(/y;
export const TYPEDEF = /^\s*typedef\b[^;]*\($/;
/** A pointer to functions behind what they return: `long (*name)(`, `long (WINAPI *name)(`. */
export const POINTER = /\s*\((?:\s*[A-Za-z_]\w*)?\s*\*+\s*\w+\s*\)\s*\(/y;
/** What opens and closes stretches of a file, and what a class says about itself: part of no declaration. */
export const BRACKETING = /BEGIN|END|NAMESPACE|SUITE|^Q_|OBJECT$/;
/** What starts a declaration and can follow no type. */
export const SPECIFIER =
  /(?:static|inline|virtual|constexpr|consteval|constinit|explicit|friend|typedef|extern|void|bool|char|short|int|long|float|double|unsigned|signed|wchar_t|namespace)\b(?!\s*\()|_Atomic\b|operator\s+(?!new\b|delete\b)[A-Za-z_]|~\s*[A-Za-z_]\w*\s*\(/y;
/** A macro that says that it declares what it is given. */
export const DEFINING = /(?:[A-Z0-9]+_)*(?:DEFINE|DECLARE)_\w+\(/y;
/** Words behind which a declaration goes on. */
export const DECLARES =
  /^(?:static|inline|virtual|constexpr|consteval|constinit|explicit|friend|typedef|extern|mutable|thread_local|else|do)$/;
/** Access sections by macro. */
export const SECTION = /PRIVATE|PUBLIC|PROTECTED|SIGNALS/;

export const TRAILING_REST = /[;{]|=(?!=)|(?:override|final|const|noexcept)\b|->|:(?!:)|[,)]/y;
export const BEHIND_DECLARATOR = /^(?:const|override|final|noexcept)$/;
/** Words before parentheses that make no declarator of them. */
export const NO_DECLARATOR =
  /^(?:if|for|while|switch|return|catch|sizeof|decltype|alignas|alignof|_Alignas|typeof|__typeof__|__attribute__|__attribute|__declspec|case|throw|delete|new|and|or|not|co_return|co_await|)$/;
/** Words that are no type before a name, and no name behind a type. */
export const NO_TYPE =
  /^(?:static|inline|virtual|constexpr|const|volatile|mutable|extern|typedef|friend|struct|class|union|enum|typename|return|else|new|delete|goto|case|throw|using|namespace|operator|explicit|thread_local|do|)$/;
export const PRIMITIVE = /^(?:int|char|short|long|float|double|void|bool|unsigned|signed|auto|wchar_t)$/;
/** A word that names a type and nothing else. */
export const TYPE_NAME = new RegExp(`${PRIMITIVE.source}|^\\w+_t$`);
/** An argument that is a type and cannot be a value. */
export const TYPE_ARG =
  /^(?:const|volatile|struct|class|enum|typename|void|bool|char|short|int|long|float|double|unsigned|signed)\b(?!\s*[({])|[\w>]\s*[*&]$/;
/** `u16_t length`, `const char *names[4]`, `int count = 0`: a declaration alone. */
export const DECLARATION =
  /^\s*(?:(?:const|volatile|struct|union|enum|unsigned|signed|long|short)\s+)*(?!(?:sizeof|return|new|delete|throw|not|case|goto|typename|struct|union|enum)\b)[A-Za-z_]\w*(?:\s+|\s*\*[\s*]*)(?!(?:int|char|short|long|float|double|void|bool|const|for|and|or)\b)[A-Za-z_]\w*\s*(?:\[[^[\]]*\]\s*)*(?:=(?!=)[^;{}]*)?$/;
/** Of a switch, where one goes on to the next. */
export const CASE = /case\s|default\s*:/y;
/** Statements up to the semicolon of the last one, and no name in front of them. */
export const STATEMENTS = /^(?!\s*\w+\s*,)[\s\S]*\w[\s\S]*;\s*(?:\/\*[^*]*\*\/\s*|\/\/[^\n]*\s*)*$/;
/** Parameters in parentheses of their own, no calls as attributes have them: `(const char *, ...)`. */
export const PARAMETERS = /^\((?!\s*\w+\s*\()[^"]*\)\s*$/;
/** A type with its body. */
export const WHOLE_TYPE = /^\s*(?:struct|union|enum)\s+\w+\s*\{[\s\S]*\}\s*$/;
/** Arguments that read as parameters without names. */
export const PLAIN_ARGS = /^\s*(?:[A-Za-z_]\w*\s*(?:,\s*[A-Za-z_]\w*\s*)*)?$/;
/** The first of several arguments, when it is a name. */
export const ENUMERATOR = /^[A-Za-z_]\w*(?=\s*,)/;
export const NAME = /^[a-z_]\w*\s*$/;
/** Words that are no types. */
export const RESERVED =
  /\b(?:enum|class|struct|template|default|delete|new|return|if|for|while|namespace|operator|using|this|true|false|switch|case)\b/;
/** Parameters in parentheses, as an argument of a macro; a name that may be a pointer's. */
export const LISTED = /^\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*$/;
export const NAMED_PARAMETERS = /^\s*\(\s*void\s*\)|\w[\s*]+\w/;
export const POINTER_OR_NAME = /^\s*\*?\s*[a-z_]\w*$/;

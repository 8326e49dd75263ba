// The words of C++ that are no names.

/** The grammar may take them for names inside macros and broken code; `namespace` stands for one. */
export const KEYWORDS: readonly string[] = [
  ..."int char short long float double void bool signed unsigned auto wchar_t char8_t char16_t char32_t".split(
    " ",
  ),
  ..."if else for while do switch case default return break continue goto sizeof alignof alignas try catch".split(
    " ",
  ),
  ..."throw new delete this operator struct union enum class template typename concept requires".split(" "),
  ..."using friend public protected private virtual override final explicit static const constexpr".split(
    " ",
  ),
  ..."consteval constinit mutable volatile inline extern typedef register thread_local noexcept".split(" "),
  ..."decltype nullptr true false static_cast dynamic_cast const_cast reinterpret_cast static_assert".split(
    " ",
  ),
  ..."co_await co_yield co_return defined __VA_ARGS__ __VA_OPT__ and or not".split(" "),
];

/** Those of them that say more of a declaration: in C they are names, and what is so called in front of one is a macro. */
export const MODIFIERS: readonly string[] =
  "public protected private virtual explicit mutable friend final override".split(" ");

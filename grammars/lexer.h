// Included before each generated lexer that is compiled here: its characters are read in place.

#include "in-place.h"

#undef START_LEXER
#define START_LEXER()               \
  bool result = false;              \
  bool skip = false;                \
  UNUSED bool eof = false;          \
  int32_t lookahead;                \
  goto start;                       \
  next_state:                       \
  advance_in_place(lexer, skip);    \
  start:                            \
  skip = false;                     \
  lookahead = lexer->lookahead;

#undef ACCEPT_TOKEN
#define ACCEPT_TOKEN(symbol_value)     \
  result = true;                       \
  lexer->result_symbol = symbol_value; \
  mark_end_in_place(lexer);

// `lexer->eof(lexer)`, asked for every character: a text has not ended where one is ahead.
#define eof(lexer) lookahead == 0 && (lexer->eof)(lexer)

// What a lexer does for every character, done in place. As written, lexers call through a table into the core, which is
// another WebAssembly instance, and that takes longer than the work itself: a fifth to a quarter of parsing. Whatever is not
// an ordinary character inside a chunk of text goes the long way still. Mirrors `Lexer` of tree-sitter 0.25 (lib/lexer.h), to
// which web-tree-sitter is pinned, and the effect of `ts_lexer__do_advance` and `ts_lexer__mark_end` there;
// test/languages/grammars.test.ts holds the trees against those of the packages' own builds.

#include "tree_sitter/parser.h"

typedef struct {
  uint32_t bytes, row, column;
} Place;

typedef struct {
  uint32_t start_row, start_column, end_row, end_column, start_bytes, end_bytes;
} IncludedRange;

typedef struct {
  int32_t lookahead;
  uint16_t result_symbol;
  void *methods[6];
  Place current, token_start, token_end;
  const IncludedRange *ranges;
  const char *chunk;
  void *input[4];
  void *logger[2];
  uint32_t range_count, range_index, chunk_start, chunk_size, lookahead_size;
  bool did_get_column;
  struct {
    uint32_t value;
    bool valid;
  } column;
} CoreLexer;

#define BYTES_PER_UNIT 2
#define BYTE_ORDER_MARK 0xfeff
#define IS_SURROGATE(unit) (((unit) & 0xf800) == 0xd800)

static inline __attribute__((always_inline)) void advance_in_place(TSLexer *lexer, bool skip) {
  CoreLexer *self = (CoreLexer *)lexer;
  uint32_t next = self->current.bytes + BYTES_PER_UNIT;
  // Without a chunk its size is 0; behind the last range the size of what was read is 1.
  uint32_t at = next - self->chunk_start;
  if (__builtin_expect(
        at < self->chunk_size && self->lookahead_size == BYTES_PER_UNIT && self->lookahead != BYTE_ORDER_MARK &&
          next < self->ranges[self->range_index].end_bytes,
        true
      )) {
    uint32_t unit = *(const uint16_t *)(self->chunk + at);
    if (__builtin_expect(!IS_SURROGATE(unit), true)) {
      if (self->lookahead == '\n') {
        self->current.row++;
        self->current.column = 0;
        self->column.value = 0;
        self->column.valid = true;
      } else {
        self->current.column += BYTES_PER_UNIT;
        if (self->column.valid) self->column.value++;
      }
      self->current.bytes = next;
      self->lookahead = (int32_t)unit;
      if (skip) self->token_start = self->current;
      return;
    }
  }
  lexer->advance(lexer, skip);
}

static inline __attribute__((always_inline)) void mark_end_in_place(TSLexer *lexer) {
  CoreLexer *self = (CoreLexer *)lexer;
  // Only where another range ends before this one may the end be elsewhere.
  if (self->range_index == 0) self->token_end = self->current;
  else lexer->mark_end(lexer);
}

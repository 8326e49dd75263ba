// The parse of tree-sitter's core as a WebAssembly module beside web-tree-sitter's, on its memory, table and C library:
// core.ts puts these functions in place of the binding's, whose parsers and trees they take. The sources are the core's own,
// but for EDITS of build.ts and the headers here.

#define NDEBUG
#define TREE_SITTER_HIDE_SYMBOLS
#define TREE_SITTER_HIDDEN_SYMBOLS
#define TREE_SITTER_WASM_STORE_H_
#define TREE_SITTER_WASM_H_
#define TREE_SITTER_CLOCK_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Nothing is logged or drawn.
#undef stderr
#define stderr NULL
#define fclose(file)
#define fdopen(...) NULL
#define fprintf(...)
#define fputc(...)
#define fputs(...)
#define snprintf(...) 0
#define vsnprintf(...) 0

// What cannot be had ends in a trap, as in the binding's core.
static void *obtained(void *memory) {
  if (!memory) __builtin_trap();
  return memory;
}
#define ts_malloc(bytes) obtained(malloc(bytes))
#define ts_calloc(count, bytes) obtained(calloc(count, bytes))
#define ts_realloc(memory, bytes) obtained(realloc(memory, bytes))
#define ts_free free

#include "tree_sitter/api.h"

// Time: a parse is ended by its reports of progress alone. The binding's clock is as large.
typedef uint64_t TSDuration;
typedef struct {
  int64_t seconds;
  int32_t nanoseconds;
} TSClock;
#define duration_from_micros(micros) (micros)
#define duration_to_micros(duration) (duration)
#define clock_null() ((TSClock){0, 0})
#define clock_now() clock_null()
#define clock_after(base, duration) (base)
#define clock_is_null(clock) true
#define clock_is_gt(left, right) false

// Grammars that are WebAssembly inside a native core: there are none.
#define ts_language_is_wasm(language) false
#define ts_wasm_language_retain(language)
#define ts_wasm_language_release(language)
#define ts_wasm_store_call_lex_keyword(...) false
#define ts_wasm_store_call_lex_main(...) false
#define ts_wasm_store_call_scanner_create(...) 0
#define ts_wasm_store_call_scanner_deserialize(...)
#define ts_wasm_store_call_scanner_destroy(...)
#define ts_wasm_store_call_scanner_scan(...) false
#define ts_wasm_store_call_scanner_serialize(...) 0
#define ts_wasm_store_delete(store)
#define ts_wasm_store_has_error(store) false
#define ts_wasm_store_reset(store)
#define ts_wasm_store_start(...) false

#define ts_language_lookup ts_language_search
#include "language.h"
#undef ts_language_lookup
#include "lookups.h"

#include "subtree.h"
#include "nodes.h"
#include "summarize.h"

static bool reduce_in_place(TSParser *, const TSParseAction *, bool end_of_non_terminal_extra);

#include "get_changed_ranges.c"
#include "language.c"
#include "lexer.c"
#include "node.c"
#include "parser.c"
#include "stack.c"
#include "subtree.c"
#include "tree.c"
#include "tree_cursor.c"

#include "reduce.h"

#define EXPORT __attribute__((visibility("default")))
#define BYTES_PER_UNIT 2
#define PIECE_BYTES (10 * 1024)

#include "read.h"

#include "match.h"

extern void tree_sitter_parse_callback(char *piece, uint32_t unit, uint32_t row, uint32_t column, uint32_t *units);
extern bool tree_sitter_progress_callback(uint32_t byte, bool has_error);

static const char *read_piece(void *piece, uint32_t byte, TSPoint point, uint32_t *bytes) {
  tree_sitter_parse_callback(piece, byte / BYTES_PER_UNIT, point.row, point.column / BYTES_PER_UNIT, bytes);
  *bytes *= BYTES_PER_UNIT;
  if (*bytes >= PIECE_BYTES) *bytes = PIECE_BYTES - BYTES_PER_UNIT;
  return piece;
}

static bool report(TSParseState *state) {
  return tree_sitter_progress_callback(state->current_byte_offset, state->has_error);
}

// Ranges are in units of UTF-16, and given away. NULL when the parse was ended.
EXPORT TSTree *parse(TSParser *self, char *piece, const TSTree *old_tree, TSRange *ranges, uint32_t range_count) {
  for (uint32_t i = 0; i < range_count; i++) {
    ranges[i].start_byte *= BYTES_PER_UNIT;
    ranges[i].end_byte *= BYTES_PER_UNIT;
    ranges[i].start_point.column *= BYTES_PER_UNIT;
    ranges[i].end_point.column *= BYTES_PER_UNIT;
  }
  ts_parser_set_included_ranges(self, range_count > 0 ? ranges : NULL, range_count);
  if (range_count > 0) free(ranges);
  use_lookups(self->language);
  start_nodes(self);
  TSInput input = {piece, read_piece, TSInputEncodingUTF16LE, NULL};
  TSParseOptions options = {.payload = NULL, .progress_callback = report};
  TSTree *tree = ts_parser_parse_with_options(self, old_tree, input, options);
  if (tree) {
    nodes.parser = NULL;
    nodes.trees++;
  }
  return tree;
}

// Of a parse that was ended before its tree was whole, nothing stays behind these three.
EXPORT void reset(TSParser *self) {
  ts_parser_reset(self);
  end_nodes(self);
}

EXPORT bool set_language(TSParser *self, const TSLanguage *language) {
  bool is_set = ts_parser_set_language(self, language);
  end_nodes(self);
  return is_set;
}

EXPORT void delete_parser(TSParser *self) {
  ts_parser_delete(self);
  end_nodes(self);
}

EXPORT TSTree *copy_tree(const TSTree *self) {
  nodes.trees++;
  return ts_tree_copy(self);
}

EXPORT void delete_tree(TSTree *self) {
  // One that was deleted before, to the binding.
  if (!self) return;
  ts_tree_delete(self);
  nodes.trees--;
  reuse_chunks();
}

// Where the nodes of a tree stand, and how many they are; until the next call.
EXPORT const void *read_tree(const TSTree *self, const uint8_t *unread) {
  fill_table(self, unread);
  return &table;
}

// Room for so many nodes of a tree that is to be matched and not the one that was read last.
EXPORT void *nodes_room(uint32_t count) {
  make_room(count);
  table.count = count;
  return table.nodes;
}

// Room for the text of the tree that is to be matched.
EXPORT void *text_room(uint32_t units) {
  return room_for_text(units);
}

// Matches of the query in the tree that was read last.
EXPORT void match_nodes(const Query *query, uint32_t text_length) {
  match_table(query, text_length);
}

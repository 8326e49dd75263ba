// A tree as one table, which JavaScript reads (syntax.ts): its visible nodes in the order of their starts, parents first. Hidden
// nodes give way to their children.

// As in syntax.ts.
#define NODE_NAMED (1 << 16)
#define NODE_MISSING (1 << 17)
#define NODE_FAULTY (1 << 18)
#define NODE_VISIBLE (1 << 24)
#define NODE_SYMBOL 0xffff

typedef struct {
  int32_t kind, field, start, end, after;
} TableNode;
#define NODE_INTS (sizeof(TableNode) / sizeof(int32_t))

// A list of children under way.
typedef struct {
  const Subtree *child, *last;
  // In bytes.
  uint32_t place;
  uint32_t structural;
  // -1: of none.
  int32_t production;
  TSFieldId inherited;
  // The visible node that ends with this list, or -1.
  int32_t owner;
} Level;

#define FEWEST_NODES (1u << 14)
#define FEWEST_LEVELS (1u << 8)
// What a larger tree needed is given back before the next one is read.
#define KEPT_NODES (1u << 16)

static struct {
  TableNode *nodes;
  uint32_t count;
  // Has the grammar found an error?
  uint32_t has_error;
  uint32_t capacity;
  Level *levels;
  uint32_t level_capacity;
} table;

static inline int32_t kind_of(const TSLanguage *language, TSSymbol symbol) {
  TSSymbolMetadata metadata = language->symbol_metadata[symbol];
  return language->public_symbol_map[symbol] | (metadata.named ? NODE_NAMED : 0);
}

// The field that a production gives to a child itself, or 0.
static inline TSFieldId own_field(const TSLanguage *language, uint32_t production, uint32_t structural) {
  const TSFieldMapEntry *entry, *end;
  ts_language_field_map(language, production, &entry, &end);
  for (; entry < end; entry++)
    if (entry->child_index == structural && !entry->inherited) return entry->field_id;
  return 0;
}

static void make_room(uint32_t count) {
  if (table.capacity < count || table.capacity > KEPT_NODES) {
    free(table.nodes);
    table.capacity = count > FEWEST_NODES ? count : FEWEST_NODES;
    table.nodes = ts_malloc(table.capacity * sizeof(TableNode));
  }
  if (!table.levels) {
    table.level_capacity = FEWEST_LEVELS;
    table.levels = ts_malloc(table.level_capacity * sizeof(Level));
  }
  table.count = 0;
}

static inline uint32_t padding_bytes(const Subtree subtree) {
  return subtree.data.is_inline ? subtree.data.padding_bytes : subtree.ptr->padding.bytes;
}

static inline uint32_t size_bytes(const Subtree subtree) {
  return subtree.data.is_inline ? subtree.data.size_bytes : subtree.ptr->size.bytes;
}

// Fills the table. `unread`: by symbol, whether leaves of it that stand in no field are left out.
static void fill_table(const TSTree *tree, const uint8_t *unread) {
  const TSLanguage *language = tree->language;
  const int32_t error_symbol = language->symbol_count + language->alias_count;
  const uint32_t alias_width = language->max_alias_sequence_length;
  make_room(ts_subtree_child_count(tree->root) > 0 ? tree->root.ptr->visible_descendant_count + 1 : 1);
  table.has_error = ts_subtree_error_cost(tree->root) > 0;
  uint32_t depth = 0;
  bool is_first = true;
  Level at = {&tree->root, &tree->root + 1, padding_bytes(tree->root), 0, -1, 0, -1};
  for (;;) {
    if (at.child == at.last) {
      if (at.owner != -1) table.nodes[at.owner].after = table.count * NODE_INTS;
      if (depth == 0) return;
      at = table.levels[--depth];
      is_first = false;
      continue;
    }
    const Subtree subtree = *at.child++;
    // The first child starts where its parent does.
    if (is_first) is_first = false;
    else at.place += padding_bytes(subtree);
    const uint32_t start = at.place;
    at.place = start + size_bytes(subtree);
    const TSSymbol symbol = ts_subtree_symbol(subtree);
    TSFieldId field = at.inherited;
    int32_t kind = 0;
    if (symbol == ts_builtin_sym_error) kind = error_symbol | NODE_VISIBLE | NODE_NAMED;
    else if (symbol < error_symbol)
      kind = language->public_symbol_map[symbol] | (ts_subtree_visible(subtree) ? NODE_VISIBLE : 0) |
        (ts_subtree_named(subtree) ? NODE_NAMED : 0);
    if (ts_subtree_extra(subtree) || at.production == -1) field = 0;
    else {
      if (at.production > 0 && at.structural < alias_width) {
        TSSymbol alias = language->alias_sequences[at.production * alias_width + at.structural];
        if (alias != 0) kind = kind_of(language, alias) | NODE_VISIBLE;
      }
      TSFieldId own = own_field(language, at.production, at.structural);
      if (own != 0) field = own;
      at.structural++;
    }
    const uint32_t child_count = ts_subtree_child_count(subtree);
    const bool is_visible = kind & NODE_VISIBLE;
    if (!is_visible && (child_count == 0 || subtree.ptr->visible_child_count == 0)) continue;
    int32_t node = -1;
    if (is_visible) {
      if (child_count == 0 && field == 0 && unread[kind & NODE_SYMBOL]) continue;
      if (table.count == table.capacity) __builtin_trap();
      node = table.count++;
      table.nodes[node] = (TableNode){
        (kind & ~NODE_VISIBLE) | (ts_subtree_missing(subtree) ? NODE_MISSING : 0) |
          (ts_subtree_error_cost(subtree) > 0 ? NODE_FAULTY : 0),
        field,
        start / BYTES_PER_UNIT,
        at.place / BYTES_PER_UNIT,
        table.count * NODE_INTS,
      };
    }
    if (child_count == 0) continue;
    if (depth == table.level_capacity) {
      table.level_capacity *= 2;
      table.levels = ts_realloc(table.levels, table.level_capacity * sizeof(Level));
    }
    table.levels[depth++] = at;
    const Subtree *children = ts_subtree_children(subtree);
    at = (Level){children, children + child_count, start, 0, subtree.ptr->production_id, is_visible ? 0 : field, node};
    is_first = true;
  }
}

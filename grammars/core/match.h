// Finds every way in which a query's patterns match the nodes of the table (read.h): one walk over them; a pattern is tried where
// its root stands, unless what stands in the root's fields rules it out. Matching is by trying and going back; what an element
// that captures nothing matched is tried once. The query is laid out by queries/tables.ts, with the same names.

// Values of a step's symbol beside the grammar's.
#define ANY (-2)
// More than one child stands in a field, or none.
#define SEVERAL (-1)
#define NONE (-2)
// A character from here on starts no text that is told by its first one.
#define LEADS 128
#define MAX_SET_WORDS 8
#define RECORD_INTS (1u << 14)
#define FEWEST_UNITS (1u << 14)
#define KEPT_UNITS (1u << 20)

typedef struct {
  int32_t count, items[];
} Numbers;

typedef struct {
  int32_t length;
  uint16_t units[];
} Text;

// A condition on a node's text.
typedef struct {
  int32_t id;
  // By first character; NULL = any. Texts that start otherwise hold if and only if the condition is negated.
  const uint8_t *leads;
  int32_t is_negated;
  // What the text may be; NULL = only JavaScript knows.
  const struct {
    int32_t count;
    const Text *items[];
  } *texts;
} Test;

typedef struct {
  int32_t count;
  const Test *items[];
} Tests;

typedef struct Element Element;

typedef struct {
  int32_t symbol, field, missing, last_anchored;
  const Numbers *negated, *captures;
  const Tests *tests;
  const Element *first;
} Step;

struct Element {
  int32_t is_optional, is_anchored, has_captures;
  const Element *group, *again, *next;
  int32_t step_count;
  const Step *steps[];
};

typedef struct {
  const Step *step;
  int32_t is_optional;
} FieldStep;

typedef struct {
  int32_t number, is_bare;
  const Step *step;
  // Each is a list of symbols, of which one must be a child's.
  const struct {
    int32_t count;
    const Numbers *items[];
  } *children;
  // NULL where the children have to be searched.
  const struct {
    int32_t count;
    FieldStep items[];
  } *fields;
} Pattern;

// Which patterns of a root remain by what stands in one field. Sets of patterns stand one behind the other, the first two for
// nothing and for several children.
typedef struct {
  int32_t field;
  const uint32_t *sets;
  // Number of the set by the child's symbol, and by the first character of its text (NULL = all remain).
  const uint8_t *by_symbol, *by_lead;
} Decider;

typedef struct {
  // Words of a set; whether children are to be looked up; the only pattern's capture, where it says no more than what the root is, or -1.
  int32_t words, looks_up, leaf;
  const Numbers *all;
  const struct {
    int32_t count;
    Decider items[];
  } *deciders;
  const Pattern *patterns[];
} Root;

typedef struct {
  int32_t error_symbol, field_count;
  const Root *roots[];
} Query;

// What is to be matched once a list of siblings is done.
typedef struct {
  const Element *element;
  // Of the node whose children the list is; NULL for a group.
  const Step *step;
  // Behind the node; of a group, where it began. Behind the node's last sibling.
  int32_t after, end;
  // Number of the frame around it, or -1.
  int32_t up;
} Frame;

typedef struct {
  int32_t capture, node;
} Captured;

static struct {
  const Query *query;
  uint16_t *text;
  uint32_t text_length, text_capacity;
  const Pattern *pattern;
  // The children of the root that were looked up last: by field, the last root that has it, and its child there; by symbol,
  // the last root that has such a child.
  int32_t *owners, *children, *parents;
  uint32_t field_capacity, symbol_capacity;
  Frame *frames;
  uint32_t frame_count, frame_capacity;
  Captured *captured;
  uint32_t captured_count, captured_capacity;
  // Matches that are found: number of the pattern and of captures, then these.
  int32_t *records;
  uint32_t record_ints, record_capacity;
} matching;

// Does a text hold, that stands between two offsets? Of conditions that only JavaScript knows.
extern bool holds(int32_t test, int32_t start, int32_t end);
extern void take_matches(const int32_t *records, uint32_t ints);

#define RESERVE(list, capacity, needed)                                  \
  if (matching.capacity < (needed)) {                                    \
    matching.capacity = 2 * (needed);                                    \
    matching.list = ts_realloc(matching.list, matching.capacity * sizeof(*matching.list)); \
  }

static inline const TableNode *node_at(int32_t address) {
  return (const TableNode *)((const int32_t *)table.nodes + address);
}

static inline int32_t symbol_of(int32_t node) {
  return node_at(node)->kind & NODE_SYMBOL;
}

static void give_matches(void) {
  if (matching.record_ints > 0) take_matches(matching.records, matching.record_ints);
  matching.record_ints = 0;
}

static void record(int32_t pattern, const Captured *captured, uint32_t count) {
  const uint32_t ints = 2 + 2 * count;
  if (matching.record_ints + ints > RECORD_INTS) give_matches();
  RESERVE(records, record_capacity, ints > RECORD_INTS ? ints : RECORD_INTS)
  int32_t *next = matching.records + matching.record_ints;
  next[0] = pattern;
  next[1] = count;
  memcpy(next + 2, captured, count * sizeof(Captured));
  matching.record_ints += ints;
}

static inline void push(const Step *step, int32_t node) {
  const Numbers *captures = step->captures;
  RESERVE(captured, captured_capacity, matching.captured_count + captures->count)
  for (int32_t i = 0; i < captures->count; i++)
    matching.captured[matching.captured_count++] = (Captured){captures->items[i], node};
}

static int32_t push_frame(Frame frame) {
  RESERVE(frames, frame_capacity, matching.frame_count + 1)
  matching.frames[matching.frame_count] = frame;
  return matching.frame_count++;
}

static bool is_one_of(const Test *test, int32_t start, int32_t end) {
  for (int32_t i = 0; i < test->texts->count; i++) {
    const Text *text = test->texts->items[i];
    if (text->length == end - start && !memcmp(text->units, matching.text + start, text->length * sizeof(uint16_t)))
      return true;
  }
  return false;
}

static bool passes(const Tests *tests, int32_t node) {
  const int32_t start = node_at(node)->start, end = node_at(node)->end;
  const uint32_t lead = (uint32_t)start < matching.text_length ? matching.text[start] : LEADS;
  for (int32_t i = 0; i < tests->count; i++) {
    const Test *test = tests->items[i];
    if (test->leads && !(lead < LEADS && test->leads[lead])) {
      if (test->is_negated) continue;
      return false;
    }
    if (test->texts ? is_one_of(test, start, end) == test->is_negated : !holds(test->id, start, end)) return false;
  }
  return true;
}

static bool has_field(int32_t node, const Numbers *fields) {
  const int32_t end = node_at(node)->after;
  for (int32_t child = node + NODE_INTS; child < end; child = node_at(child)->after)
    for (int32_t i = 0; i < fields->count; i++)
      if (node_at(child)->field == fields->items[i]) return true;
  return false;
}

static bool has_named(int32_t from, int32_t end) {
  for (int32_t node = from; node < end; node = node_at(node)->after)
    if (node_at(node)->kind & NODE_NAMED) return true;
  return false;
}

static inline bool fits(const Step *step, int32_t node) {
  const TableNode *at = node_at(node);
  const int32_t symbol = at->kind & NODE_SYMBOL;
  if (step->symbol >= 0) {
    if (symbol != step->symbol) return false;
  } else if (symbol == matching.query->error_symbol || (step->symbol != ANY && !(at->kind & NODE_NAMED))) return false;
  if (step->field != 0 && at->field != step->field) return false;
  if (step->missing && !(at->kind & NODE_MISSING)) return false;
  if (step->tests->count > 0 && !passes(step->tests, node)) return false;
  return step->negated->count == 0 || !has_field(node, step->negated);
}

static bool emit(void) {
  record(matching.pattern->number, matching.captured, matching.captured_count);
  return true;
}

static bool search(const Element *element, int32_t from, int32_t end, int32_t frame);

static bool follow(const Element *element, int32_t from, int32_t end, int32_t frame);

// An element is matched: once more, or on to the next.
static bool leave(const Element *element, int32_t from, int32_t end, int32_t frame) {
  return element->again ? search(element->again, from, end, frame) : follow(element, from, end, frame);
}

static bool follow(const Element *element, int32_t from, int32_t end, int32_t frame) {
  if (element->next) return search(element->next, from, end, frame);
  if (frame == -1) return !(matching.pattern->step->last_anchored && has_named(from, end)) && emit();
  const Frame at = matching.frames[frame];
  // A group ends among its siblings, the children of a node end in it.
  if (!at.step)
    return from == at.after ? follow(at.element, from, end, at.up) : leave(at.element, from, end, at.up);
  if (at.step->last_anchored && has_named(from, end)) return false;
  return leave(at.element, at.after, at.end, at.up);
}

static bool enter(const Element *element, const Step *step, int32_t node, int32_t end, int32_t frame) {
  const uint32_t mark = matching.captured_count;
  push(step, node);
  const int32_t after = node_at(node)->after;
  bool found;
  if (step->first) {
    const int32_t inner = push_frame((Frame){element, step, after, end, frame});
    found = search(step->first, node + NODE_INTS, after, inner);
    matching.frame_count--;
  } else found = leave(element, after, end, frame);
  matching.captured_count = mark;
  return found;
}

static bool search_nodes(const Element *element, int32_t from, int32_t end, int32_t frame) {
  bool found = false;
  for (int32_t node = from; node < end; node = node_at(node)->after) {
    const int32_t symbol = symbol_of(node);
    for (int32_t i = 0; i < element->step_count; i++) {
      const Step *step = element->steps[i];
      if (step->symbol >= 0 && step->symbol != symbol) continue;
      if (fits(step, node) && enter(element, step, node, end, frame)) found = true;
    }
    if (found && (!element->has_captures || element->again)) return true;
    if (element->is_anchored && node_at(node)->kind & NODE_NAMED) break;
  }
  return found;
}

// Matches an element and what follows it among the siblings from `from` on. Was there a match?
static bool search(const Element *element, int32_t from, int32_t end, int32_t frame) {
  bool found;
  if (element->group) {
    const int32_t inner = push_frame((Frame){element, NULL, from, end, frame});
    found = search(element->group, from, end, inner);
    matching.frame_count--;
  } else found = search_nodes(element, from, end, frame);
  return found || (element->is_optional && follow(element, from, end, frame));
}

static void look_up(int32_t root) {
  const int32_t end = node_at(root)->after;
  for (int32_t child = root + NODE_INTS; child < end; child = node_at(child)->after) {
    const TableNode *at = node_at(child);
    matching.parents[at->kind & NODE_SYMBOL] = root;
    if (at->field == 0) continue;
    matching.children[at->field] = matching.owners[at->field] == root ? SEVERAL : child;
    matching.owners[at->field] = root;
  }
}

static inline int32_t child_in(int32_t field, int32_t root) {
  return matching.owners[field] == root ? matching.children[field] : NONE;
}

// Those of a root's patterns that what stands in its fields does not rule out.
static void choose(const Root *root, int32_t node, uint32_t *chosen) {
  memset(chosen, 0xff, root->words * sizeof(uint32_t));
  for (int32_t i = 0; i < root->deciders->count; i++) {
    const Decider *decider = &root->deciders->items[i];
    const int32_t child = child_in(decider->field, node);
    const uint32_t *set = decider->sets, *more = NULL;
    if (child == SEVERAL) set += root->words;
    else if (child != NONE) {
      set += decider->by_symbol[symbol_of(child)] * root->words;
      const uint32_t start = node_at(child)->start;
      const uint32_t lead = start < matching.text_length ? matching.text[start] : LEADS;
      if (decider->by_lead) more = decider->sets + decider->by_lead[lead < LEADS ? lead : LEADS] * root->words;
    }
    for (int32_t word = 0; word < root->words; word++) chosen[word] &= more ? set[word] & more[word] : set[word];
  }
}

static bool is_parent(int32_t root, const Numbers *symbols) {
  for (int32_t i = 0; i < symbols->count; i++)
    if (matching.parents[symbols->items[i]] == root) return true;
  return false;
}

// Matches children by their fields. False where they have to be searched: several stand in one, or in another order.
static bool settles(int32_t root) {
  const uint32_t mark = matching.captured_count;
  int32_t last = root;
  for (int32_t i = 0; i < matching.pattern->fields->count; i++) {
    const FieldStep *at = &matching.pattern->fields->items[i];
    const int32_t child = child_in(at->step->field, root);
    if (child == SEVERAL || (child != NONE && child < last)) {
      matching.captured_count = mark;
      return false;
    }
    if (child > last && fits(at->step, child)) {
      push(at->step, child);
      last = child;
    } else if (!at->is_optional) return true;
  }
  return emit();
}

static void try_pattern(const Pattern *pattern, int32_t node) {
  const Step *step = pattern->step;
  if (!pattern->is_bare && !fits(step, node)) return;
  for (int32_t i = 0; i < pattern->children->count; i++)
    if (!is_parent(node, pattern->children->items[i])) return;
  matching.pattern = pattern;
  matching.captured_count = 0;
  push(step, node);
  if (!step->first) emit();
  else if (!pattern->fields || !settles(node)) search(step->first, node + NODE_INTS, node_at(node)->after, -1);
}

static void match_root(const Root *root, int32_t node) {
  if (root->leaf != -1) {
    record(root->patterns[0]->number, &(Captured){root->leaf, node}, 1);
    return;
  }
  if (root->looks_up) look_up(node);
  uint32_t chosen[MAX_SET_WORDS];
  choose(root, node, chosen);
  for (int32_t word = 0; word < root->words; word++)
    for (uint32_t left = chosen[word] & root->all->items[word]; left != 0; left &= left - 1)
      try_pattern(root->patterns[32 * word + __builtin_ctz(left)], node);
}

static void start_matching(const Query *query, uint32_t text_length) {
  matching.query = query;
  matching.text_length = text_length;
  matching.frame_count = 0;
  matching.record_ints = 0;
  const uint32_t field_count = query->field_count, symbol_count = query->error_symbol + 1;
  if (matching.field_capacity < field_count) {
    matching.field_capacity = field_count;
    matching.owners = ts_realloc(matching.owners, field_count * sizeof(int32_t));
    matching.children = ts_realloc(matching.children, field_count * sizeof(int32_t));
  }
  if (matching.symbol_capacity < symbol_count) {
    matching.symbol_capacity = symbol_count;
    matching.parents = ts_realloc(matching.parents, symbol_count * sizeof(int32_t));
  }
  memset(matching.owners, 0xff, field_count * sizeof(int32_t));
  memset(matching.parents, 0xff, symbol_count * sizeof(int32_t));
}

static void match_table(const Query *query, uint32_t text_length) {
  start_matching(query, text_length);
  const int32_t end = table.count * NODE_INTS;
  for (int32_t node = 0; node < end; node += NODE_INTS) {
    const Root *root = query->roots[symbol_of(node)];
    if (root) match_root(root, node);
  }
  give_matches();
}

// Room for a text of so many units of UTF-16; what a long one needed is given back before the next one.
static uint16_t *room_for_text(uint32_t units) {
  if (matching.text_capacity < units || matching.text_capacity > KEPT_UNITS) {
    free(matching.text);
    matching.text_capacity = units > FEWEST_UNITS ? units : FEWEST_UNITS;
    matching.text = ts_malloc(matching.text_capacity * sizeof(uint16_t));
  }
  return matching.text;
}

// Memory of nodes: one behind the other, in the order in which trees are read later, and used anew from its start once the
// last tree is gone. What is not a node with children stands elsewhere.

#define PAGE_BITS 16
#define PAGE_BYTES (1u << PAGE_BITS)
#define CHUNK_PAGES 16
#define CHUNK_BYTES (CHUNK_PAGES * PAGE_BYTES)
// What a larger tree has beyond these stands elsewhere: memory that is kept for nodes serves nothing else.
#define MAX_CHUNKS 4
#define MAX_CHILDREN 1024

static struct {
  char *chunks[MAX_CHUNKS];
  uint32_t chunk_count;
  // The chunk in use, and how much of it is.
  uint32_t chunk;
  uint32_t used;
  // Trees that are not deleted yet.
  uint32_t trees;
  // The parser that holds what is no tree yet.
  const TSParser *parser;
  // By the number of a page of memory: is it one of a chunk?
  uint8_t pages[1u << (32 - PAGE_BITS)];
} nodes;

static void reuse_chunks(void) {
  if (nodes.trees > 0 || nodes.parser) return;
  nodes.chunk = 0;
  nodes.used = 0;
}

// What another parser holds, that was ended and not reset, stands for a tree that stays: nobody says when it is gone.
static void start_nodes(const TSParser *parser) {
  if (nodes.parser && nodes.parser != parser) nodes.trees++;
  nodes.parser = parser;
}

static void end_nodes(const TSParser *parser) {
  if (nodes.parser == parser) nodes.parser = NULL;
  reuse_chunks();
}

static bool next_chunk(void) {
  if (nodes.chunk + 1 < nodes.chunk_count) {
    nodes.chunk++;
  } else {
    if (nodes.chunk_count == MAX_CHUNKS) return false;
    char *memory = malloc(CHUNK_BYTES + PAGE_BYTES);
    if (!memory) return false;
    uint32_t page = ((uintptr_t)memory + PAGE_BYTES - 1) >> PAGE_BITS;
    memset(&nodes.pages[page], 1, CHUNK_PAGES);
    nodes.chunk = nodes.chunk_count;
    nodes.chunks[nodes.chunk_count++] = (char *)(uintptr_t)(page << PAGE_BITS);
  }
  nodes.used = 0;
  return true;
}

// Room for so many children and the node behind them.
static Subtree *obtain_node(uint32_t child_count) {
  uint32_t bytes = (ts_subtree_alloc_size(child_count) + 7) & ~7u;
  bool is_full = nodes.chunk_count == 0 || nodes.used + bytes > CHUNK_BYTES;
  if (child_count == 0 || child_count > MAX_CHILDREN || (is_full && !next_chunk())) return ts_malloc(bytes);
  char *room = nodes.chunks[nodes.chunk] + nodes.used;
  nodes.used += bytes;
  return (Subtree *)room;
}

static inline void release_node(void *room) {
  if (!nodes.pages[(uintptr_t)room >> PAGE_BITS]) ts_free(room);
}

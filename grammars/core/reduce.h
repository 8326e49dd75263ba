// A reduction where the parser follows a single version of its stack that nothing branches from: the version is changed in
// place. As written, each makes a new version, copies to it what the old one held, and deletes that.

// Takes so many subtrees off the only version: `children` in their order, and into `extras` what stands above them. False
// when the stack branches on the way or ends: then nothing is changed.
static bool take_subtrees(Stack *stack, uint32_t count, SubtreeArray *children, SubtreeArray *extras) {
  StackHead *head = array_get(&stack->heads, 0);
  StackNode *bottom = head->node;
  uint32_t size = 0;
  uint32_t extra_count = 0;
  for (uint32_t left = count; left > 0; bottom = bottom->links[0].node) {
    if (bottom->ref_count != 1 || bottom->link_count != 1) return false;
    Subtree subtree = bottom->links[0].subtree;
    if (!subtree.ptr) return false;
    if (!ts_subtree_extra(subtree)) left--;
    else if (size == extra_count) extra_count++;
    size++;
  }
  size -= extra_count;
  array_clear(extras);
  array_reserve(extras, extra_count);
  extras->size = extra_count;
  children->contents = obtain_node(size);
  children->size = size;
  children->capacity = (ts_subtree_alloc_size(size) + sizeof(Subtree) - 1) / sizeof(Subtree);
  for (StackNode *node = head->node; node != bottom;) {
    StackNode *taken = node;
    node = taken->links[0].node;
    if (extra_count > 0) extras->contents[--extra_count] = taken->links[0].subtree;
    else children->contents[--size] = taken->links[0].subtree;
    if (stack->node_pool.size < MAX_NODE_POOL_SIZE) array_push(&stack->node_pool, taken);
    else ts_free(taken);
  }
  head->node = bottom;
  return true;
}

// `ts_parser__reduce` for the only action of a state. False when it has to be done as written.
static bool reduce_in_place(TSParser *self, const TSParseAction *action, bool end_of_non_terminal_extra) {
  SubtreeArray children;
  SubtreeArray *extras = &self->trailing_extras;
  if (self->stack->heads.size != 1 || !take_subtrees(self->stack, action->reduce.child_count, &children, extras))
    return false;
  TSSymbol symbol = action->reduce.symbol;
  MutableSubtree parent = ts_subtree_new_node(symbol, &children, action->reduce.production_id, self->language);
  TSStateId state = ts_stack_state(self->stack, 0);
  TSStateId next_state = ts_language_next_state(self->language, state, symbol);
  if (end_of_non_terminal_extra && next_state == state) parent.ptr->extra = true;
  parent.ptr->parse_state = state;
  parent.ptr->dynamic_precedence += action->reduce.dynamic_precedence;
  ts_stack_push(self->stack, 0, ts_subtree_from_mut(parent), false, next_state);
  for (uint32_t i = 0; i < extras->size; i++)
    ts_stack_push(self->stack, 0, *array_get(extras, i), false, next_state);
  return true;
}

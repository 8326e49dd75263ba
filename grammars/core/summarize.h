// What a node says of its children, in one pass that holds it in locals: as written, each sum is read from memory and
// written to it for each child.

void ts_subtree_summarize_children(
  MutableSubtree self,
  const TSLanguage *language
) {
  ts_assert(!self.data.is_inline);
  SubtreeHeapData *node = self.ptr;
  const uint32_t child_count = node->child_count;
  const bool is_error = node->symbol == ts_builtin_sym_error || node->symbol == ts_builtin_sym_error_repeat;
  const TSSymbol *alias_sequence = ts_language_alias_sequence(language, node->production_id);
  const Subtree *children = ts_subtree_children(self);

  Length padding = node->padding, size = node->size;
  uint32_t visible_child_count = 0, named_child_count = 0, visible_descendant_count = 0;
  uint32_t error_cost = 0, structural_index = 0, lookahead_end_byte = 0;
  int32_t dynamic_precedence = 0;
  bool has_external_tokens = false, depends_on_column = false, has_external_scanner_state_change = false;
  bool is_fragile = false;

  for (uint32_t i = 0; i < child_count; i++) {
    const Subtree child = children[i];
    TSSymbol symbol;
    bool visible, named, extra;
    Length child_padding, child_size;
    uint32_t lookahead_bytes, grandchild_count = 0;
    if (child.data.is_inline) {
      symbol = child.data.symbol;
      visible = child.data.visible;
      named = child.data.named;
      extra = child.data.extra;
      lookahead_bytes = child.data.lookahead_bytes;
      child_padding = ts_subtree_padding(child);
      child_size = ts_subtree_size(child);
      if (child.data.is_missing) error_cost += ERROR_COST_PER_MISSING_TREE + ERROR_COST_PER_RECOVERY;
    } else {
      const SubtreeHeapData *data = child.ptr;
      symbol = data->symbol;
      visible = data->visible;
      named = data->named;
      extra = data->extra;
      lookahead_bytes = data->lookahead_bytes;
      child_padding = data->padding;
      child_size = data->size;
      grandchild_count = data->child_count;
      if (data->depends_on_column && size.extent.row == 0) depends_on_column = true;
      if (data->has_external_scanner_state_change) has_external_scanner_state_change = true;
      if (data->has_external_tokens) has_external_tokens = true;
      if (symbol != ts_builtin_sym_error_repeat) error_cost += ts_subtree_error_cost(child);
      if (grandchild_count > 0) {
        dynamic_precedence += data->dynamic_precedence;
        visible_descendant_count += data->visible_descendant_count;
      }
    }

    if (i == 0) {
      padding = child_padding;
      size = child_size;
    } else {
      size = length_add(size, length_add(child_padding, child_size));
    }

    uint32_t child_lookahead_end_byte = padding.bytes + size.bytes + lookahead_bytes;
    if (child_lookahead_end_byte > lookahead_end_byte) lookahead_end_byte = child_lookahead_end_byte;

    if (is_error && !extra && !(symbol == ts_builtin_sym_error && grandchild_count == 0)) {
      if (visible) error_cost += ERROR_COST_PER_SKIPPED_TREE;
      else if (grandchild_count > 0) error_cost += ERROR_COST_PER_SKIPPED_TREE * child.ptr->visible_child_count;
    }

    if (alias_sequence && !extra && symbol != 0 && alias_sequence[structural_index] != 0) {
      visible_descendant_count++;
      visible_child_count++;
      if (ts_language_symbol_metadata(language, alias_sequence[structural_index]).named) named_child_count++;
    } else if (visible) {
      visible_descendant_count++;
      visible_child_count++;
      if (named) named_child_count++;
    } else if (grandchild_count > 0) {
      visible_child_count += child.ptr->visible_child_count;
      named_child_count += child.ptr->named_child_count;
    }

    if (symbol == ts_builtin_sym_error) is_fragile = true;
    if (!extra) structural_index++;
  }

  if (is_error) {
    error_cost +=
      ERROR_COST_PER_RECOVERY +
      ERROR_COST_PER_SKIPPED_CHAR * size.bytes +
      ERROR_COST_PER_SKIPPED_LINE * size.extent.row;
  }

  node->padding = padding;
  node->size = size;
  node->lookahead_bytes = lookahead_end_byte - size.bytes - padding.bytes;
  node->error_cost = error_cost;
  node->visible_child_count = visible_child_count;
  node->named_child_count = named_child_count;
  node->visible_descendant_count = visible_descendant_count;
  node->dynamic_precedence = dynamic_precedence;
  node->repeat_depth = 0;
  node->has_external_tokens = has_external_tokens;
  node->depends_on_column = depends_on_column;
  node->has_external_scanner_state_change = has_external_scanner_state_change;
  if (is_fragile) {
    node->fragile_left = node->fragile_right = true;
    node->parse_state = TS_TREE_STATE_NONE;
  }

  if (child_count > 0) {
    Subtree first_child = children[0];
    Subtree last_child = children[child_count - 1];

    node->first_leaf.symbol = ts_subtree_leaf_symbol(first_child);
    node->first_leaf.parse_state = ts_subtree_leaf_parse_state(first_child);

    if (ts_subtree_fragile_left(first_child)) node->fragile_left = true;
    if (ts_subtree_fragile_right(last_child)) node->fragile_right = true;

    if (
      child_count >= 2 &&
      !node->visible &&
      !node->named &&
      ts_subtree_symbol(first_child) == node->symbol
    ) {
      uint32_t first_depth = ts_subtree_repeat_depth(first_child);
      uint32_t last_depth = ts_subtree_repeat_depth(last_child);
      node->repeat_depth = (first_depth > last_depth ? first_depth : last_depth) + 1;
    }
  }
}

// What the parse table says of a state and a symbol. Most states list their symbols, in groups that have to be searched; a
// parse asks the same again and again.

#define LOOKUPS 4096

static struct {
  const TSLanguage *language;
  // By state and symbol. None has the key 0: the first states of every language have a row of their own.
  struct {
    uint32_t key;
    uint16_t value;
  } known[LOOKUPS];
} lookups;

static void use_lookups(const TSLanguage *language) {
  if (lookups.language == language) return;
  memset(&lookups, 0, sizeof(lookups));
  lookups.language = language;
}

// REQUIRES: use_lookups of the language.
static inline uint16_t ts_language_lookup(const TSLanguage *language, TSStateId state, TSSymbol symbol) {
  if (state < language->large_state_count) return language->parse_table[state * language->symbol_count + symbol];
  uint32_t key = (uint32_t)state << 16 | symbol;
  uint32_t place = ((uint32_t)state * 31 + symbol) % LOOKUPS;
  if (lookups.known[place].key == key) return lookups.known[place].value;
  uint16_t value = ts_language_search(language, state, symbol);
  lookups.known[place].key = key;
  lookups.known[place].value = value;
  return value;
}

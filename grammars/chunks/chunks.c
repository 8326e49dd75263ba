// What full text indexes of a text's chunks, for texts and names whose words are of ASCII: compoundParts of src/text/tokens.ts
// and packChunkTexts of src/store/chunk-texts.ts in one walk. indexer/chunk-packer.ts calls it; a test holds it against those.

#include <stdint.h>

enum { OTHER, LOWER, UPPER, DIGIT, JOINER };
enum { OUTSIDE, SMALL, CAPITAL, CAPITALS, NUMBER, COMPOUND, ENDED };

static const uint8_t CLASSES[256] = {
  ['a' ... 'z'] = LOWER, ['A' ... 'Z'] = UPPER, ['0' ... '9'] = DIGIT, ['_'] = JOINER, ['$'] = JOINER,
};

// What a run is so far, by state and class. An upper-case first letter alone makes no compound, and neither does a number.
static const uint8_t NEXT[6][5] = {
  {OUTSIDE, SMALL, CAPITAL, NUMBER, COMPOUND},
  {OUTSIDE, SMALL, COMPOUND, COMPOUND, COMPOUND},
  {OUTSIDE, SMALL, CAPITALS, COMPOUND, COMPOUND},
  {OUTSIDE, COMPOUND, CAPITALS, COMPOUND, COMPOUND},
  {OUTSIDE, NUMBER, NUMBER, NUMBER, NUMBER},
  {ENDED, COMPOUND, COMPOUND, COMPOUND, COMPOUND},
};

// As IS_WORD in src/languages/engine/chunks.ts.
static const uint8_t IS_WORD[256] = {
  ['a' ... 'z'] = 1, ['A' ... 'Z'] = 1, ['0' ... '9'] = 1, ['_'] = 1, ['$'] = 1, [128 ... 255] = 1,
};

#define LONGEST_RUN 100
// A line as long may hold data, which is not indexed: see src/util/base64.ts.
#define LONG_LINE 256
#define SLOTS (1u << 13)

// Runs of the chunk at hand.
static struct {
  uint32_t chunk, hash, length;
  const uint8_t *run;
} slots[SLOTS];
static uint32_t chunk_number, run_count;

// Is it the first time that the chunk has this run?
static int is_new(const uint8_t *run, uint32_t length, uint32_t hash) {
  uint32_t slot = (hash ^ hash >> 15) % SLOTS;
  for (; slots[slot].chunk == chunk_number; slot = (slot + 1) % SLOTS)
    if (slots[slot].hash == hash && slots[slot].length == length && !__builtin_memcmp(slots[slot].run, run, length))
      return 0;
  slots[slot].chunk = chunk_number;
  slots[slot].hash = hash;
  slots[slot].length = length;
  slots[slot].run = run;
  run_count++;
  return 1;
}

int memcmp(const void *left, const void *right, unsigned long length) {
  const uint8_t *one = left, *other = right;
  for (; length > 0; length--, one++, other++)
    if (*one != *other) return *one - *other;
  return 0;
}

static int class_or_end(const uint8_t *run, uint32_t length, uint32_t at) {
  return at < length ? CLASSES[run[at]] : OTHER;
}

// Behind a capital: does a word begin with it? In `UUIDs` the `s` is of the capitals.
static int opens_word(const uint8_t *run, uint32_t length, uint32_t at) {
  return class_or_end(run, length, at + 1) == LOWER &&
    !(run[at + 1] == 's' && class_or_end(run, length, at + 2) != LOWER);
}

// The sub-words of a run in lower case, a blank behind each.
static uint8_t *spell_out(const uint8_t *run, uint32_t length, uint8_t *out) {
  int before = OTHER;
  int is_inside = 0;
  for (uint32_t at = 0; at < length; at++) {
    int here = CLASSES[run[at]];
    int cut = here == JOINER || (here == DIGIT) != (before == DIGIT) ||
      (here == UPPER && (before == LOWER || (before == UPPER && opens_word(run, length, at))));
    if (cut && is_inside) *out++ = ' ';
    is_inside = here != JOINER;
    if (is_inside) *out++ = here == UPPER ? run[at] | 32 : run[at];
    before = here;
  }
  if (is_inside) *out++ = ' ';
  return out;
}

// The sub-words of the compound runs of a chunk, each distinct run once. NULL: it has too many.
static uint8_t *spell_out_runs(const uint8_t *text, const uint8_t *end, uint8_t *out) {
  chunk_number++;
  run_count = 0;
  const uint8_t *run = text;
  uint32_t hash = 0;
  int state = OUTSIDE;
  for (const uint8_t *at = text; at <= end; at++) {
    int here = at < end ? CLASSES[*at] : OTHER;
    if (state == OUTSIDE) {
      run = at;
      hash = 0;
    }
    state = NEXT[state][here];
    if (state != ENDED) {
      hash = hash * 31 + *at;
      continue;
    }
    state = OUTSIDE;
    uint32_t length = at - run;
    if (length > LONGEST_RUN || !is_new(run, length, hash)) continue;
    if (run_count > SLOTS / 2) return 0;
    out = spell_out(run, length, out);
  }
  return out;
}

static uint8_t *copy(uint8_t *out, const uint8_t *from, uint32_t length) {
  __builtin_memcpy(out, from, length);
  return out + length;
}

// Behind so many units of UTF-16.
static const uint8_t *skip(const uint8_t *at, uint32_t units) {
  for (uint32_t passed = 0; passed < units; at++) passed += ((*at & 0xc0) != 0x80) + (*at >= 0xf0);
  while ((*at & 0xc0) == 0x80) at++;
  return at;
}

// Writes the columns of the chunks one behind the other and where each ends; returns where the last one does. `lines` are
// the chunks' first, from 1. `heads` holds of each the names of its symbols and their documentation, `head_units` says how
// many names these are and how many units of UTF-16 each and the documentation have; behind `heads` stands a 0. `counts` is
// given the words of each chunk. 0: not of this text.
__attribute__((export_name("pack"))) uint32_t pack(
  const uint8_t *text, uint32_t length, uint32_t chunk_count, const uint8_t *heads, uint8_t *room,
  const uint32_t *lines, const uint32_t *head_units, uint32_t *ends, uint32_t *counts
) {
  const uint8_t *at = text, *text_end = text + length, *line_start = text, *head = heads;
  uint8_t *out = room;
  uint32_t line = 1;
  for (uint32_t chunk = 0; chunk < chunk_count; chunk++) {
    uint32_t next = chunk + 1 < chunk_count ? lines[chunk + 1] : UINT32_MAX;
    const uint8_t *start = at;
    uint32_t words = 0, is_inside = 0;
    for (; at < text_end && line < next; at++) {
      uint32_t is_word = IS_WORD[*at];
      words += is_word & ~is_inside;
      is_inside = is_word;
      if (*at != '\n') continue;
      if (at - line_start >= LONG_LINE) return 0;
      line_start = at + 1;
      line++;
    }
    *counts++ = words;
    for (uint32_t names = *head_units++; names > 0; names--) {
      const uint8_t *name = head;
      head = skip(head, *head_units++);
      out = copy(out, name, head - name);
      *out++ = ' ';
      out = spell_out_runs(name, head, out);
      if (!out) return 0;
    }
    *ends++ = out - room;
    const uint8_t *doc = head;
    head = skip(head, *head_units++);
    out = copy(out, doc, head - doc);
    *ends++ = out - room;
    out = copy(out, start, at - start);
    *ends++ = out - room;
    out = spell_out_runs(start, at, out);
    if (!out) return 0;
    *ends++ = out - room;
  }
  if (text_end - line_start >= LONG_LINE) return 0;
  return out - room;
}

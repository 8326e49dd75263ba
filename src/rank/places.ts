// What a place of a file says of a question in words, beside the score of what was found there: every weight with its reason.

interface PlaceWeight {
  readonly weight: number;
  readonly reason: string;
}

export const PLACES = {
  said: { weight: 45, reason: "a function that says all of a question in its text, in scores" },
  usualLines: {
    weight: 60,
    reason:
      "a function of more lines than this with its documentation does several things: each word counts less",
  },
  lines: {
    weight: 0.1,
    reason:
      "of functions that say as much, the one of more lines does the work that the others help with: a power of its length",
  },
  named: {
    weight: 0.2,
    reason: "a name that is all of the question and nothing else, in parts of what a text says",
  },
  namedAmongOthers: { weight: 0.25, reason: "of that, a name that mostly says other things" },
  opposite: { weight: 0.5, reason: "a function named after the opposite of what was asked for" },
  aside: {
    weight: 0.7,
    reason:
      "a constructor, or a function named after what goes along with the work: to clear, to print, to compare, to explain",
  },
  tells: {
    weight: 0.8,
    reason: "a function that only tells whether something holds, which was not asked for",
  },
  special: {
    weight: 0.8,
    reason: "a function whose name is another one's and more that was not asked for: a special case of it",
  },
  noWork: {
    weight: 0.4,
    reason: "lines outside of functions, a field, a test: what there is rather than what is done",
  },
  header: {
    weight: 0.75,
    reason:
      "what a header says, as if the file behind it said so: it lists names, too, and says no more of them",
  },
  shown: { weight: 0.7, reason: "a chunk whose function another place shows" },
} as const satisfies Record<string, PlaceWeight>;

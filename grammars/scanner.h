// Included before each scanner that is compiled here: its characters are read in place.

#include "in-place.h"

// `lexer->advance(lexer, skip)`; a scanner's own function of this name, which has one parameter, stays itself.
#define advance(...) THIRD(__VA_ARGS__, advance_of_lexer, advance_of_scanner)(__VA_ARGS__)
#define THIRD(first, second, third, ...) third
#define advance_of_scanner(lexer) advance(lexer)
#define advance_of_lexer(lexer, skip) lookahead, advance_in_place(lexer, skip)

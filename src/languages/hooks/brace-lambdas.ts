// What languages share whose functions stand in braces.

/** What starts a line that goes on with the one above. */
export const GOES_ON = /^(?:[.?:)*/%&|<>=,]|\+(?!\+)|-(?!-)|(?:else|as|is|in|catch|finally)\b)/;

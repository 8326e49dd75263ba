// How many of the tools a server lists. A module of its own: the command line knows the names before it loads any tool.

export const TOOLSETS = ["all", "core"] as const;
export type Toolset = (typeof TOOLSETS)[number];

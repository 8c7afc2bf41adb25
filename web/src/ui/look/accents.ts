/** The eight accents, by the value of `html[data-accent]`. The first one is the default and needs no attribute. */
export const accents = [
  { id: "lake", light: "#2563EB", dark: "#5B8DF6" },
  { id: "pine", light: "#0F766E", dark: "#3FB8A8" },
  { id: "bamboo", light: "#2F7D32", dark: "#6CBF70" },
  { id: "amber", light: "#B45309", dark: "#E3A04F" },
  { id: "coral", light: "#C8402F", dark: "#EF8274" },
  { id: "rose", light: "#BE2F67", dark: "#EE7FAA" },
  { id: "lilac", light: "#6D47D9", dark: "#A58EF3" },
  { id: "graphite", light: "#3F4A5A", dark: "#A9B3C2" },
] as const;
export type Accent = (typeof accents)[number]["id"];

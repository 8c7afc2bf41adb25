/* The console draws with these and needs no schema for it. */

/** Within which box a pen's strokes are told. */
export const padBox = { width: 1000, height: 400 } as const;
export const mostStrokes = 200;
export const mostPoints = 2000;

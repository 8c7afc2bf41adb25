/* The console draws with these numbers. They have a file of their own so that it does not load a schema for them. */

/** The box that a pen's strokes are measured in. */
export const padBox = { width: 1000, height: 400 } as const;
export const mostStrokes = 200;
export const mostPoints = 2000;

/** Milliseconds: reports of so short a time are loaded at once. */
const least = 300;
/** All consoles of an agency hear of a change in one moment; they do not all ask in one. */
const spread = 500;

/** How long a console waits after a report before it loads; another time each, at most 0.8 s. */
export const livePause = (): number => least + Math.random() * spread;

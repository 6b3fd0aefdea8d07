/**
 * Says of a stream that it wants what was told just before it opened, too: what it watches over was read
 * before it stood.
 */
export const recentHeader = 'x-guardroom-recent';

/** How long before that may have been, milliseconds: a list, and its stream on a slow line. */
export const recentSpan = 10_000;

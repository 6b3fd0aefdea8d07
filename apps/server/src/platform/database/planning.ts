/**
 * What every connection that serves requests is planned with, on whichever PostgreSQL: solid-state
 * disks, on which a page costs the same anywhere, and no compiling, which takes longer than the
 * statements do (up to PostgreSQL 17 above all where a way is switched off, which counts as endlessly
 * dear). With PostgreSQL's own defaults some lists would read whole tables.
 */
export const planning = { random_page_cost: 1.1, jit: 'off' } as const;

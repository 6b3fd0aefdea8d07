import { vi } from 'vitest';

const { waitFor } = vi;

// Waited for only where something fails: a machine that does much else takes more than the one second
// that is usual.
vi.waitFor = (work, options = 20_000) => waitFor(work, options);

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rosterExport } from './inputs.ts';

describe('what of a roster is exported', () => {
  it.each([
    [{ month: '2026-11', siteProfileID: 1 }, true],
    [{ month: '2026-11', staffProfileID: 1, siteProfileID: null }, true],
    [{ month: '2026-11' }, false],
    [{ month: '2026-11', siteProfileID: 1, staffProfileID: 1 }, true],
    [{ month: '2026-13', siteProfileID: 1 }, false],
    [{ month: '2026-11', siteProfileID: 0 }, false],
  ])('%j is %s', (given, isGood) => {
    expect(v.safeParse(rosterExport, given).success).toBe(isGood);
  });
});

import { describe, expect, test } from 'vitest';
import { auditChanges } from './audit-changes.ts';

describe('what an entry of the audit changed', () => {
  test.each([
    [{ name: 'A', version: 1 }, { name: 'B', version: 2 }, [['name', 'A', 'B']]],
    [
      null,
      { name: 'B', note: null, deleted: 0 },
      [
        ['name', '', 'B'],
        ['deleted', '', '0'],
      ],
    ],
    [{ name: 'A' }, null, [['name', 'A', '']]],
    [{ permission: null }, { permission: [101, 102] }, [['permission', '', '[101,102]']]],
    [{ same: 'x' }, { same: 'x' }, []],
    [null, null, []],
  ])('%j to %j', (before, after, expected) => {
    const changes = auditChanges(before, after);
    expect(changes.map(({ field, ...change }) => [field, change.before, change.after])).toEqual(
      expected,
    );
  });

  test('the id of another record says what it is called, where that is known', () => {
    const names = { 'siteProfileID 42': 'Bukit Grove' };
    const after = { id: 7, securityAgencyID: 1, siteProfileID: 43 };
    expect(auditChanges({ siteProfileID: 42 }, after, names)).toEqual([
      { field: 'siteProfileID', before: 'Bukit Grove (42)', after: '43' },
    ]);
  });

  test('an NRIC is masked, also inside of lists and records', () => {
    const text = JSON.stringify(
      auditChanges(
        { preferred_username: 'S1234567D' },
        { preferred_username: 'T7654321Z', people: [{ nric: 's1234567d' }] },
      ),
    );
    expect(text).not.toMatch(/1234567|7654321/);
    expect(text).toContain('567D');
  });

  test('secrets are left out, whoever wrote them', () => {
    const after = { passwordHash: 'x', resetToken: 'y', inner: { secret: 'z' }, name: 'N' };
    expect(auditChanges(null, after).map(({ field }) => field)).toEqual(['inner', 'name']);
    expect(JSON.stringify(auditChanges(null, after))).not.toContain('z"');
  });

  test('a very long text is cut', () => {
    expect(auditChanges(null, { note: 'x'.repeat(5_000) })[0]?.after).toHaveLength(2_001);
  });
});

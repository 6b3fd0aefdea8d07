import { expect, test } from 'vitest';
import { draftUID, incidentUID, isDraftUID } from './incident-uid.ts';

test.each([
  [2026, 1, 'IR-2026-00001', 'DRAFT-2026-00001'],
  [2027, 123_456, 'IR-2027-123456', 'DRAFT-2027-123456'],
])('number %2$i of %1$i', (year, number, report, draft) => {
  expect(incidentUID(year, number)).toBe(report);
  expect(draftUID(year, number)).toBe(draft);
});

test('a draft is told from a report by its number', () => {
  expect(isDraftUID(draftUID(2026, 1))).toBe(true);
  expect(isDraftUID(incidentUID(2026, 1))).toBe(false);
});

import { expect, test } from 'vitest';
import {
  redactionsFit,
  releasedIncident,
  releasedLines,
  releaseText,
} from './released-incident.ts';

const revision = {
  uid: 'IR/2026/7',
  siteProfileName: 'Harbour Tower',
  typeName: 'Theft',
  title: 'Bicycle of Mr Tan',
  incidentStart: '2026-11-24T15:00:00Z',
  incidentEnd: '2026-11-24T15:30:00Z',
  location: 'Level 2',
  personInvolved: 'Mr Tan',
  description: 'Mr Tan missed his bicycle.',
  action: 'Police called.',
  remarks: null,
  staffProfileName: 'Nur Aisyah',
  staffProfileDesignation: 'SSO',
};
const inPerson = { field: 'personInvolved', start: 3, end: 6 } as const;
const inTitle = { field: 'title', start: 14, end: 17 } as const;

test('a copy has no word that was taken out, and the guard as the agency names guards', () => {
  const released = releasedIncident(revision, [inPerson, inTitle], 'FIRST');
  expect(released).toEqual({
    uid: 'IR/2026/7',
    siteProfileName: 'Harbour Tower',
    typeName: 'Theft',
    title: 'Bicycle of Mr [redacted]',
    incidentStart: '2026-11-24T15:00:00Z',
    incidentEnd: '2026-11-24T15:30:00Z',
    location: 'Level 2',
    personInvolved: 'Mr [redacted]',
    description: 'Mr Tan missed his bicycle.',
    action: 'Police called.',
    remarks: null,
    reportedBy: 'Nur (SSO)',
  });
  expect(releasedIncident(revision, [], 'NONE').reportedBy).toBe('SSO');
  expect(releasedIncident(revision, [], 'FULL').reportedBy).toBe('Nur Aisyah');
});

test('what was not said has no line', () => {
  const lines = releasedLines(releasedIncident(revision, [], 'NONE'), 'Asia/Singapore');
  expect(lines.map(([label]) => label)).not.toContain('Remarks');
  expect(lines).toContainEqual(['Site', 'Harbour Tower']);
});

test.each([
  [[inPerson, inTitle], true],
  [[{ field: 'remarks', start: 0, end: 1 } as const], false],
  [[{ ...inPerson, end: 7 }], false],
])('%j fits the revision: %s', (redactions, fits) => {
  expect(redactionsFit(revision, redactions)).toBe(fits);
});

test('another word, or another picture, is another text', () => {
  const copy = releasedIncident(revision, [], 'NONE');
  const text = releaseText(copy, ['aa']);
  expect(releaseText({ ...copy, action: 'Police called' }, ['aa'])).not.toBe(text);
  expect(releaseText(copy, ['ab'])).not.toBe(text);
  expect(releaseText(copy, ['aa'])).toBe(text);
});

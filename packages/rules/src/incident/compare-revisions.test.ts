import { expect, test } from 'vitest';
import { compareRevisions, filesAt } from './compare-revisions.ts';

const first = {
  typeName: 'Theft',
  title: 'Bicycle gone',
  incidentStart: '2026-11-21T01:00:00Z',
  incidentEnd: '2026-11-21T02:00:00Z',
  location: 'Bicycle bay',
  personInvolved: null,
  description: 'One bicycle is gone.',
  action: 'Police informed.',
  remarks: null,
};

test('nothing changed between equal revisions', () => {
  expect(compareRevisions(first, { ...first, remarks: '' }, 'Asia/Singapore')).toEqual([]);
});

test('changed fields are named by their labels, times as the agency reads them', () => {
  const second = {
    ...first,
    typeName: 'Lost and Found',
    incidentEnd: '2026-11-21T02:30:00Z',
    description: 'Two bicycle is gone.',
    remarks: 'CCTV kept',
  };
  const changes = compareRevisions(first, second, 'Asia/Singapore');
  expect(changes.map(({ label }) => label)).toEqual([
    'Incident Type',
    'Incident Datetime End',
    'Incident Description',
    'Remarks',
  ]);
  expect(changes[1]?.parts.at(-1)).toEqual({ kind: 'added', text: '10:30' });
  expect(changes[2]?.parts).toEqual([
    { kind: 'removed', text: 'One ' },
    { kind: 'added', text: 'Two ' },
    { kind: 'same', text: 'bicycle is gone.' },
  ]);
});

test('a revision had the images that were added before it and not yet removed', () => {
  const files = [
    { id: 1, revision: 0, deletedRevision: null },
    { id: 2, revision: 0, deletedRevision: 2 },
    { id: 3, revision: 2, deletedRevision: null },
  ];
  const idsAt = (revision: number) => filesAt(files, revision).map(({ id }) => id);
  expect(idsAt(1)).toEqual([1, 2]);
  expect(idsAt(2)).toEqual([1, 3]);
});

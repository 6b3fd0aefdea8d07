import { describe, expect, it } from 'vitest';
import type { Need } from '../post/post.ts';
import {
  countsText,
  gapCounts,
  gapsOf,
  isOfKind,
  tornLabels,
  tornReasons,
  type Gap,
  type PlannedPlace,
  type TornLine,
} from './short-places.ts';

const so = { id: 1, code: 'SO' };
const sso = { id: 2, code: 'SSO' };
const day = { startDatetime: '2026-11-21T00:00:00Z', endDatetime: '2026-11-21T12:00:00Z' };
const night = { startDatetime: '2026-11-21T12:00:00Z', endDatetime: '2026-11-22T00:00:00Z' };
const place = { siteProfileID: 7, date: '2026-11-21', shift: 'DAY' as const, ...day };
const need = (given: Partial<Need> = {}): Need => ({
  ...place,
  grade: null,
  headcount: 2,
  ...given,
});
const plan = (given: Partial<PlannedPlace> = {}): PlannedPlace => ({
  ...place,
  standing: [],
  torn: [],
  ...given,
});
const anybody = { grade: null };
const tan: TornLine = { deploymentID: 1, staffProfileID: 11, staffName: 'Tan', why: 'DECLINED' };
const devi: TornLine = { deploymentID: 2, staffProfileID: 12, staffName: 'Devi', why: 'ON_LEAVE' };
const told = ({ needed, planned, missing, grade, torn }: Gap) =>
  `${planned} of ${needed}${grade ? ` ${grade.code}` : ''}: ${missing}${torn
    .map(({ staffName }) => ` ${staffName}`)
    .join('')}`;

describe('what a place lacks', () => {
  it.each<[string, Need[], PlannedPlace[], string[]]>([
    ['nobody planned', [need()], [], ['0 of 2: 2']],
    ['one of two', [need()], [plan({ standing: [anybody] })], ['1 of 2: 1']],
    ['just enough', [need()], [plan({ standing: [anybody, anybody] })], []],
    ['too many', [need()], [plan({ standing: [anybody, anybody, anybody] })], ['3 of 2: -1']],
    [
      'who declined does not stand there',
      [need()],
      [plan({ standing: [anybody], torn: [tan] })],
      ['1 of 2: 1 Tan'],
    ],
    [
      'who declined and was made up for is not missing',
      [need()],
      [plan({ standing: [anybody, anybody], torn: [tan] })],
      [],
    ],
    ['nobody asks for people, one declined', [], [plan({ torn: [tan] })], ['0 of null: 1 Tan']],
    ['nobody asks for people, all come', [], [plan({ standing: [anybody] })], []],
    [
      'a higher grade stands where others may not',
      [need({ headcount: 1 }), need({ headcount: 1, grade: sso })],
      [plan({ standing: [{ grade: so }] })],
      ['0 of 1 SSO: 1'],
    ],
    [
      'the higher one is needed higher',
      [need({ headcount: 1 }), need({ headcount: 1, grade: sso })],
      [plan({ standing: [{ grade: sso }] })],
      ['0 of 1: 1'],
    ],
    [
      'a grade too low stands somewhere all the same',
      [need({ headcount: 1, grade: sso })],
      [plan({ standing: [{ grade: so }] })],
      [],
    ],
    [
      'lines that are torn are told once, where somebody is missing',
      [need({ headcount: 1, grade: sso }), need({ headcount: 1 })],
      [plan({ torn: [tan, devi] })],
      ['0 of 1 SSO: 1 Tan', '0 of 1: 1 Devi'],
    ],
    [
      'nobody is missing where too many stand, whoever declined',
      [need({ headcount: 1 })],
      [plan({ standing: [anybody, anybody], torn: [tan, devi] })],
      ['2 of 1: -1'],
    ],
    [
      'the higher grade is told first',
      [
        need({ headcount: 1 }),
        need({ headcount: 1, grade: sso }),
        need({ headcount: 1, grade: so }),
      ],
      [],
      ['0 of 1 SSO: 1', '0 of 1 SO: 1', '0 of 1: 1'],
    ],
    [
      'other times are other places',
      [need({ ...night, shift: 'NIGHT' }), need()],
      [plan({ standing: [anybody, anybody] })],
      ['0 of 2: 2'],
    ],
  ])('%s', (_, needs, plans, expected) => {
    expect(gapsOf(needs, plans).map(told)).toEqual(expected);
  });

  const [later, ninth, eighth] = [
    need({ ...night, shift: 'NIGHT' }),
    need({ siteProfileID: 9 }),
    need({ siteProfileID: 8 }),
  ];

  it.each([[[later, ninth, eighth]], [[ninth, later, eighth]], [[eighth, ninth, later]]])(
    'is told by time, then by site',
    (needs) => {
      expect(gapsOf(needs, []).map(({ shift, siteProfileID }) => [shift, siteProfileID])).toEqual([
        ['DAY', 8],
        ['DAY', 9],
        ['NIGHT', 7],
      ]);
    },
  );

  it('is counted in people, too few and too many apart', () => {
    const gaps = gapsOf(
      [need({ headcount: 3 }), need({ siteProfileID: 8, headcount: 1 })],
      [plan({ siteProfileID: 8, standing: [anybody, anybody, anybody] })],
    );
    expect(gapCounts(gaps)).toEqual({ missing: 3, over: 2 });
  });
});

it('each reason why somebody does not come has words of its own', () => {
  const words = tornReasons.map((reason) => tornLabels[reason]);
  expect(new Set(words.filter((text) => text !== '')).size).toBe(tornReasons.length);
});

it.each([
  [null, [2, 0, -1]],
  ['SHORT', [2]],
  ['OVER', [-1]],
] as const)('of all places, those of kind %s', (kind, left) => {
  const places = [2, 0, -1].map((missing) => ({ missing }));
  const shown = places.filter((place) => isOfKind(place, kind));
  expect(shown.map(({ missing }) => missing)).toEqual(left);
});

it.each([
  [0, 0, '0 people are missing.'],
  [1, 0, '1 person is missing.'],
  [12, 3, '12 people are missing, 3 too many.'],
])('%d missing and %d too many are said as a sentence', (missing, over, sentence) => {
  expect(countsText({ missing, over })).toBe(sentence);
});

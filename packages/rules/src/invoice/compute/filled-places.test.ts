import { expect, test } from 'vitest';
import { filledPlaces, type ContractedPlaces } from './filled-places.ts';

const shift = {
  date: '2026-10-01',
  shift: 'DAY',
  start: '2026-10-01T00:00:00Z',
  minutes: 720,
} as const;
const by = (...grades: readonly (string | null)[]) => grades.map((grade) => ({ ...shift, grade }));

/** Places as `2 SO`, those of any grade as `2 any`. */
function texts(places: readonly ContractedPlaces[]): string[] {
  return places.map(({ grade, headcount }) => `${headcount} ${grade ?? 'any'}`);
}

const places = (headcount: number, grade: string | null = null) => ({ ...shift, headcount, grade });

test.each([
  ['nobody', [places(2)], by(), ['2 any']],
  ['a guard in a place for anybody', [places(2)], by('SO'), ['1 SO', '1 any']],
  ['two grades in places for anybody', [places(2)], by('SS', 'SO'), ['1 SO', '1 SS']],
  ['more than were asked for', [places(1)], by('SO', 'SO'), ['1 SO']],
  ['a higher grade in a place of a lower one', [places(1, 'SO')], by('SSS'), ['1 SSS']],
  ['a lower grade in a place of a higher one', [places(1, 'SSS')], by('SO'), ['1 SSS']],
  [
    'each in the place of their grade',
    [places(1), places(1, 'SS')],
    by('SS', 'SO'),
    ['1 SS', '1 SO'],
  ],
  ['who has no grade in a place for anybody', [places(1)], by(null), ['1 any']],
])('%s', (_, asked, there, expected) => {
  expect(texts(filledPlaces(asked, there))).toEqual(expected);
});

test('who works another shift, or on another day, fills no place', () => {
  const others = [
    { ...shift, grade: 'SO', shift: 'NIGHT' } as const,
    { ...shift, grade: 'SO', date: '2026-10-02' },
  ];
  expect(texts(filledPlaces([places(1)], others))).toEqual(['1 any']);
});

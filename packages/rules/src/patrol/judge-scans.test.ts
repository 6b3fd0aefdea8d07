import { describe, expect, it } from 'vitest';
import { judgeScans, type Scan } from './judge-scans.ts';

/** `A1 C3 B2`: checkpoints in the order of their times, a minute apart, with their place. */
function scansOf(text: string): Scan[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word, minute) => {
      const [, name = '', place = '', at = String(minute)] =
        /^([A-Z])(\d?)(?:@(\d+))?$/.exec(word) ?? [];
      return {
        id: minute + 1,
        clockingPointID: name.charCodeAt(0),
        index: place === '' ? null : Number(place),
        datetime: new Date(Date.UTC(2026, 10, 21, 8, Number(at))).toISOString(),
      };
    });
}

/** C clocked, o clocked out of order, R repeated, E extra; in the order of their ids. */
function marksOf(route: { inOrder: boolean; islandWide: boolean }, scans: readonly Scan[]): string {
  return judgeScans(route, scans)
    .scans.toSorted((one, other) => one.id - other.id)
    .map(({ status, outOfOrder }) => (outOfOrder ? 'o' : status.charAt(0)))
    .join('');
}

const fixed = { inOrder: true, islandWide: false };
const free = { inOrder: false, islandWide: false };
const islandWide = { inOrder: false, islandWide: true };

describe('on a route with a fixed order', () => {
  it.each([
    ['in order', 'A1 B2 C3', 'CCC', 3, false],
    ['one left out', 'A1 C3', 'CC', 2, false],
    ['one walked later', 'A1 C3 B2', 'CCo', 3, true],
    ['backwards', 'C3 B2 A1', 'Coo', 3, true],
    ['one twice', 'A1 A1 B2', 'CRC', 2, false],
    ['one again at the end', 'A1 B2 C3 A1', 'CCCR', 3, false],
    ['one that is not on the route', 'A1 X B2', 'CEC', 2, false],
    ['the same one that is not on the route, twice', 'X X', 'ER', 0, false],
    ['none', '', '', 0, false],
  ])('%s (%s) gives %s: %i clocked, out of order: %s', (_, text, marks, clocked, outOfOrder) => {
    const scans = scansOf(text);
    expect(marksOf(fixed, scans)).toBe(marks);
    expect(judgeScans(fixed, scans)).toMatchObject({ clockedPoint: clocked, outOfOrder });
  });
});

it('free roam asks for no order', () => {
  expect(marksOf(free, scansOf('C3 A1 B2 A1 X'))).toBe('CCCRE');
  expect(judgeScans(free, scansOf('C3 A1 B2')).outOfOrder).toBe(false);
});

describe('an island-wide patrol', () => {
  it.each([
    ['different checkpoints', 'A B C', 'CCC', 3],
    ['the same one four minutes later', 'A@0 A@4', 'CR', 1],
    ['the same one five minutes later', 'A@0 A@5', 'CC', 2],
    ['the same one again and again', 'A@0 A@4 A@6', 'CRC', 2],
  ])('with %s (%s) gives %s: %i checks', (_, text, marks, clocked) => {
    const scans = scansOf(text);
    expect(marksOf(islandWide, scans)).toBe(marks);
    expect(judgeScans(islandWide, scans).clockedPoint).toBe(clocked);
  });
});

it('judges by the times of the scans, in whatever order they arrive', () => {
  const [first, second, third] = scansOf('A1 B2 C3');
  if (!first || !second || !third) throw new Error('three scans');
  const late = [third, first, second].map((scan, place) => ({ ...scan, id: place + 1 }));
  expect(marksOf(fixed, late)).toBe('CCC');
  const twice = [
    { ...second, id: 1 },
    { ...first, clockingPointID: second.clockingPointID, index: second.index, id: 2 },
  ];
  expect(marksOf(fixed, twice)).toBe('RC');
});

it('takes scans of the same second in the order of the route', () => {
  const scans = scansOf('B2@0 A1@0 C3@0');
  expect(marksOf(fixed, scans)).toBe('CCC');
});

import { expect, it } from 'vitest';
import { mergeCards } from './merge-cards.ts';

const card = (siteProfileID: number, name: string, onDuty = 0) => ({ siteProfileID, name, onDuty });
const cards = [card(1, 'Alpha'), card(2, 'Bravo'), card(3, 'Delta')];

it.each([
  ['replaces what came back', [2], [card(2, 'Bravo', 5)], ['Alpha 0', 'Bravo 5', 'Delta 0']],
  ['takes away what did not', [2, 3], [card(3, 'Delta', 1)], ['Alpha 0', 'Delta 1']],
  [
    'adds a new one at its name',
    [],
    [card(9, 'Charlie')],
    ['Alpha 0', 'Bravo 0', 'Charlie 0', 'Delta 0'],
  ],
  ['also at the end', [9], [card(9, 'Echo')], ['Alpha 0', 'Bravo 0', 'Delta 0', 'Echo 0']],
  ['leaves the rest alone', [7], [], ['Alpha 0', 'Bravo 0', 'Delta 0']],
  [
    'leaves a renamed one in its place until all are read',
    [1],
    [card(1, 'Zulu')],
    ['Zulu 0', 'Bravo 0', 'Delta 0'],
  ],
])('%s', (_, asked, fresh, expected) => {
  const merged = mergeCards(cards, new Set(asked), fresh);
  expect(merged.map(({ name, onDuty }) => `${name} ${onDuty}`)).toEqual(expected);
});

it('keeps the very cards that did not change, so that they are not drawn again', () => {
  const merged = mergeCards(cards, new Set([2]), [card(2, 'Bravo', 5)]);
  expect(merged[0]).toBe(cards[0]);
  expect(merged[2]).toBe(cards[2]);
});

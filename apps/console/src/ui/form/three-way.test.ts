import { expect, test } from 'vitest';
import { isSame, layOver } from './three-way.ts';

const file = (id: number, name = `f${id}`) => ({ id, key: `k${id}`, name });
const added = { key: 'k9', name: 'f9' };

test.each([
  ['an untouched field follows', { a: 1, b: 1 }, { a: 1, b: 2 }, { a: 5, b: 1 }, { a: 5, b: 2 }],
  ['a field that both changed keeps the typed one', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
  ['what was emptied stays empty', { a: 'x' }, { a: undefined }, { a: 'x' }, { a: undefined }],
  ['what others emptied is empty', { a: 'x', b: 1 }, { a: 'x', b: 2 }, { b: 1 }, { b: 2 }],
  [
    "others' new item stays",
    [file(1)],
    [file(1), added],
    [file(1), file(2)],
    [file(1), added, file(2)],
  ],
  [
    'an item that was removed stays away',
    [file(1), file(2)],
    [file(2)],
    [file(1), file(2), file(3)],
    [file(2), file(3)],
  ],
  [
    'an item that others removed goes',
    [file(1), file(2)],
    [file(1), file(2), added],
    [file(2)],
    [file(2), added],
  ],
  [
    'an item that was changed and removed is a new one',
    [file(1)],
    [file(1, 'mine')],
    [],
    [{ key: 'k1', name: 'mine' }],
  ],
  [
    'fields of one item merge',
    [{ id: 1, a: 1, b: 1 }],
    [{ id: 1, a: 2, b: 1 }],
    [{ id: 1, a: 1, b: 3 }],
    [{ id: 1, a: 2, b: 3 }],
  ],
  ['ids are a list, too', [1, 2], [2], [1, 2, 3], [2, 3]],
  [
    'a list without identities is one value',
    [{ a: 1 }],
    [{ a: 2 }],
    [{ a: 1 }, { a: 3 }],
    [{ a: 2 }],
  ],
])('%s', (_, base, mine, today, expected) => {
  expect(isSame(layOver({ base, mine, today }), expected)).toBe(true);
});

test('a list of one is replaced as a whole where it was touched', () => {
  const [base, mine, today] = [[file(1)], [added], [file(2)]].map((photos) => ({ photos, a: 1 }));
  expect(layOver({ base, mine, today }, new Set(['photos']))).toEqual({ photos: [added], a: 1 });
});

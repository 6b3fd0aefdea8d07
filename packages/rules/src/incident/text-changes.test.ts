import { expect, test } from 'vitest';
import { textChanges } from './text-changes.ts';

const shown = (before: string, after: string) =>
  textChanges(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `${kind === 'added' ? '+' : '-'}[${text}]`))
    .join('');

test.each([
  ['the same', 'the same', 'the same'],
  ['', 'new words', '+[new words]'],
  ['old words', '', '-[old words]'],
  ['Lift 2 was stuck', 'Lift 3 was stuck', 'Lift -[2 ]+[3 ]was stuck'],
  ['one two', 'zero one two', '+[zero ]one two'],
  ['one two three', 'one three', 'one -[two ]three'],
  ['one two', 'one two three', 'one two +[three]'],
  ['one two three', 'one two', 'one two -[three]'],
  ['one two', 'one two\nthree', 'one two\n+[three]'],
  ['电梯坏了', '电梯修了', '电梯-[坏]+[修]了'],
  ['ok 😀', 'ok 😡', 'ok -[😀]+[😡]'],
])('from %j to %j', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test('both texts can be read off the parts', () => {
  const before = 'A man  left\nby the back gate at 08:00 .';
  const after = 'A woman left by the front gate\nat 08:10 .';
  const parts = textChanges(before, after);
  const without = (kind: string) =>
    parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});

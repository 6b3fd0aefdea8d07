import { expect, test } from 'vitest';
import { inRoot } from '../lib/root.ts';

const file = inRoot('tools/bootstrap/fault.mjs');
const { faultSentence }: { faultSentence: (error: unknown, root: string) => string } = await import(
  file
);
const coded = (code: string, more: object = {}) =>
  Object.assign(new Error(`${code}: as the system says it`), { code, ...more });

test.each([
  [coded('ENOSPC'), 'The disk that holds /etc is full: free some space and start again.'],
  [
    coded('EROFS'),
    'The disk that holds /etc is read-only: put Guardroom where files can be written.',
  ],
  [
    coded('EACCES', { path: '/etc/.data' }),
    'This user may not write to /etc/.data, which belongs to root: start Guardroom as that user, or put it into a folder of your own.',
  ],
  [new Error('npm ci failed, see above.'), 'npm ci failed, see above.'],
  ['no error', 'no error'],
])('%s', (error, sentence) => {
  expect(faultSentence(error, '/etc')).toBe(sentence);
});

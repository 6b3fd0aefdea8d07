import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/root.ts';
import { listFiles } from '../lib/list-files.ts';
import { innerMutants, platformMutants } from './mutants.ts';

const tests = listFiles('apps/server').filter((path) => path.endsWith('.test.ts'));

it.each(
  [...platformMutants, ...innerMutants()].map((mutant) => ({
    ...mutant,
    name: mutant.from.split('\n').at(-1)?.trim(),
  })),
)('$file says once: $name', ({ file, from, tests: named }) => {
  const text = readFileSync(inRoot(`apps/server/${file}`), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  for (const part of named)
    expect(tests.some((path) => path.startsWith(`apps/server/${part}`))).toBe(true);
});

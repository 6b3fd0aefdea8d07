import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/root.ts';
import { rulesOf } from './rules-of.ts';
import { survivors } from './survivors.ts';

it.each([
  ['payroll', ['src/payroll/amounts.ts', 'src/payroll/pay/pay-person.ts']],
  ['leave', ['src/leave/balance.ts']],
])('the rules of %s are those beside its rooms and within', (domain, some) => {
  const all = rulesOf(domain);
  expect(all).toEqual(expect.arrayContaining(some));
  expect(all.filter((path) => /\.test\.|-examples\./.test(path))).toEqual([]);
});

const places = survivors.flatMap(({ why, lines }) =>
  Object.entries(lines).flatMap(([file, known]) => known.map((line) => ({ file, line, why }))),
);

it.each(places)('what may be changed in $file stands there: $line', ({ file, line }) => {
  const text = readFileSync(inRoot(`packages/rules/src/${file}`), 'utf8');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(line);
});

it('a line has one reason', () => {
  const named = places.map(({ file, line }) => `${file} ${line}`);
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
});

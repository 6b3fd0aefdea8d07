import { expect, test } from 'vitest';
import { judged } from './judge-rules.ts';

const source = 'one\nconst left = a <   b;\nreturn [\n  1,\n];\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: string, change: object = {}) => ({
  status,
  replacement: 'a <= b',
  location: at(2, 14, 2, 21),
  ...change,
});
const report = (...mutants: ReturnType<typeof mutant>[]) => ({
  files: { 'src/payroll/x.ts': { source, mutants } },
});

test('what no test noticed is told as the line before and after, and counted', () => {
  const found = judged(
    report(
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Survived'),
      mutant('NoCoverage', { replacement: '[]', location: at(3, 8, 5, 2) }),
      mutant('Ignored'),
      mutant('RuntimeError'),
    ),
  );
  expect(found).toEqual({
    score: 50,
    tried: 4,
    timedOut: 1,
    known: 0,
    unknown: [
      { place: 'src/payroll/x.ts:2', from: 'const left = a < b;', to: 'const left = a <= b;' },
      { place: 'src/payroll/x.ts:3', from: 'return [ 1, ];', to: 'return [];' },
    ],
  });
});

test('a line with a reason is counted as known, in its own file alone', () => {
  const line = 'if (last < first) return 0;';
  const one = { source: line, mutants: [mutant('Survived', { location: at(1, 5, 1, 17) })] };
  const files = { 'src/payroll/pay/pay-leave.ts': one, 'src/payroll/other.ts': one };
  expect(judged({ files })).toMatchObject({
    known: 1,
    unknown: [{ place: 'src/payroll/other.ts:1' }],
  });
});

test('nothing to change is no fault', () => {
  expect(judged(report())).toEqual({ score: 100, tried: 0, timedOut: 0, known: 0, unknown: [] });
});

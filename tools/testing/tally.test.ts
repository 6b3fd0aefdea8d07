import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../lib/root.ts';
import { addUp, tallyFaults, tallyPlaywright, tallyVitest, tellFailures } from './tally.ts';

const failure = { name: 'a test', said: 'expected 1 to be 2' };

describe('counting tests', () => {
  it('names a test that failed and what it said, and counts a file that cannot be loaded', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'sums up', status: 'failed', failureMessages: ['expected 1'] };
    const testResults = [
      { name: join(root, 'a.test.ts'), status: 'failed', message: 'no file', assertionResults: [] },
      file('b.test.ts', 'failed', [passed, failed]),
      file('c.test.ts', 'passed', [passed]),
    ];
    expect(tallyVitest({ numPassedTests: 2, testResults }, 1)).toEqual({
      passed: 2,
      failures: [
        { name: 'a.test.ts', said: 'no file' },
        { name: 'b.test.ts › sums up', said: 'expected 1' },
      ],
    });
  });

  it('counts a run without any test as one failure', () => {
    const said = 'ended with 1, though no test failed';
    expect(tallyVitest({ numPassedTests: 0, testResults: [] }, 1)).toEqual({
      passed: 0,
      failures: [{ name: 'vitest', said }],
    });
  });

  it('counts a browser test that passed only when repeated as failed', () => {
    const tests = [
      spec('opens', 'expected', []),
      spec('saves', 'unexpected', ['no button', 'no button either']),
      spec('closes', 'flaky', ['too late']),
      spec('is of another machine', 'skipped', []),
    ];
    const within = { title: 'a form', specs: tests };
    const suites = [{ title: 'site/form.e2e.ts', specs: [], suites: [within] }];
    const errors = [{ message: 'no browser' }];
    const report = { stats: { expected: 1 }, suites, errors };
    expect(tallyPlaywright(report, 1)).toEqual({
      passed: 1,
      failures: [
        {
          name: 'site/form.e2e.ts › a form › saves (line 7, failed at e2e/site/form.e2e.ts:12)',
          said: 'no button',
        },
        {
          name: 'site/form.e2e.ts › a form › closes (line 7, failed at e2e/site/form.e2e.ts:12, passed when repeated)',
          said: 'too late',
        },
        { name: 'Playwright', said: 'no browser' },
      ],
    });
  });

  it('counts what the faults found, and a run without its last line as a failure', () => {
    const name = 'npm run faults';
    expect(tallyFaults('== kill\n\n2 scenarios, 0 found.\n', 0)).toEqual({
      passed: 2,
      failures: [],
    });
    expect(tallyFaults('   FOUND: lost 3\n   FOUND: twice\n\n2 scenarios, 2 found.\n', 1)).toEqual({
      passed: 2,
      failures: [
        { name, said: 'lost 3' },
        { name, said: 'twice' },
      ],
    });
    const said = 'ended with 137, though no test failed';
    expect(tallyFaults('Killed', 137)).toEqual({ passed: 0, failures: [{ name, said }] });
  });

  it('adds up', () => {
    const sum = addUp([
      { passed: 1, failures: [] },
      { passed: 2, failures: [failure] },
    ]);
    expect(sum).toEqual({ passed: 3, failures: [failure] });
  });

  it('tells each failure by its name and the first lines it said, without their colours', () => {
    const long = {
      name: 'long',
      said: ['\u001B[31mred\u001B[39m', ...Array(20).fill('more')].join('\n'),
    };
    const told = tellFailures([failure, long]).split('\n');
    expect(told.slice(0, 4)).toEqual([
      'FAILED a test',
      '    expected 1 to be 2',
      'FAILED long',
      '    red',
    ]);
    expect(told).toHaveLength(3 + 12);
  });
});

function file(path: string, status: string, assertionResults: Assertion[]) {
  return { name: join(root, path), status, message: '', assertionResults };
}

type Assertion = { fullName: string; status: string; failureMessages: string[] };

function spec(title: string, status: string, messages: string[]) {
  const location = { file: join(root, 'e2e/site/form.e2e.ts'), line: 12 };
  const results = messages.map((message) => ({ errors: [{ message, location }] }));
  return { title, line: 7, tests: [{ status, results }] };
}

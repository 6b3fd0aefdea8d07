import { describe, expect, it } from 'vitest';
import { addUp, tallyFaults, tallyPlaywright, tallyVitest } from './tally.ts';

describe('counting tests', () => {
  it('counts a file that cannot be loaded as one failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}] },
    ];
    const report = { numPassedTests: 2, numFailedTests: 0, testResults };
    expect(tallyVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  it('counts a run without any test as one failure', () => {
    const report = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
    expect(tallyVitest(report, 1)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a browser test that passed only when repeated as failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [] };
    expect(tallyPlaywright(report, 1)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts what the faults found, and a run without its last line as a failure', () => {
    expect(tallyFaults('== kill\n\n2 scenarios, 0 found.\n', 0)).toEqual({ passed: 2, failed: 0 });
    expect(tallyFaults('\n2 scenarios, 3 found.\n', 1)).toEqual({ passed: 2, failed: 3 });
    expect(tallyFaults('Killed', 137)).toEqual({ passed: 0, failed: 1 });
  });

  it('adds up', () => {
    const sum = addUp([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]);
    expect(sum).toEqual({ passed: 3, failed: 3 });
  });
});

/** How many tests and checks passed and failed. */
export type Tally = { passed: number; failed: number };

export function addUp(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** Counts a report of vitest; a file that cannot even be loaded counts as one failure. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  return failAtLeastOnce(report.numPassedTests, report.numFailedTests + broken, exitCode);
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** Counts a report of Playwright; one that passed only at the second try has failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return failAtLeastOnce(stats.expected, failed, exitCode);
}

/** Counts the last line of `npm run faults`: `3 scenarios, 0 found.` */
export function tallyFaults(output: string, exitCode: number): Tally {
  const [, scenarios, found] = /(\d+) scenarios, (\d+) found\.\s*$/.exec(output) ?? [];
  return failAtLeastOnce(Number(scenarios ?? 0), Number(found ?? 1), exitCode);
}

// A runner that ends badly without a failed test (no test found, a crash) is a failure too.
function failAtLeastOnce(passed: number, failed: number, exitCode: number): Tally {
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

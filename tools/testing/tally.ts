import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/root.ts';

/** What failed: where, and what it said, so that the end of a long output is enough to know. */
export type Failure = { name: string; said: string };

/** How many tests and checks passed, and which failed. */
export type Tally = { passed: number; failures: Failure[] };

export function addUp(tallies: Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

/** Of a part that could not even begin. */
export function failedWhole(name: string, said: string): Tally {
  return { passed: 0, failures: [{ name, said }] };
}

/** What failed, for the end of the output: each by its name, and the first lines that it said. */
export function tellFailures(failures: Failure[]): string {
  return failures
    .map(({ name, said }) => `FAILED ${name}\n${indented(firstLines(said))}`)
    .join('\n');
}

type VitestReport = {
  numPassedTests: number;
  testResults: VitestFile[];
};

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
};

/** Counts a report of vitest; a file that cannot even be loaded counts as one failure. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const failures = report.testResults.flatMap(failuresOfFile);
  return failAtLeastOnce({ passed: report.numPassedTests, failures }, 'vitest', exitCode);
}

function failuresOfFile({ name: path, status, message, assertionResults }: VitestFile): Failure[] {
  const name = relative(root, path);
  if (status === 'failed' && assertionResults.length === 0) return [{ name, said: message }];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      name: `${name} › ${fullName}`,
      said: (failureMessages ?? []).join('\n'),
    }));
}

type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
};

type PlaywrightSuite = { title: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };

type PlaywrightSpec = {
  title: string;
  line: number;
  tests: { status: string; results: { errors: PlaywrightError[] }[] }[];
};

type PlaywrightError = { message?: string; location?: { file: string; line: number } };

/** Counts a report of Playwright; one that passed only at the second try has failed. */
export function tallyPlaywright(report: PlaywrightReport, exitCode: number): Tally {
  const failures = [
    ...report.suites.flatMap((suite) => failuresOfSuite(suite, [])),
    ...report.errors.map(({ message = '' }) => ({ name: 'Playwright', said: message })),
  ];
  return failAtLeastOnce({ passed: report.stats.expected, failures }, 'Playwright', exitCode);
}

function failuresOfSuite({ title, specs, suites = [] }: PlaywrightSuite, of: string[]): Failure[] {
  const path = [...of, title];
  return [
    ...specs.flatMap((spec) => failuresOfSpec(spec, path)),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ];
}

function failuresOfSpec({ title, line, tests }: PlaywrightSpec, path: string[]): Failure[] {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ status, results }) => {
      const [error] = results.flatMap((result) => result.errors);
      const where = [`line ${line}`, ...failedAt(error), ...(status === 'flaky' ? [flaky] : [])];
      return {
        name: `${[...path, title].join(' › ')} (${where.join(', ')})`,
        said: error?.message ?? '',
      };
    });
}

const flaky = 'passed when repeated';

function failedAt(error: PlaywrightError | undefined): string[] {
  if (error?.location === undefined) return [];
  return [`failed at ${relative(root, error.location.file)}:${error.location.line}`];
}

/** Counts the last line of `npm run faults`, `3 scenarios, 0 found.`, and what stands before it. */
export function tallyFaults(output: string, exitCode: number): Tally {
  const [, scenarios] = /(\d+) scenarios, \d+ found\.\s*$/.exec(output) ?? [];
  const failures = [...output.matchAll(/^ *FOUND: (.*)$/gm)].map(([, said = '']) => ({
    name: 'npm run faults',
    said,
  }));
  return failAtLeastOnce({ passed: Number(scenarios ?? 0), failures }, 'npm run faults', exitCode);
}

// A runner that ends badly without a failed test (no test found, a crash) is a failure too.
function failAtLeastOnce({ passed, failures }: Tally, name: string, exitCode: number): Tally {
  if (exitCode === 0 || failures.length > 0) return { passed, failures };
  return { passed, failures: [{ name, said: `ended with ${exitCode}, though no test failed` }] };
}

function firstLines(said: string): string {
  return stripVTControlCharacters(said).trim().split('\n').slice(0, 12).join('\n');
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}

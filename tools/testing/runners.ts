import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../lib/browser.ts';
import { buildStale } from '../lib/app-build.ts';
import { runNode } from '../lib/run-node.ts';
import {
  addUp,
  failedWhole,
  tallyFaults,
  tallyPlaywright,
  tallyVitest,
  type Tally,
} from './tally.ts';

/** Minutes in which a part is done at its slowest: one that hangs must not take the sum with it. */
const within = { vitest: 30, browser: 40, faults: 10 };

interface VitestOptions {
  /** In which all of it is done. */
  readonly minutes?: number;
  /** Something else runs beside it: what it prints is shown at its end, and it gives way to the other. */
  readonly isBeside?: boolean;
}

/** Runs vitest's projects; the filter is part of a test file's path. */
export function runVitest(
  projects: string[],
  filter: string[],
  { minutes = within.vitest, isBeside = false }: VitestOptions = {},
): Promise<Tally> {
  return withReport(async (report) => {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // Those of the server that need a process of their own are in `server-alone`.
    const chosen = projects.map((name) => `--project=${name}*`);
    const script = 'node_modules/vitest/vitest.mjs';
    const { code, output } = await runNode([script, ...args, ...chosen, ...filter], {
      show: !isBeside,
      within: minutes,
      // So that both are done at the same time: alone, a browser leaves a quarter of two cores idle.
      ...(isBeside && { niceness: 2 }),
    });
    if (isBeside) console.log(output);
    return existsSync(report)
      ? tallyVitest(readJson(report), code)
      : failedWhole('vitest', `ended with ${code}, without a report`);
  });
}

/** Runs the browser tests on fresh builds of the applications; the filter as for vitest. */
export async function runPlaywright(filter: string[]): Promise<Tally> {
  const { path, how } = ensureBrowser();
  console.log(how);
  if (path === undefined) return failedWhole('a browser', how);
  const built = await buildStale();
  if (built.code !== 0) console.log(built.output);
  if (built.code !== 0) return failedWhole('builds of the applications', built.output);
  return withReport(async (report) => {
    // Without one Chromium calls whatever has letters of other scripts in its name 'download'.
    const LANG = process.env['LANG'] ?? 'C.UTF-8';
    // Room for what is soon forgotten, as in vitest.config.ts: the servers run in the tests' processes.
    const NODE_OPTIONS = `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`;
    const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, LANG, NODE_OPTIONS };
    const args = ['test', '--reporter=list,json', ...filter.map(insideE2e)];
    const script = 'node_modules/@playwright/test/cli.js';
    const { code } = await runNode([script, ...args], {
      in: 'e2e',
      env,
      show: true,
      within: within.browser,
    });
    return existsSync(report)
      ? tallyPlaywright(readJson(report), code)
      : failedWhole('Playwright', `ended with ${code}, without a report`);
  });
}

const faults: readonly (readonly string[])[] = [
  ['--only', 'kill,disk', '--kills', '4', '--batches', '1'],
  ['--only', 'alerts', '--kills', '2'],
];

/** What goes wrong at its ugliest, in a minute; `npm run faults` takes longer and does more. */
export async function runFaults(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const args of faults) {
    const { code, output } = await runNode(['bench/run-faults.ts', ...args], {
      within: within.faults,
    });
    console.log(output.trimEnd());
    tallies.push(tallyFaults(output, code));
  }
  return addUp(tallies);
}

/**
 * Playwright looks for a word in the whole path, of which the folder of the project is a part. Its
 * options stay as they are.
 */
function insideE2e(word: string): string {
  if (word.startsWith('-')) return word;
  return `/e2e/.*${word.replace(/^e2e\//, '').replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
}

async function withReport(run: (report: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

// npm run check:mutants [domain ...]: changes the rules of a domain in one place after the other (a
// sign, a comparison, a limit) and prints the changes that none of their tests noticed, without those that
// cannot be (mutation/survivors.ts). Fails under 90 of a hundred. Of payroll, leave, attendance and
// deployment unless some are named; a room can be named as well (deployment/fill). Minutes in sum.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './lib/run-node.ts';
import { judged, type Judged, type MutantReport } from './mutation/judge-rules.ts';
import { rulesOf } from './mutation/rules-of.ts';

const named = process.argv.slice(2);
const domains = named.length > 0 ? named : ['payroll', 'leave', 'attendance', 'deployment'];
/** Of a hundred changes so many must be noticed. */
const least = 90;

let isFine = true;
for (const domain of domains) {
  const started = Date.now();
  const result = judged(await reportOf(domain));
  tell(domain, result, Math.round((Date.now() - started) / 1000));
  if (result.score < least) isFine = false;
}
if (!isFine) process.exitCode = 1;

function tell(domain: string, result: Judged, seconds: number): void {
  const { score, tried, timedOut, known, unknown } = result;
  for (const { place, from, to } of unknown)
    console.log(`SURVIVED ${place}\n  - ${from}\n  + ${to}`);
  const survived = known + unknown.length;
  const noticed = `${score.toFixed(1)} % of ${tried} noticed (${timedOut} by not ending in time)`;
  const reasons = `${survived} survived, ${known} of them with a reason`;
  console.log(`${domain}: ${noticed}, ${reasons}, ${seconds} s`);
}

/** Changes each rule of a domain and runs the tests that reach it. */
async function reportOf(domain: string): Promise<MutantReport> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-mutants-'));
  try {
    const report = join(folder, 'report.json');
    const config = join(folder, 'config.json');
    writeFileSync(config, JSON.stringify(configOf(domain, report)));
    const { code, output } = await runNode(
      ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
      { in: 'packages/rules' },
    );
    if (code !== 0) throw new Error(output.slice(-3000));
    const read: MutantReport = JSON.parse(readFileSync(report, 'utf8'));
    return read;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function configOf(domain: string, report: string): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: rulesOf(domain),
    // Random examples: what they notice would change from run to run, and each takes seconds.
    ignorePatterns: ['**/*-properties.test.ts'],
    // Beside what a test takes on a quiet machine: what only waits for the processor is not noticed.
    timeoutMS: 30_000,
    coverageAnalysis: 'perTest',
    concurrency: 2,
    reporters: ['json'],
    jsonReporter: { fileName: report },
    // Beside the rules, so that what they import is found; gone when it ends.
    tempDirName: '.mutants',
    allowConsoleColors: false,
  };
}

// npm test: everything; npm test -- <part> [filter]: one part. It ends with what failed and the sum.
import type { Check } from './checks/check.ts';
import { buildChecks, fastChecks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { enterMemoryFolder } from './testing/memory-folder.ts';
import { runFaults, runPlaywright, runVitest } from './testing/runners.ts';
import { addUp, tellFailures, type Tally } from './testing/tally.ts';

const projects = ['rules', 'server', 'console', 'guard', 'portal', 'ui', 'wire', 'tools'];
const parts = ['checks', ...projects, 'faults', 'browser'];
const [part, ...filter] = process.argv.slice(2);

if (part !== undefined && !parts.includes(part)) {
  console.error(`Unknown part "${part}". Choose one of: ${parts.join(', ')}; or none for all.`);
  process.exitCode = 1;
} else {
  const leave = enterMemoryFolder();
  const { passed, failures } = addUp(await run().finally(leave));
  if (failures.length > 0) console.log(`\n${tellFailures(failures)}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  if (failures.length > 0) process.exitCode = 1;
}

async function run(): Promise<Tally[]> {
  if (part === undefined) return runAll();
  if (part === 'checks') return [await checks([...fastChecks, ...buildChecks])];
  if (part === 'faults') return [await timed('faults', runFaults)];
  if (part === 'browser') return [await timed('browser', () => runPlaywright(filter))];
  return [await timed(part, () => runVitest([part], filter))];
}

/**
 * What needs a browser and all else run beside each other: while one of them waits for an answer, starts or ends, the
 * other has the processor. Both take about as long.
 */
async function runAll(): Promise<Tally[]> {
  const builds = await timed('builds', () => runChecks(buildChecks));
  const [browser, others] = await Promise.all([
    timed('browser', () => runPlaywright([])),
    runWithoutBrowser(),
  ]);
  return [builds, browser, ...others];
}

async function runWithoutBrowser(): Promise<Tally[]> {
  return [
    await checks(fastChecks),
    await timed('faults', runFaults),
    await timed(projects.join(', '), () => runVitest(projects, [], { isBeside: true })),
  ];
}

function checks(chosen: Check[]): Promise<Tally> {
  return timed('checks', () => runChecks(chosen));
}

async function timed(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const tally = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `== ${name}: ${tally.passed} passed, ${tally.failures.length} failed in ${seconds} s`,
  );
  return tally;
}

// npm test: everything; npm test -- <part> [filter]: one part. The last line is the sum.
import { allChecks } from './checks/checks.ts';
import { runChecks } from './checks/run-checks.ts';
import { runFaults, runPlaywright, runVitest } from './testing/runners.ts';
import { addUp, type Tally } from './testing/tally.ts';

const projects = ['rules', 'server', 'console', 'guard', 'ui', 'wire', 'tools'];
const parts = ['checks', ...projects, 'faults', 'browser'];
const [part, ...filter] = process.argv.slice(2);

if (part !== undefined && !parts.includes(part)) {
  console.error(`Unknown part "${part}". Choose one of: ${parts.join(', ')}; or none for all.`);
  process.exitCode = 1;
} else {
  const { passed, failed } = addUp(await run());
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function run(): Promise<Tally[]> {
  const tallies: Tally[] = [];
  if (part === undefined || part === 'checks') {
    tallies.push(await timed('checks', () => runChecks(allChecks)));
  }
  if (part === undefined || projects.includes(part)) {
    const chosen = part === undefined ? projects : [part];
    tallies.push(await timed(chosen.join(', '), () => runVitest(chosen, filter)));
  }
  if (part === undefined || part === 'faults') tallies.push(await timed('faults', runFaults));
  if (part === undefined || part === 'browser') {
    tallies.push(await timed('browser', () => runPlaywright(filter)));
  }
  return tallies;
}

async function timed(name: string, work: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n== ${name}`);
  const started = Date.now();
  const tally = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`== ${name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

import type { Tally } from '../testing/tally.ts';
import type { Check } from './check.ts';

/** Runs the checks in order and reports each on a line; a failed one shows what it said. */
export async function runChecks(checks: Check[]): Promise<Tally> {
  const tally: Tally = { passed: 0, failures: [] };
  for (const { name, run } of checks) {
    const started = Date.now();
    const { ok, output } = await run();
    const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
    if (ok) {
      tally.passed += 1;
    } else {
      tally.failures.push({ name, said: output });
      console.log(output.trimEnd().replaceAll(/^/gm, '    '));
    }
  }
  return tally;
}

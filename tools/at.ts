// npm run at -- '2027-01-01 00:05' [part [filter]]: npm test with the clock of its servers, databases and
// browsers moved there, in Singapore's time, from where it goes on. It finds tests, and screens, that
// hold on most days only. On Linux, with a C compiler (`cc`).
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from './lib/root.ts';
import { runNode } from './lib/run-node.ts';

const [when = '', ...args] = process.argv.slice(2);
const seconds = secondsUntil(when);
if (seconds === undefined) {
  console.error("Say when, as Singapore's clock: npm run at -- '2027-01-01 00:05' server");
  process.exitCode = 1;
} else {
  process.exitCode = await testBy(seconds);
}

/** From now to a `YYYY-MM-DD HH:MM` of Singapore; undefined for anything else. */
function secondsUntil(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return undefined;
  const at = Date.parse(`${text.replace(' ', 'T')}:00+08:00`);
  return Number.isNaN(at) ? undefined : Math.round((at - Date.now()) / 1000);
}

/** Runs the tests with the clock moved; returns their exit code. */
async function testBy(shift: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'guardroom-clock-'));
  // The embedded database may run as another user.
  chmodSync(folder, 0o755);
  const library = join(folder, 'shift-clock.so');
  const source = inRoot('tools/clock/shift-clock.c');
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', `-DSHIFT=(${shift})`, '-o', library, source]);
    const { code } = await runNode(['tools/test.ts', ...args], {
      show: true,
      env: { LD_PRELOAD: library },
    });
    return code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

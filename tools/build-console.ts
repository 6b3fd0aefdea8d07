import { root } from './lib/root.ts';
import { buildConsole, isConsoleBuilt } from './lib/console-build.ts';

const diskFull = `failed\nThe disk that holds ${root} is full: free some space and start again.`;

if (!isConsoleBuilt()) {
  const started = Date.now();
  process.stdout.write('Building the console ... ');
  const { code, output } = await buildConsole();
  if (code === 0) console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  else console.error(/ENOSPC/.test(output) ? diskFull : `failed\n${output}`);
  process.exitCode = code;
}

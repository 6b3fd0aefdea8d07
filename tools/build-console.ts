import { buildConsole, isConsoleBuilt } from './lib/console-build.ts';

if (!isConsoleBuilt()) {
  const started = Date.now();
  console.log('Building the console ...');
  const { code, output } = await buildConsole();
  if (code === 0) console.log(`Console built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  else console.error(output);
  process.exitCode = code;
}

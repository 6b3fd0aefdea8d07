// The console, the guards' application and the clients', each where its sources have changed.
import { build, builtApps, isBuilt } from './lib/app-build.ts';
import { root } from './lib/root.ts';

const diskFull = `failed\nThe disk that holds ${root} is full: free some space and start again.`;
const names = {
  console: 'the console',
  guard: 'the guards’ application',
  portal: 'the clients’ application',
};

for (const app of builtApps.filter((each) => !isBuilt(each))) {
  const started = Date.now();
  process.stdout.write(`Building ${names[app]} ... `);
  const { code, output } = await build(app);
  if (code === 0) console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  else console.error(/ENOSPC/.test(output) ? diskFull : `failed\n${output}`);
  process.exitCode ||= code;
}

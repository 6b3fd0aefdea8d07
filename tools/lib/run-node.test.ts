import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './root.ts';
import { runNode } from './run-node.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(root, 'node_modules/.run-node-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script inside the project; its path from there. */
function script(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return relative(root, path);
}

describe('a script that is run', () => {
  test('says its code and all it wrote', async () => {
    const path = script('code', `console.log('one'); console.error('two'); process.exitCode = 3;`);
    const { code, output } = await runNode([path]);
    expect(code).toBe(3);
    expect(output).toContain('one');
    expect(output).toContain('two');
  });

  test('gives way to others where it is asked to', async () => {
    const path = script(
      'nice',
      `import { getPriority } from 'node:os';
      setTimeout(() => console.log('niceness ' + getPriority()), 100);`,
    );
    const { output } = await runNode([path], { niceness: 2 });
    expect(output).toContain('niceness 2');
  });

  test('is over when it ends, though a process that it left behind holds its output', async () => {
    const path = script(
      'orphan',
      `import { spawn } from 'node:child_process';
       const left = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)'], {
         stdio: 'inherit', detached: true });
       left.unref();
       console.log('left ' + left.pid);
       process.exit(0);`,
    );
    const { code, output } = await runNode([path]);
    process.kill(Number(/left (\d+)/.exec(output)?.[1]), 'SIGKILL');
    expect(code).toBe(0);
  });

  test('is ended where it takes longer than it may, and has failed with what it wrote', async () => {
    const path = script('endless', `console.log('begun'); setInterval(() => {}, 1000);`);
    const { code, output } = await runNode([path], { within: 1 / 60 });
    expect(code).toBe(1);
    expect(output).toContain('begun');
    expect(output).toContain('was not done within');
  });

  test('is ended by force where it will not end', async () => {
    const path = script(
      'stubborn',
      `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
    );
    const { code } = await runNode([path], { within: 1 / 60, patience: 100 });
    expect(code).toBe(1);
  }, 30_000);
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { requirePort } from './start-check.ts';
import { startFaults } from './start-fault.ts';

const root = join(import.meta.dirname, '../../../../..');
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that listens on a port that was free, started with this argument. */
async function holder(argument: string): Promise<{ readonly port: number; readonly pid: number }> {
  const listen = `const s = require('node:net').createServer();
    s.listen(0, '127.0.0.1', () => console.log(s.address().port))`;
  const child = spawn(process.execPath, ['-e', listen, argument]);
  children.push(child);
  const [said]: unknown[] = await once(child.stdout, 'data');
  return { port: Number(String(said)), pid: child.pid ?? 0 };
}

/** The real start, on a port. */
async function startOn(port: number) {
  const env = { PATH: process.env['PATH'], DATA_FOLDER: join(tmpdir(), 'never-made') };
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...env, PORT: String(port) },
  });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code, said };
}

test('a port that a Guardroom of before still holds: who it is and how to end it', async () => {
  const { port, pid } = await holder('apps/server/src/main.ts');
  const { code, said } = await startOn(port);
  expect(code).toBe(1);
  const isLinux = process.platform === 'linux';
  const sentence = isLinux ? startFaults.portOfOurs(port, pid) : startFaults.portTaken(port);
  expect(said).toBe(`${sentence}\n`);
}, 60_000);

test('a port of another program: one sentence, before anything was begun', async () => {
  const { port, pid } = await holder('another-program');
  const { code, said } = await startOn(port);
  expect(code).toBe(1);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(said).toContain(`Port ${port} is taken by`);
  expect(said).toContain(process.platform === 'linux' ? `process ${pid} (` : 'another program');
  expect(said).toContain(`PORT=${port + 1}`);
}, 60_000);

test('a free port is left as it was', async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  await expect(requirePort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
  probe.close();
  await once(probe, 'close');
  await requirePort(port, '127.0.0.1');
  await requirePort(port, '127.0.0.1');
});

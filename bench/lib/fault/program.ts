import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of the machine that runs beside the servers. */
export interface Program {
  readonly pid: number;
  stop(): Promise<void>;
}

/** @throws when it cannot be started */
export async function startProgram(name: string, args: readonly string[]): Promise<Program> {
  const child = spawn(name, args, { stdio: 'ignore' });
  const end = (): void => void child.kill('SIGKILL');
  process.on('exit', end);
  await once(child, 'spawn');
  const { pid } = child;
  if (pid === undefined) throw new Error(`${name} could not be started`);
  return {
    pid,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

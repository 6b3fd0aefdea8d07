import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the demo of a run lies: its database and its folder. @param run what tells it from others */
export function demoOf(run: string): { readonly name: string; readonly folder: string } {
  return { name: `guardroom_demo_${run}`, folder: join(tmpdir(), `guardroom-demo-${run}`) };
}

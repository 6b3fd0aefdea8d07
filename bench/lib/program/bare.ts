import { inRoot } from '../../../tools/lib/root.ts';
import { startChild, type Child } from './child.ts';
import type { MeasuredAgency } from '../agency/dataset.ts';

/** The bare handler in a process of its own; screen n of `screensOf` is at `/n`, with its own fields alone at `/n/asked`. */
export async function startBareServer(
  databaseUrl: string,
  agency: MeasuredAgency,
  profile: string | undefined,
): Promise<Child & { readonly url: string }> {
  const profiling = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`];
  const child = await startChild({
    args: [
      ...profiling,
      inRoot('bench/lib/program/bare-server.ts'),
      databaseUrl,
      JSON.stringify(agency),
    ],
    env: {},
    ready: /bare: (\S+)/,
  });
  return { ...child, url: child.said };
}

export function bareRequest(url: string, index: number, fields: 'all' | 'asked' = 'all'): Buffer {
  const path = fields === 'all' ? `/${index}` : `/${index}/asked`;
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\n\r\n`);
}

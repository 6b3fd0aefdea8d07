import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const worker = 'sw.js';
const placeholder = 'PRECACHED';

/**
 * Tells the service worker which files make up this build: their addresses from the page, and one
 * name for all of them, which changes with each of them.
 */
export const serviceWorker: Plugin = {
  name: 'guardroom-service-worker',
  config: (_config, { command }) => ({
    // While one develops there is no list: the worker is not registered then.
    define: { [placeholder]: command === 'build' ? placeholder : '{"name":"dev","files":[]}' },
  }),
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const folder = join(import.meta.dirname, '../public');
      const given = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
        /\.\w+$/.test(file),
      );
      const built = Object.values(bundle).filter(({ fileName }) => fileName !== worker);
      const hash = createHash('sha256');
      for (const file of built) {
        hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
      }
      for (const file of given) hash.update(file).update(readFileSync(join(folder, file)));
      const files = [...built.map(({ fileName }) => fileName), ...given].filter(isPrecached);
      const list = JSON.stringify({ name: hash.digest('hex').slice(0, 16), files });
      const chunk = bundle[worker];
      if (chunk?.type !== 'chunk') throw new Error(`The build makes no ${worker}.`);
      if (!chunk.code.includes(placeholder)) throw new Error('The worker takes no list of files.');
      chunk.code = chunk.code.replace(placeholder, () => list);
    },
  },
};

/** Pictures of the manifest are for the system, which fetches them itself. */
function isPrecached(file: string): boolean {
  return !/\.(?:png|webmanifest)$/.test(file);
}

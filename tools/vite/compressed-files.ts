import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);

/**
 * Writes each file of an application also as the server sends it, `x.js.br`: compressed as well as can
 * be (Brotli's default), which takes too long while somebody waits. A tenth smaller than what it would
 * make.
 */
export const compressedFiles: Plugin = {
  name: 'guardroom-compressed-files',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => /\.(?:css|js|svg|wasm)$/.test(file));
    await Promise.all(
      files.map(async (file) => {
        const path = join(dir, file);
        await writeFile(`${path}.br`, await compress(await readFile(path)));
      }),
    );
  },
};

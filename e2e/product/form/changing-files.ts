import { glob, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

interface ChangingFile {
  readonly path: string;
  /** The mutations of the file, or of those that it works with. */
  readonly operations: readonly string[];
}

const source = new URL('../../../apps/console/src/domains/', import.meta.url).pathname;

/** The files of the console in which a form or a row of a list lays what is typed over a record. */
export async function changingFiles(): Promise<ChangingFile[]> {
  const texts = new Map<string, string>();
  for await (const path of glob('**/*.{ts,tsx}', { cwd: source })) {
    texts.set(path, await readFile(`${source}${path}`, 'utf8'));
  }
  return [...texts]
    .filter(([, text]) => /\bedits:|\buseRowEdit\(/.test(text))
    .map(([path, text]) => {
      const own = mutationsOf(text);
      return {
        path,
        operations: own.length > 0 ? own : neighbours(path, texts).flatMap(mutationsOf),
      };
    });
}

function mutationsOf(text: string): string[] {
  return [...text.matchAll(/\bmutation (\w+)/g)].flatMap(([, name]) => name ?? []);
}

/** The files of the same folder that import this one, or that it imports. */
function neighbours(path: string, texts: ReadonlyMap<string, string>): string[] {
  const imports = (text: string, other: string) => text.includes(`'./${basename(other)}'`);
  return [...texts]
    .filter(([other]) => dirname(other) === dirname(path))
    .filter(([other, text]) => imports(text, path) || imports(texts.get(path) ?? '', other))
    .map(([, text]) => text);
}

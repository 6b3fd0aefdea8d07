import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../lib/list-files.ts';
import { inRoot } from '../lib/root.ts';

const textOf = (path: string) => readFileSync(inRoot(path), 'utf8');
const files = ['apps', 'packages', 'e2e', 'tools', 'bench'].flatMap((part) => listFiles(part));

/** Whether a file or folder of the repository ends so. */
function isThere(named: string): boolean {
  return files.some(
    (path) =>
      matchesGlob(path, `**/${named}`) || `/${path}`.includes(`/${named.replace(/\/$/, '')}/`),
  );
}

it.each(['docs/security.md', 'docs/reliability.md', 'docs/wording.md'])(
  '%s names no file that is not there',
  (document) => {
    const quoted = textOf(document).matchAll(
      /`((?:[\w-]+\/)*[\w*.-]+\.tsx?|(?:platform|domains)\/[\w/-]+)`/g,
    );
    const named = [...new Set([...quoted].flatMap(([, path]) => path ?? []))];
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  },
);

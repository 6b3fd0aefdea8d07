import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { tooLarge } from './first-files.ts';

const dist = mkdtempSync(join(tmpdir(), 'guardroom-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));

mkdirSync(join(dist, 'assets'));
write('login.html', 0, '<script type="module" src="/assets/login-AAAAAAAA.js"></script>');
write(
  'index.html',
  0,
  `<link rel="icon" href="/favicon.svg" />
  <script type="module" crossorigin src="/assets/index-AAAAAAAA.js" nonce="x"></script>
  <link rel="stylesheet" crossorigin href="/assets/base-AAAAAAAA.css" nonce="x">`,
);
write('assets/login-AAAAAAAA.js', 1000);
write('assets/index-AAAAAAAA.js', 9000);
write('assets/index-AAAAAAAA.js.br', 2000);
write('assets/base-AAAAAAAA.css', 500);
write('assets/lists-AAAAAAAA.js', 4000);
write('assets/list-page-AAAAAAAA.js', 7000);

function write(file: string, bytes: number, text = 'x'.repeat(bytes)): void {
  writeFileSync(join(dist, file), text);
}

const visit = (page: string, limit: number, ...parts: string[]) =>
  tooLarge({ what: 'a visit', page, limit, parts }, dist);

describe('the first files of a visit', () => {
  it('are those that the page names, compressed', () => {
    expect(visit('login.html', 1)).toEqual([]);
    expect(visit('index.html', 2.5)).toEqual([]);
    expect(visit('index.html', 2.4).join()).toContain('a visit: 2.5 kB compressed, at most 2.4.');
  });

  it('are also those that it loads by their name', () => {
    expect(visit('index.html', 6.5, 'lists')).toEqual([]);
    const [told = ''] = visit('index.html', 6, 'lists');
    expect(told).toContain('6.5 kB compressed, at most 6.');
    expect(told).toContain('4.0 kB assets/lists-AAAAAAAA.js');
    expect(told).not.toContain('list-page');
  });

  it('are not taken for small because a part has another name now', () => {
    expect(() => visit('index.html', 6.5, 'rows')).toThrow('no file "rows"');
  });
});

import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginFuzzLedger, findFuzzLedger } from './fuzz-ledger.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuzz-ledger-'));
  path = join(folder, 'of', 'cases.txt');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('tells a run that was ended its seed, and what it need not ask again', () => {
  expect(findFuzzLedger(path)).toBeUndefined();
  const first = beginFuzzLedger(path, '2211');
  first.pass('listSite');
  expect(first.passed).toEqual(new Set(['listSite']));
  const second = findFuzzLedger(path);
  expect(second).toMatchObject({ seed: '2211', passed: new Set(['listSite']) });
  second?.pass('createSite');
  expect(findFuzzLedger(path)?.passed).toEqual(new Set(['listSite', 'createSite']));
});

it('takes a name that was not written to its end for not passed', () => {
  beginFuzzLedger(path, '1').pass('listSite');
  appendFileSync(path, 'createSi');
  const again = findFuzzLedger(path);
  expect(again?.passed).toEqual(new Set(['listSite']));
  again?.pass('createSite');
  expect(findFuzzLedger(path)?.passed).toEqual(new Set(['listSite', 'createSite']));
});

it('knows nothing of a run that began anew, or came to its end', () => {
  beginFuzzLedger(path, '1').pass('listSite');
  expect(beginFuzzLedger(path, '2').passed).toEqual(new Set());
  expect(findFuzzLedger(path)).toMatchObject({ seed: '2', passed: new Set() });
  findFuzzLedger(path)?.remove();
  expect(findFuzzLedger(path)).toBeUndefined();
});

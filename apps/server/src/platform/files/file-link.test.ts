import { describe, expect, it } from 'vitest';
import { AgencyScope } from '../database/scope.ts';
import { readRange } from './byte-range.ts';
import { createLinkSigner, signFileLink, verifyFileLink } from './file-link.ts';
import { testSecrets } from './secrets.fixture.ts';

const secrets = testSecrets();
const scope = AgencyScope.mint(5);
const reference = { bucket: 'local', key: 'attendance/5/20261121_ab.jpg', region: 'local' };
const noon = Date.UTC(2026, 10, 21, 12, 0, 0);
const minutes = 60_000;

const verify = (path: string, now = noon) =>
  verifyFileLink(secrets, new URL(path, 'http://x'), now);

describe('a link to a file', () => {
  it('names the file, or its thumbnail', () => {
    const { url, thumbnailURL } = signFileLink(secrets, scope, reference, noon);
    expect(url).toMatch(/^\/files\/5\/attendance\/5\/20261121_ab\.jpg\?/);
    expect(verify(url)).toEqual({
      agencyId: 5,
      bucket: 'local',
      key: reference.key,
      secondsLeft: 900,
    });
    expect(verify(thumbnailURL)?.key).toBe(`${reference.key}.thumb`);
  });

  it('of a PDF has no thumbnail', () => {
    const pdf = { ...reference, key: 'sop/5/sop_20261121_ab.pdf' };
    const { url, thumbnailURL } = signFileLink(secrets, scope, pdf, noon);
    expect(thumbnailURL).toBe(url);
    expect(verify(`${url}&t=1`)?.key).toBe(pdf.key);
  });

  it('stays the same for five minutes and lives ten to fifteen', () => {
    const at = (time: number) => signFileLink(secrets, scope, reference, time).url;
    expect(at(noon + 5 * minutes - 1)).toBe(at(noon));
    expect(at(noon + 5 * minutes)).not.toBe(at(noon));
    const late = at(noon + 5 * minutes - 1000);
    expect(verify(late, noon + 15 * minutes - 1000)).toBeDefined();
    expect(verify(late, noon + 15 * minutes)).toBeUndefined();
  });

  it.each([
    ['another agency in the path', (url: string) => url.replace('/files/5/', '/files/6/')],
    ['another key', (url: string) => url.replace('_ab', '_ac')],
    ['another bucket', (url: string) => url.replace('b=local', 'b=other')],
    ['a later expiry', (url: string) => url.replace(/e=\d+/, 'e=9999999999')],
    ['no expiry', (url: string) => url.replace(/&e=\d+/, '')],
    ['no signature', (url: string) => url.replace(/&s=[^&]+/, '')],
    ['a shortened signature', (url: string) => url.slice(0, -4)],
    ['a way out of the folder', (url: string) => url.replace('20261121_ab', '..%2f..%2fx')],
  ])('with %s is refused', (_name, alter) => {
    const { url } = signFileLink(secrets, scope, reference, noon);
    expect(alter(url)).not.toBe(url);
    expect(verify(alter(url))).toBeUndefined();
  });

  it("to another agency's key is refused although the signature is ours", () => {
    const foreign = { ...reference, key: 'attendance/6/20261121_ab.jpg' };
    expect(verify(signFileLink(secrets, scope, foreign, noon).url)).toBeUndefined();
  });

  it('signed by another installation is refused', () => {
    const { url } = signFileLink(testSecrets('another'), scope, reference, noon);
    expect(verify(url)).toBeUndefined();
  });

  it('is signed once in the time in which it stays the same, for each agency and file', () => {
    const signed: string[] = [];
    const counting = {
      ...secrets,
      sign: (...[name, text]: Parameters<typeof secrets.sign>) => {
        signed.push(text);
        return secrets.sign(name, text);
      },
    };
    const link = createLinkSigner(counting);
    const first = link(scope, reference, noon);
    expect(first).toEqual(signFileLink(secrets, scope, reference, noon));
    expect(link(scope, { ...reference }, noon + minutes)).toEqual(first);
    expect(signed).toHaveLength(1);
    expect(link(AgencyScope.mint(6), reference, noon).url).toMatch(/^\/files\/6\//);
    expect(link(scope, { ...reference, key: 'attendance/5/b.jpg' }, noon).url).toContain('/b.jpg?');
    expect(signed).toHaveLength(3);
    expect(link(scope, reference, noon + 5 * minutes)).not.toEqual(first);
    expect(signed).toHaveLength(4);
  });
});

describe('a Range header', () => {
  it.each([
    [undefined, 'whole'],
    ['bytes=0-4', { start: 0, end: 4 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=5-99', { start: 5, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', 'whole'],
    ['bytes=0-1,3-4', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=-', 'whole'],
  ])('%j of ten bytes means %j', (header, expected) => {
    expect(readRange(header, 10)).toEqual(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { AgencyScope } from '../database/scope.ts';
import { signFileLink } from './file-link.ts';
import { rememberLinks } from './remember-links.ts';
import { testSecrets } from './secrets.fixture.ts';

const secrets = testSecrets();
const scope = AgencyScope.mint(5);
const reference = { bucket: 'local', key: 'attendance/5/20261121_ab.jpg', region: 'local' };
const noon = Date.UTC(2026, 10, 21, 12, 0, 0);
const minutes = 60_000;

describe('a remembered link', () => {
  it('is the one that signing gives, also when the five minutes have passed', () => {
    let now = noon;
    const link = rememberLinks(secrets, () => now);
    for (const time of [noon, noon + 5 * minutes - 1, noon + 5 * minutes, noon + 11 * minutes]) {
      now = time;
      expect(link(scope, reference)).toEqual(signFileLink(secrets, scope, reference, time));
    }
  });

  it('is signed once while it stays the same', () => {
    const link = rememberLinks(secrets, () => noon);
    expect(link(scope, reference)).toBe(link(scope, { ...reference }));
  });

  it('is never that of another agency, bucket or key', () => {
    const link = rememberLinks(secrets, () => noon);
    const urls = [
      link(scope, reference),
      link(AgencyScope.mint(6), reference),
      link(scope, { ...reference, bucket: 'other' }),
      link(scope, { ...reference, key: 'attendance/5/20261121_ac.jpg' }),
    ].map(({ url }) => url);
    expect(new Set(urls).size).toBe(4);
  });
});

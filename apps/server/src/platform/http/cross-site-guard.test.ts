import { describe, expect, it } from 'vitest';
import { isFromOwnSite } from './cross-site-guard.ts';

function allows(headers: Record<string, string>, origin = 'https://guardroom.example'): boolean {
  return isFromOwnSite({
    door: 'CONSOLE',
    address: '203.0.113.9',
    userAgent: '',
    secure: true,
    isKnownHttps: true,
    origin,
    cookie: () => undefined,
    header: (name) => headers[name],
  });
}

describe('a request that changes something', () => {
  it.each([
    ['no page at all (a guard’s application)', {}],
    ['our own page', { origin: 'https://guardroom.example', 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser without fetch metadata', { origin: 'https://guardroom.example' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
    [
      'our own page behind a proxy that hides https',
      { origin: 'https://inner.example', host: 'inner.example', 'sec-fetch-site': 'same-origin' },
    ],
  ])('passes from %s', (_, headers) => {
    expect(allows(headers)).toBe(true);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site in an old browser', { origin: 'https://evil.example' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    [
      'a neighbour that claims our origin',
      { origin: 'https://guardroom.example', 'sec-fetch-site': 'same-site' },
    ],
    ['a frame without origin', { origin: 'null' }],
    ['no origin that can be read', { origin: 'guardroom.example' }],
    [
      'a host that only begins like ours',
      { origin: 'https://guardroom.example.evil.example', host: 'guardroom.example' },
    ],
    [
      'another port of our host',
      { origin: 'https://guardroom.example:8443', host: 'guardroom.example' },
    ],
    ['an origin with our host as user', { origin: 'https://guardroom.example@evil.example' }],
    ['several sites at once', { 'sec-fetch-site': 'same-origin, cross-site' }],
  ])('is refused from %s', (_, headers) => {
    expect(allows(headers)).toBe(false);
  });
});

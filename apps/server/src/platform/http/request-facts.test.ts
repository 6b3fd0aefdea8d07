import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readRequestFacts } from './request-facts.ts';

function facts(
  headers: Record<string, string | string[]>,
  config: {
    TRUSTED_PROXIES?: number;
    PUBLIC_URL?: string;
    GUARD_URL?: string;
  } = {},
) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  const all = {
    TRUSTED_PROXIES: 0,
    PUBLIC_URL: undefined,
    GUARD_URL: undefined,
    ...config,
  };
  return readRequestFacts(request, all, 'CONSOLE');
}

describe('the address of a client', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.5, 203.0.113.6' };

  it.each([
    ['is the connection’s while no proxy is trusted', 0, '192.0.2.1'],
    ['is what the one trusted proxy saw', 1, '203.0.113.6'],
    ['is what the outer of two trusted proxies saw', 2, '203.0.113.5'],
    ['is the first of the list when all of it is trusted', 3, '198.51.100.7'],
    ['is the connection’s when fewer proxies spoke than are trusted', 4, '192.0.2.1'],
  ])('%s', (_, TRUSTED_PROXIES, address) => {
    expect(facts(forwarded, { TRUSTED_PROXIES }).address).toBe(address);
  });

  it('is never what a client says of itself: only entries counted from the right count', () => {
    const spoofed = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7' };
    expect(facts(spoofed, { TRUSTED_PROXIES: 1 }).address).toBe('198.51.100.7');
  });

  it('is the connection’s when the header is empty', () => {
    expect(facts({ 'x-forwarded-for': '' }, { TRUSTED_PROXIES: 1 }).address).toBe('192.0.2.1');
    expect(facts({}, { TRUSTED_PROXIES: 1 }).address).toBe('192.0.2.1');
  });
});

describe('whether a client came by https', () => {
  it.each([
    [
      'is believed of a trusted proxy',
      { 'x-forwarded-proto': 'https' },
      { TRUSTED_PROXIES: 1 },
      true,
    ],
    [
      'takes the outermost scheme',
      { 'x-forwarded-proto': 'https, http' },
      { TRUSTED_PROXIES: 2 },
      true,
    ],
    ['is not believed without one', { 'x-forwarded-proto': 'https' }, {}, false],
    ['is no without a word', {}, { TRUSTED_PROXIES: 1 }, false],
    ['follows from the public address', {}, { PUBLIC_URL: 'https://guardroom.example' }, true],
    [
      'follows from the public address whatever a header says',
      { 'x-forwarded-proto': 'https' },
      { PUBLIC_URL: 'http://guardroom.example', TRUSTED_PROXIES: 1 },
      false,
    ],
  ])('%s', (_, headers, config, secure) => {
    expect(facts(headers, config).secure).toBe(secure);
  });
});

describe('the origin', () => {
  it('is the public address, else the host that was asked', () => {
    const host = { host: 'office.example:8080' };
    expect(facts(host).origin).toBe('http://office.example:8080');
    expect(facts(host, { PUBLIC_URL: 'https://guardroom.example' }).origin).toBe(
      'https://guardroom.example',
    );
  });

  it('is that of the guards’ address for whoever came there, with its own scheme', () => {
    const config = {
      PUBLIC_URL: 'https://guardroom.example',
      GUARD_URL: 'http://guard.example',
    };
    const there = facts({ host: 'Guard.example' }, config);
    expect(there).toMatchObject({
      origin: 'http://guard.example',
      secure: false,
    });
    expect(there.isKnownHttps).toBe(false);
    const elsewhere = facts({ host: 'guardroom.example' }, config);
    expect(elsewhere).toMatchObject({
      origin: 'https://guardroom.example',
      secure: true,
    });
    expect(elsewhere.isKnownHttps).toBe(true);
  });
});

describe('headers and cookies', () => {
  it('are found by name', () => {
    const { cookie, header, userAgent } = facts({
      cookie: 'a=1; guardroom=token; b=x=y; empty=',
      'user-agent': 'u'.repeat(500),
    });
    expect(cookie('guardroom')).toBe('token');
    expect(cookie('b')).toBe('x=y');
    expect(cookie('empty')).toBe('');
    expect(cookie('missing')).toBeUndefined();
    expect(header('User-Agent')).toHaveLength(500);
    expect(userAgent).toHaveLength(300);
  });

  it('do not confuse a cookie without a value with another name', () => {
    const { cookie } = facts({ cookie: 'guardroomX; toString' });
    expect(cookie('guardroom')).toBeUndefined();
    expect(facts({}).cookie('toString')).toBeUndefined();
  });
});

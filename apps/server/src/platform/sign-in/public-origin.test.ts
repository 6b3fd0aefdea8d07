import { expect, test } from 'vitest';
import { publicOrigin } from './public-origin.ts';

test.each([
  ['https://guardroom.example', '203.0.113.7', 'https://evil.example', 'https://guardroom.example'],
  [undefined, '127.0.0.1', 'http://localhost:5173', 'http://localhost:5173'],
  [undefined, '::1', 'http://[::1]:8080', 'http://[::1]:8080'],
  [undefined, '127.0.0.1', 'http://evil.example', 'http://localhost:8080'],
  [undefined, '127.0.0.1', 'http://localhost.evil.example', 'http://localhost:8080'],
  [undefined, '127.0.0.1', 'http://localhost@evil.example', 'http://localhost:8080'],
  [undefined, '127.0.0.1', 'not an origin', 'http://localhost:8080'],
  [undefined, '203.0.113.7', 'http://localhost:9999', 'http://localhost:8080'],
])(
  'with PUBLIC_URL %s, asked from %s at %s, a link leads to %s',
  (url, address, origin, expected) => {
    expect(publicOrigin({ PUBLIC_URL: url, PORT: 8080 }, { address, origin })).toBe(expected);
  },
);

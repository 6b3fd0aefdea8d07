import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { secretsOf } from './secrets.ts';

const root = Buffer.from('a root of thirty-two bytes, or so');
const secrets = secretsOf(root);

describe('a signature', () => {
  it('is that of HMAC with SHA-256, with a key of one block for each of its two digests', () => {
    const block = (part: string) =>
      createHmac('sha512', root).update(`links ${part}`).digest('base64url').slice(0, 64);
    const inner = createHash('sha256').update(block('inner')).update('陈 text').digest('hex');
    const outer = createHash('sha256').update(block('outer')).update(inner).digest('base64url');
    expect(secrets.sign('links', '陈 text')).toBe(outer);
  });

  it('is of its text, its purpose and its installation alone', () => {
    const signatures = [
      secrets.sign('links', 'text'),
      secrets.sign('links', 'text '),
      secrets.sign('device-cookie', 'text'),
      secretsOf(Buffer.from('another root')).sign('links', 'text'),
    ];
    expect(new Set(signatures).size).toBe(4);
    for (const signature of signatures) expect(signature).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    ['its own', (signature: string) => signature, true],
    ['a shortened one', (signature: string) => signature.slice(0, -1), false],
    ['a longer one', (signature: string) => `${signature}A`, false],
    ['another of its length', (signature: string) => `${signature.slice(0, -1)}~`, false],
    ['one of other letters', (signature: string) => signature.replace(/./, '陈'), false],
    ['an empty one', () => '', false],
  ])('is verified: %s', (_which, alter, verified) => {
    expect(secrets.verify('links', 'text', alter(secrets.sign('links', 'text')))).toBe(verified);
  });
});

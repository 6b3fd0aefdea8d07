import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, passwordFits } from './password.ts';

let atOnce = 0;
let most = 0;
const verify = vi.hoisted(() =>
  vi.fn<(hash: string | Uint8Array, password: string | Uint8Array) => Promise<boolean>>(),
);

vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  verify.mockImplementation(async (hash, password) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    const fits = await real.verify(hash, password);
    atOnce -= 1;
    return fits;
  });
  return { ...real, verify };
});

afterEach(() => {
  verify.mockClear();
  most = 0;
});

test('is hashed by argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('fits its own hash alone', async () => {
  const hash = await hashPassword('secret');
  expect(await passwordFits('secret', hash)).toBe(true);
  expect(await passwordFits('Secret', hash)).toBe(false);
});

test('costs the same work without a hash to compare with, and does not fit', async () => {
  expect(await passwordFits('secret', null)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(1);
  expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('no more than two are hashed at once', async () => {
  const hash = await hashPassword('secret');
  await Promise.all(Array.from({ length: 12 }, () => passwordFits('secret', hash)));
  expect(verify).toHaveBeenCalledTimes(12);
  expect(most).toBe(2);
});

test('whoever comes when 500 are waiting is told so', async () => {
  verify.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 1, false)));
  const answers = await Promise.allSettled(
    Array.from({ length: 510 }, () => passwordFits('secret', null)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_ATTEMPTS' } });
});

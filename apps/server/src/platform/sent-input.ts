import { createHash } from 'node:crypto';

const inputs = new WeakMap<object, object>();

/**
 * Keeps the arguments of the mutation that runs now; those of one request run one after another.
 * @param context of the request
 */
export function noteInput(context: object, args: object): void {
  inputs.set(context, args);
}

/**
 * Left out of the digest: the key itself, the captcha, which each try has anew, and passwords, of
 * which nothing is kept that can be tried against quickly.
 */
const leftOut: ReadonlySet<string> = new Set(['idempotencyKey', 'captcha', 'password']);

/** A digest of what the mutation was asked for: the same for the same input, null or left out alike. */
export function digestOfInput(context: object): Buffer {
  const text = JSON.stringify(inputs.get(context) ?? {}, (name, value: unknown) =>
    leftOut.has(name) || value === null ? undefined : value,
  );
  return createHash('sha256').update(text).digest();
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { refuse } from '../graphql/refusal/refusal.ts';

/** argon2id as OWASP asks for it; `memoryCost` in KiB. */
export const passwordHashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing shares its threads with files and mail: more at once would make those wait. */
const mostAtOnce = 2;
/** About six seconds of work; whoever comes later is told so at once. */
const mostWaiting = 500;

let atWork = 0;
const waiting: (() => void)[] = [];

/** @throws TOO_MANY_ATTEMPTS when more people sign in than the server can hash for */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork >= mostAtOnce) {
    if (waiting.length >= mostWaiting) {
      refuse('TOO_MANY_ATTEMPTS', 'Too many people are signing in. Please try again in a moment.');
    }
    // Whoever leaves hands the place over, so nobody can slip in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    atWork += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) atWork -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, passwordHashing));
}

let dummy: Promise<string> | undefined;

/**
 * Whether a password fits a hash. Without a hash (no such account, or one without a password) the
 * same work is done, and the answer is no.
 */
export async function passwordFits(
  password: string,
  passwordHash: string | null,
): Promise<boolean> {
  // Made before it is known whether it is needed, so that the first answer tells nothing either.
  dummy ??= hashPassword(randomBytes(32).toString('base64'));
  const other = await dummy;
  const fits = await inTurn(() => verify(passwordHash ?? other, password));
  return fits && passwordHash !== null;
}

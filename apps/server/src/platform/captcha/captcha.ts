import { captchaMinutes } from '@guardroom/rules/feedback/feedback-limits';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { clock } from '../clock.ts';
import type { Secrets } from '../secrets.ts';

/**
 * The captcha: a browser shows that it worked for a second. No third party, no picture to read and
 * nothing kept on the server until a solution is handed in (see spent.ts).
 */

/** Rounds of PBKDF2 that one try costs; about a millisecond. */
const cost = 5000;
/** A browser tries so many numbers until it finds the one: work for about a second, never endless. */
const tries = { least: 300, most: 900 } as const;

const aWeek = 7 * 86_400_000;

const signing = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.sign('captcha', 'challenge'),
  hmacKeySignatureSecret: secrets.sign('captcha', 'key'),
});

/**
 * A new challenge as JSON, for the widget. It is good for one agency's form.
 * @param counter the number to be found
 */
export async function newChallenge(
  secrets: Secrets,
  agencyID: number,
  counter: number = randomInt(tries.most, tries.least),
): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    data: { agencyID, until: clock.now() + captchaMinutes * 60_000 },
    deriveKey,
    // The library goes by the clock of the machine, which may be wrong: it is to let ours decide.
    expiresAt: new Date(clock.now() + aWeek),
    ...signing(secrets),
  });
  return JSON.stringify(challenge);
}

const solved = v.object({
  challenge: v.object({
    parameters: v.looseObject({
      algorithm: v.literal('PBKDF2/SHA-256'),
      nonce: v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2}){8,64}$/)),
      salt: v.string(),
      cost: v.literal(cost),
      keyLength: v.number(),
      keyPrefix: v.string(),
      // Without it the answer would have to be computed anew.
      keySignature: v.string(),
      data: v.object({ agencyID: v.number(), until: v.pipe(v.number(), v.integer()) }),
    }),
    signature: v.string(),
  }),
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A captcha that was solved: what must not be handed in again, and until when it could be. */
export interface SolvedCaptcha {
  readonly nonce: Buffer;
  /** Milliseconds. */
  readonly expiresAt: number;
}

/** Judges what the widget handed over, for this agency's form. Whether it was spent is not asked here. */
export async function checkCaptcha(
  secrets: Secrets,
  payload: string,
  agencyID: number,
): Promise<SolvedCaptcha | 'EXPIRED' | 'WRONG'> {
  const parsed = v.safeParse(solved, decoded(payload));
  if (!parsed.success) return 'WRONG';
  const { challenge, solution } = parsed.output;
  const { nonce, data } = challenge.parameters;
  const { verified, expired } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...signing(secrets),
  });
  if (expired) return 'EXPIRED';
  if (!verified || data.agencyID !== agencyID) return 'WRONG';
  if (clock.now() >= data.until) return 'EXPIRED';
  return { nonce: Buffer.from(nonce, 'hex'), expiresAt: data.until };
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

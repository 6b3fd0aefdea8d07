import {
  afterTry,
  waitMessage,
  type AttemptWindow,
  type Limit,
} from '@guardroom/rules/session/sign-in-limits';
import type { SystemDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { refuse } from '../graphql/refusal/refusal.ts';
import type { Secrets } from '../secrets.ts';

/** One count of tries: what is limited, and how. */
export interface Count {
  /** Begins with its kind, so that two kinds never share a count: `address:203.0.113.7`. */
  readonly subject: string;
  readonly limit: Limit;
}

/** Tries that were counted, or since when and until when no more are. Times are milliseconds. */
export type Counted =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly endsAt: number; readonly now: number };

interface WindowRow extends AttemptWindow {
  readonly subject: Buffer;
  readonly now: number;
}

// Opens or locks each window, in one order, so that two transactions never wait for each other.
const lock = `INSERT INTO attempt_window AS w (subject, tries, ends_on)
  SELECT s, 0, now() FROM unnest($1::bytea[]) s ORDER BY s
  ON CONFLICT (subject) DO UPDATE SET tries = w.tries
  RETURNING w.subject, w.tries, (extract(epoch FROM w.ends_on) * 1000)::float8 AS "endsAt",
    (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now`;
const keep = `UPDATE attempt_window w SET tries = n.tries, ends_on = to_timestamp(n.ends_at / 1000)
  FROM unnest($1::bytea[], $2::int[], $3::float8[]) AS n(subject, tries, ends_at)
  WHERE w.subject = n.subject`;

/**
 * Counts one try against every count, or against none when any of them is used up. However many
 * processes ask at once, no more tries pass than the limit says. Call it in a transaction: the
 * windows stay locked until it ends.
 */
export async function countTry(
  tx: SystemDatabase,
  secrets: Secrets,
  counts: readonly Count[],
): Promise<Counted> {
  const limits = new Map(
    counts.map((count) => [keyOf(secrets, count).toString('hex'), count.limit]),
  );
  const keys = counts.map((count) => keyOf(secrets, count));
  const windows = await tx.run<WindowRow>(statement(lock, [keys]));
  // The windows are locked by now, so one clock holds for all of them.
  const now = Math.max(...windows.map((window) => window.now));
  const next = windows.map((window) => {
    const limit = limits.get(window.subject.toString('hex'));
    if (limit === undefined) throw new Error('a window that was not asked for');
    return { window, after: afterTry(window, limit, now) };
  });
  const refused = next.filter(({ after }) => after === null);
  if (refused.length > 0) {
    const endsAt = Math.max(...refused.map(({ window }) => window.endsAt));
    return { allowed: false, endsAt, now };
  }
  const subjects = next.map(({ window }) => window.subject);
  const tries = next.map(({ after }) => after?.tries);
  const ends = next.map(({ after }) => after?.endsAt);
  await tx.run(statement(keep, [subjects, tries, ends]));
  return { allowed: true };
}

/** Counts a try in a transaction of its own. @throws TOO_MANY_ATTEMPTS with how long to wait */
export async function countOrRefuse(
  db: SystemDatabase,
  secrets: Secrets,
  counts: readonly Count[],
): Promise<void> {
  const counted = await db.transaction((tx) => countTry(tx, secrets, counts));
  if (!counted.allowed) refuse('TOO_MANY_ATTEMPTS', waitMessage(counted.endsAt, counted.now));
}

/** The counts of one subject. */
export const countsOf = (subject: string, limits: readonly Limit[]): Count[] =>
  limits.map((limit) => ({ subject, limit }));

const forget = `UPDATE attempt_window SET tries = 0, ends_on = now()
  WHERE subject = ANY($1::bytea[])`;
const giveBack = `UPDATE attempt_window SET tries = tries - 1
  WHERE subject = ANY($1::bytea[]) AND tries > 0`;

/** Begins some counts afresh, and takes one try off others. */
export async function settleTry(
  db: SystemDatabase,
  secrets: Secrets,
  settled: { readonly forgotten: readonly Count[]; readonly givenBack: readonly Count[] },
): Promise<void> {
  const keys = (counts: readonly Count[]) => [counts.map((count) => keyOf(secrets, count))];
  if (settled.forgotten.length > 0) await db.run(statement(forget, keys(settled.forgotten)));
  if (settled.givenBack.length > 0) await db.run(statement(giveBack, keys(settled.givenBack)));
}

function keyOf(secrets: Secrets, { subject, limit }: Count): Buffer {
  return Buffer.from(secrets.sign('sign-in-limits', `${limit.minutes}:${subject}`), 'base64url');
}

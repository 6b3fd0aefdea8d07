import type { FeedbackCategory } from '@guardroom/rules/feedback/categories';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newChallenge } from '../../platform/captcha/captcha.ts';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Secrets } from '../../platform/secrets.ts';

export interface FeedbackGiven {
  readonly securityAgencyID: number;
  readonly category?: FeedbackCategory;
  readonly summary?: string;
  readonly description?: string;
  readonly name?: string;
  readonly email?: string;
  /** ISO; now unless given. */
  readonly createdOn?: string;
}

let made = 0;

/** What somebody wrote, for tests. */
export async function makeFeedback(
  db: SystemDatabase,
  given: FeedbackGiven,
): Promise<{ readonly id: number; readonly summary: string }> {
  made += 1;
  const { securityAgencyID, category = 'ENQUIRY', summary = `Feedback ${made}` } = given;
  const { description = '', name = 'Lim Ah Kow', email = 'lim@home.example' } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO feedback (security_agency_id, category, summary, description, name, email,
        contact, created_on)
      VALUES ($1, $2, $3, $4, $5, $6, '6123 4567', coalesce($7::timestamptz, now())) RETURNING id`,
      [securityAgencyID, category, summary, description, name, email, given.createdOn ?? null],
    ),
  );
  if (row === undefined) throw new Error('no feedback was made');
  return { ...row, summary };
}

/** A captcha that was solved for an agency's form, for tests: without the second that it takes. */
export async function solvedCaptcha(secrets: Secrets, agencyID: number): Promise<string> {
  const challenge: Challenge = JSON.parse(await newChallenge(secrets, agencyID, 1));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

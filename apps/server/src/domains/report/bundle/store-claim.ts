import type { AgencyDatabase, SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { CaseBundleRow } from './types.ts';

/** Seconds that a server may take for one bundle; after them another takes over. */
const lease = 600;
const mostTries = 3;

const waiting = `SELECT b.security_agency_id AS "agencyID", g.name, g.time_zone AS "timeZone"
  FROM case_bundle b JOIN security_agency g ON g.id = b.security_agency_id
  WHERE b.status = 'DUE' AND (b.leased_until IS NULL OR b.leased_until < now())
  GROUP BY b.security_agency_id, g.name, g.time_zone ORDER BY min(b.created_on)`;

/** An agency that waits for a bundle. */
export interface WaitingAgency {
  readonly agencyID: number;
  readonly name: string;
  readonly timeZone: string;
}

/** Who waits longest first. */
export function waitingAgencies(db: SystemDatabase): Promise<WaitingAgency[]> {
  return db.run<WaitingAgency & Record<string, unknown>>(statement(waiting));
}

// The tries are counted when taken, so that a bundle that kills the process is given up too.
const take = `UPDATE case_bundle SET tries = tries + 1,
    leased_until = now() + make_interval(secs => ${lease})
  WHERE security_agency_id = $1 AND id = (
    SELECT id FROM case_bundle
    WHERE security_agency_id = $1 AND status = 'DUE' AND tries < ${mostTries}
      AND (leased_until IS NULL OR leased_until < now())
    ORDER BY created_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, tries, asked_by_account_id AS "madeFor"`;
const giveUp = `UPDATE case_bundle SET status = 'FAILED', finished_on = now()
  WHERE security_agency_id = $1 AND status = 'DUE' AND tries >= ${mostTries}
    AND (leased_until IS NULL OR leased_until < now())`;

/** A bundle that this server makes. */
export interface ClaimedBundle {
  readonly id: number;
  readonly tries: number;
  readonly madeFor: number;
}

/** Takes one that waits; undefined when none does. */
export async function takeBundle(tx: AgencyDatabase): Promise<ClaimedBundle | undefined> {
  const { agencyId } = tx.scope;
  await tx.run(statement(giveUp, [agencyId]));
  const [row] = await tx.run<ClaimedBundle & Record<string, unknown>>(statement(take, [agencyId]));
  return row;
}

// Only whoever still holds the lease settles the bundle.
const finish = `UPDATE case_bundle SET status = 'MADE', files = $4::jsonb,
    manifest_sha256 = decode($5, 'hex'), left_out = $6, finished_on = now(), leased_until = NULL
  WHERE security_agency_id = $1 AND id = $2 AND tries = $3 AND status = 'DUE' RETURNING id`;

/** @returns false where another server has taken over */
export async function finishBundle(
  tx: AgencyDatabase,
  { id, tries }: ClaimedBundle,
  {
    files,
    manifestSHA256,
    leftOut,
  }: Pick<CaseBundleRow, 'files' | 'leftOut'> & { readonly manifestSHA256: string },
): Promise<boolean> {
  const { agencyId } = tx.scope;
  const values = [agencyId, id, tries, JSON.stringify(files), manifestSHA256, leftOut];
  return (await tx.run(statement(finish, values))).length === 1;
}

const wait = `UPDATE case_bundle SET leased_until = now() + make_interval(secs => $4)
  WHERE security_agency_id = $1 AND id = $2 AND tries = $3 AND status = 'DUE'`;

/** One that could not be made is tried again later. */
export async function waitForBundle(tx: AgencyDatabase, claimed: ClaimedBundle): Promise<void> {
  const values = [tx.scope.agencyId, claimed.id, claimed.tries, 60 * claimed.tries];
  await tx.run(statement(wait, values));
}

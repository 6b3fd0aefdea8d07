import type { WelfareState } from '@guardroom/rules/site/welfare/welfare-check';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

interface CheckGiven {
  readonly attendance: { readonly id: number };
  readonly site: { readonly id: number };
  readonly staff: { readonly id: number; readonly securityAgencyID: number };
  /** ISO UTC; in an hour unless given. */
  readonly dueOn?: string;
  readonly state?: WelfareState;
  readonly answeredOn?: string;
  readonly calls?: number;
}

const insert = `INSERT INTO welfare_check (security_agency_id, attendance_id, site_profile_id,
    staff_profile_id, from_on, due_on, answer_minutes, next_on, state, answered_on, calls)
  SELECT $1, $2, $3, $4, d.due - interval '1 hour', d.due, 5, d.due, $6, $7::timestamptz, $8
  FROM (SELECT coalesce($5::timestamptz, now() + interval '1 hour') AS due) d
  RETURNING id`;

/** A welfare check of a duty, for tests. @returns its id */
export async function makeWelfareCheck(db: SystemDatabase, given: CheckGiven): Promise<number> {
  const { attendance, site, staff, dueOn = null, state = 'DUE' } = given;
  const { answeredOn = null, calls = 0 } = given;
  const of = [staff.securityAgencyID, attendance.id, site.id, staff.id];
  const query = statement(insert, [...of, dueOn, state, answeredOn, calls]);
  const [row] = await db.run<{ id: number }>(query);
  if (row === undefined) throw new Error('no check was made');
  return row.id;
}

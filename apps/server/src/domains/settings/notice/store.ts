import { noticeLimits } from '@guardroom/rules/settings/notice/inputs';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement, type Statement } from '../../../platform/database/statement.ts';
import type { OwnNoticeRow } from './types.ts';

const list = `SELECT id, kind, sentence, detail, path, urgency, created_on AS "createdOn",
    read_on AS "readOn"
  FROM notice WHERE security_agency_id = $1 AND account_id = $2 AND id < coalesce($3, 9007199254740991)
  ORDER BY id DESC LIMIT ${noticeLimits.listed}`;

/** @param before the last one that is known, for those that came before it */
export function ownNoticesStatement(
  agencyId: number,
  accountID: number,
  before: number | null,
): Statement {
  return statement(list, [agencyId, accountID, before]);
}

export function listOwnNotices(
  db: AgencyDatabase,
  accountID: number,
  before: number | null,
): Promise<OwnNoticeRow[]> {
  return db.run<OwnNoticeRow & Record<string, unknown>>(
    ownNoticesStatement(db.scope.agencyId, accountID, before),
  );
}

const acknowledge = `UPDATE notice SET shown_on = coalesce(shown_on, now()),
    read_on = CASE WHEN $4 THEN coalesce(read_on, now()) ELSE read_on END
  WHERE security_agency_id = $1 AND account_id = $2 AND id = ANY ($3::bigint[])`;

/** Keeps that a person's application showed some of their notices, or that they read them. */
export async function acknowledgeNotices(
  db: AgencyDatabase,
  accountID: number,
  ids: readonly number[],
  isRead: boolean,
): Promise<void> {
  await db.run(statement(acknowledge, [db.scope.agencyId, accountID, ids, isRead]));
}

const tests = `SELECT count(*)::int AS count FROM (SELECT 1 FROM notice
  WHERE security_agency_id = $1 AND account_id = $2 AND kind = 'TEST'
    AND created_on > now() - interval '1 minute' ORDER BY id DESC LIMIT ${noticeLimits.tests}) sent`;

/** How many tests a person sent in the last minute, as far as that matters. */
export async function countTests(db: AgencyDatabase, accountID: number): Promise<number> {
  const [row] = await db.run<{ count: number }>(statement(tests, [db.scope.agencyId, accountID]));
  return row?.count ?? 0;
}

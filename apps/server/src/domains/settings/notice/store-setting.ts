import {
  choosableKinds,
  defaultDemanded,
  noticeChannels,
  wayOf,
} from '@guardroom/rules/settings/notice/notice-kind';
import { minuteOf, timeOfMinute } from '@guardroom/rules/settings/notice/quiet-hours';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { AgencyNoticeRow, NoticeWayRow, OwnNoticeSettingRow } from './types.ts';

/** The part of a person's settings that is kept as they said it. */
export type Wanted = Pick<OwnNoticeSettingRow, 'version' | 'muted' | 'quietFrom' | 'quietTo'>;

interface Kept {
  readonly version: number;
  readonly muted: readonly string[];
  readonly quietFrom: number | null;
  readonly quietTo: number | null;
}

const find = `SELECT version, muted, quiet_from AS "quietFrom", quiet_to AS "quietTo"
  FROM notice_setting WHERE security_agency_id = $1 AND account_id = $2`;

/** What a person wants; of version 0 where they never said. */
export async function findWanted(db: AgencyDatabase, accountID: number): Promise<Wanted> {
  const query = statement(find, [db.scope.agencyId, accountID]);
  const [row] = await db.run<Kept & Record<string, unknown>>(query);
  if (row === undefined) return { version: 0, muted: [], quietFrom: null, quietTo: null };
  const { version, muted, quietFrom, quietTo } = row;
  const time = (minute: number | null) => (minute === null ? null : timeOfMinute(minute));
  return { version, muted: waysOf(muted), quietFrom: time(quietFrom), quietTo: time(quietTo) };
}

// Of two that save at once the second finds another version.
const save = `INSERT INTO notice_setting AS s (security_agency_id, account_id, muted, quiet_from, quiet_to)
  SELECT $1, $2, $4::text[], $5, $6 WHERE $3 = 0 OR EXISTS (SELECT 1 FROM notice_setting
    WHERE security_agency_id = $1 AND account_id = $2)
  ON CONFLICT (security_agency_id, account_id) DO UPDATE SET muted = excluded.muted,
    quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, version = s.version + 1,
    updated_on = now()
  WHERE s.version = $3 RETURNING 1`;

/** @returns false when they were changed since the version that is named */
export async function saveWanted(
  db: AgencyDatabase,
  accountID: number,
  { version, muted, quietFrom, quietTo }: Wanted,
): Promise<boolean> {
  const minute = (time: string | null) => (time === null ? null : minuteOf(time));
  const values = [textsOf(muted), minute(quietFrom), minute(quietTo)];
  const query = statement(save, [db.scope.agencyId, accountID, version, ...values]);
  return (await db.run(query)).length === 1;
}

const findAgency = 'SELECT version, demanded FROM notice_demand WHERE security_agency_id = $1';

/** What the agency demands; of version 0 where it never said. */
export async function findDemanded(db: AgencyDatabase): Promise<AgencyNoticeRow> {
  const [row] = await db.run<{ version: number; demanded: readonly string[] }>(
    statement(findAgency, [db.scope.agencyId]),
  );
  const { version, demanded } = row ?? { version: 0, demanded: defaultDemanded };
  return { version, demanded: waysOf(demanded) };
}

const saveAgency = `INSERT INTO notice_demand AS d (security_agency_id, demanded)
  SELECT $1, $3::text[] WHERE $2 = 0 OR EXISTS (SELECT 1 FROM notice_demand WHERE security_agency_id = $1)
  ON CONFLICT (security_agency_id) DO UPDATE SET demanded = excluded.demanded,
    version = d.version + 1, updated_on = now()
  WHERE d.version = $2 RETURNING 1`;

/** @returns false when it was changed since the version that is named */
export async function saveDemanded(
  db: AgencyDatabase,
  { version, demanded }: AgencyNoticeRow,
): Promise<boolean> {
  const query = statement(saveAgency, [db.scope.agencyId, version, textsOf(demanded)]);
  return (await db.run(query)).length === 1;
}

/** Ways that are offered no more are as if nobody had named them. */
function waysOf(texts: readonly string[]): NoticeWayRow[] {
  return choosableKinds.flatMap((kind) =>
    noticeChannels.flatMap((channel) =>
      texts.includes(wayOf(kind, channel)) ? [{ kind, channel }] : [],
    ),
  );
}

function textsOf(ways: readonly NoticeWayRow[]): string[] {
  return ways.map(({ kind, channel }) => wayOf(kind, channel));
}

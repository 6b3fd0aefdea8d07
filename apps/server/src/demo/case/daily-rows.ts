import { addDays } from '@guardroom/rules/dates';
import { lastWholeDay, releaseTime } from '@guardroom/rules/report/daily/report-day';
import { composeDaily } from '../../domains/report/daily/compose-daily.ts';
import { keepDaily } from '../../domains/report/daily/release-daily.ts';
import type { AgencyTransaction } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import type { DemoOptions } from '../options.ts';
import { demoAgencyName } from '../people/sign-in.ts';
import { demoTimeZone } from '../roster/shift.ts';
import { siteOfDemoClient } from '../site/client-site.ts';

const anyReport = 'SELECT 1 FROM daily_report WHERE security_agency_id = $1 LIMIT 1';
const findOffice = `SELECT account_id AS "accountID", id AS "staffProfileID", name FROM staff_profile
  WHERE security_agency_id = $1 AND cognito_group = 'AgencyMasterAdmin' ORDER BY id LIMIT 1`;
const dateRelease = `UPDATE daily_report SET released_on = $3
  WHERE security_agency_id = $1 AND id = $2`;

interface Office {
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly name: string;
  readonly [column: string]: unknown;
}

/** What the supervisor says of the two days, the later one first. */
const sentences = ['A calm day. Thank you for the new lamp at the side gate.', null] as const;

/**
 * Releases the last two whole days of a site to the client who signs in, unless any was released.
 * Nobody is told: the people of the demo have no mailboxes.
 */
export async function ensureDailyReports(options: DemoOptions, agencyId: number): Promise<void> {
  const { database } = options;
  if ((await database.system.run(statement(anyReport, [agencyId]))).length > 0) return;
  const siteProfileID = await siteOfDemoClient(database.system, agencyId, options.now);
  const [office] = await database.system.run<Office>(statement(findOffice, [agencyId]));
  if (siteProfileID === undefined || office === undefined) return;
  const ids = new Map<number, string>();
  const tx = await database.begin(AgencyScope.mint(agencyId));
  try {
    const last = lastWholeDay(options.now, demoTimeZone);
    for (const [back, sentence] of sentences.entries()) {
      const date = addDays(last, -back);
      const id = await release(tx, options, office, { siteProfileID, date, sentence });
      if (id !== undefined) ids.set(id, releaseTime(date, demoTimeZone));
    }
    await tx.commit();
  } finally {
    await tx.rollback();
  }
  // The agency itself changes nothing of what was released.
  for (const [id, releasedOn] of ids) {
    await database.system.run(statement(dateRelease, [agencyId, id, releasedOn]));
  }
}

async function release(
  tx: AgencyTransaction,
  { database, files }: DemoOptions,
  { accountID: madeFor, staffProfileID, name }: Office,
  day: {
    readonly siteProfileID: number;
    readonly date: string;
    readonly sentence: string | null;
  },
): Promise<number | undefined> {
  const agency = { name: demoAgencyName, timeZone: demoTimeZone };
  const composed = await composeDaily(tx, day, agency);
  if (composed === undefined) return undefined;
  const releasing = { database, files, timeZone: demoTimeZone, madeFor };
  const wanted = { ...day, number: 1, note: null, by: { staffProfileID, name } };
  return keepDaily(tx, releasing, composed, wanted);
}

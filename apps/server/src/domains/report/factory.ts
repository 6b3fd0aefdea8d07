import type { ReportKind } from '@guardroom/rules/report/report-kinds';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface SubscriptionGiven {
  readonly securityAgencyID: number;
  readonly createdByAccountID: number;
  readonly name?: string;
  readonly kind?: ReportKind;
  readonly siteProfileIDs?: readonly number[];
  readonly staffProfileIDs?: readonly number[];
  readonly clientUserProfileIDs?: readonly number[];
  readonly addresses?: readonly string[];
  readonly times?: readonly string[];
  readonly weekday?: number;
  readonly dayOfMonth?: number;
  readonly formats?: readonly string[];
  readonly ifQuiet?: 'SAY_SO' | 'DO_NOT_SEND';
  /** ISO; far away unless given, so that no other test sends it. */
  readonly nextDueOn?: string;
}

let made = 0;

/** A report that sends itself, for tests. */
export async function makeSubscription(
  db: SystemDatabase,
  given: SubscriptionGiven,
): Promise<number> {
  made += 1;
  const { name = `Report ${made}`, kind = 'SITE_DAILY', formats = ['PDF'] } = given;
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO report_subscription (security_agency_id, name, kind, site_profile_ids,
        staff_profile_ids, client_user_profile_ids, addresses, times, weekday, day_of_month,
        formats, if_quiet, guard_names, next_due_on, created_by_account_id)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'FULL', $13, $14) RETURNING id`,
      [
        given.securityAgencyID,
        name,
        kind,
        given.siteProfileIDs ?? [],
        given.staffProfileIDs ?? [],
        given.clientUserProfileIDs ?? [],
        given.addresses ?? ['office@agency.example'],
        given.times ?? ['08:30'],
        given.weekday ?? null,
        given.dayOfMonth ?? null,
        formats,
        given.ifQuiet ?? 'SAY_SO',
        given.nextDueOn ?? '2099-01-01T00:00:00Z',
        given.createdByAccountID,
      ],
    ),
  );
  if (row === undefined) throw new Error('no report was made');
  return row.id;
}

/** What fell due of it, for tests. */
export async function makeSending(
  db: SystemDatabase,
  securityAgencyID: number,
  subscriptionID: number,
  files: readonly object[] = [],
): Promise<number> {
  const [row] = await db.run<{ id: number }>(
    statement(
      `INSERT INTO report_sending (security_agency_id, report_subscription_id, name, kind, due_on,
        period_from, period_to, sent_by_staff_profile_id, sent_by, status, finished_on, files)
      VALUES ($1, $2, 'Sent', 'SITE_DAILY', now(), now() - interval '1 day', now(), 1, 'Tan', 'SENT',
        now(), $3) RETURNING id`,
      [securityAgencyID, subscriptionID, JSON.stringify(files)],
    ),
  );
  if (row === undefined) throw new Error('no sending was made');
  return row.id;
}

const deliver = `INSERT INTO report_delivery (security_agency_id, report_sending_id, name, address,
    status) VALUES ($1, $2, 'Office', 'office@agency.example', 'SENT')`;

/** A row in every table of reports, for tests. */
export async function fillReports(
  { db }: { readonly db: SystemDatabase },
  admin: { readonly accountID: number; readonly securityAgencyID: number },
): Promise<void> {
  const { accountID: createdByAccountID, securityAgencyID } = admin;
  const id = await makeSubscription(db, {
    securityAgencyID,
    createdByAccountID,
  });
  const sendingID = await makeSending(db, securityAgencyID, id);
  await db.run(statement(deliver, [securityAgencyID, sendingID]));
}

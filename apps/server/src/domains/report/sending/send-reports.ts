import { dateOf } from '@guardroom/rules/dates';
import type { Config } from '../../../platform/config.ts';
import type { AgencyDatabase, Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { AgencyScope } from '../../../platform/database/scope.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Log } from '../../../platform/log.ts';
import { composeReport, periodText } from '../fact/compose-report.ts';
import { findSubscription } from '../store.ts';
import { recipientsOf, type RecipientRow } from '../store-recipients.ts';
import type { ReportSubscriptionRow } from '../types.ts';
import { mailReport } from './mails.ts';
import { makeFiles } from './make-files.ts';
import {
  addDeliveries,
  finishSending,
  takeSending,
  waitAfterFailure,
  type ClaimedSending,
} from './store-claim.ts';
import { dueAgencies, fallDue, type DueAgency } from './store-due.ts';

/** What reports are sent with. */
export interface Sending {
  readonly database: Database;
  readonly files: Files;
  readonly config: Config;
  readonly log: Log;
  readonly scopeOf: (agencyID: number) => AgencyScope;
}

/**
 * Writes what fell due and makes what waits, until nothing does. Several servers may do it at once:
 * each report is leased to one of them, and its mails are written with the word that it was sent.
 * @returns how many were taken
 */
export async function sendReports(sending: Sending): Promise<number> {
  const { database, scopeOf } = sending;
  let taken = 0;
  for (const agency of await dueAgencies(database.system)) {
    const scope = scopeOf(agency.agencyID);
    while ((await inTransaction(database, scope, (tx) => fallDue(tx, agency.timeZone))) > 0);
    for (;;) {
      const claimed = await inTransaction(database, scope, takeSending);
      if (claimed === undefined) break;
      taken += 1;
      await makeClaimed(sending, agency, scope, claimed);
    }
  }
  return taken;
}

async function makeClaimed(
  sending: Sending,
  agency: DueAgency,
  scope: AgencyScope,
  claimed: ClaimedSending,
): Promise<void> {
  const { database, log } = sending;
  try {
    await make(sending, agency, scope, claimed);
  } catch (error) {
    log.error('report not made', { sendingId: claimed.id, tries: claimed.tries }, error);
    await inTransaction(database, scope, (tx) => waitAfterFailure(tx, claimed));
  }
}

async function make(
  { database, files, config }: Sending,
  { name: agencyName, timeZone }: DueAgency,
  scope: AgencyScope,
  claimed: ClaimedSending,
): Promise<void> {
  const db = database.agency(scope);
  const settle = (status: 'QUIET' | 'NOBODY') =>
    inTransaction(database, scope, (tx) => finishSending(tx, claimed, status, []));
  const subscription = await findSubscription(db, claimed.reportSubscriptionID);
  if (subscription === undefined || subscription.deleted === 1)
    return void (await settle('NOBODY'));
  const wanted = {
    ...subscription,
    period: { from: claimed.periodFrom, to: claimed.periodTo },
  };
  const document = await composeReport(db, wanted, { name: agencyName, timeZone });
  const { isQuiet } = document;
  if (isQuiet && subscription.ifQuiet === 'DO_NOT_SEND') return void (await settle('QUIET'));
  const { name } = claimed;
  const made = await makeFiles(document, subscription.formats, {
    database,
    files,
    scope,
    timeZone,
    madeFor: subscription.createdByAccountID,
    name: `${name} ${dateOf(claimed.periodTo, timeZone)}`,
  });
  await inTransaction(database, scope, async (tx) => {
    const ready = { agencyName, name, period: periodText(wanted, timeZone), isQuiet, files: made };
    const deliveries = await mailReport(tx, config, ready, await everybody(tx, subscription));
    const isSent = deliveries.some(({ status }) => status === 'WAITING');
    const isOurs = await finishSending(tx, claimed, isSent ? 'SENT' : 'NOBODY', made);
    // What was written in this transaction goes with it, the mails as well.
    if (!isOurs) throw new Error('another server has taken over the report');
    for (const file of made) await files.attach(tx, file, 'report');
    await addDeliveries(tx, claimed.id, deliveries);
  });
}

async function everybody(
  db: AgencyDatabase,
  subscription: ReportSubscriptionRow,
): Promise<RecipientRow[]> {
  const plain = subscription.addresses.map((address) => ({
    staffProfileID: null,
    clientUserProfileID: null,
    name: address,
    address,
    mayRead: true,
    isAdministrator: false,
  }));
  return [...(await recipientsOf(db, subscription)), ...plain];
}

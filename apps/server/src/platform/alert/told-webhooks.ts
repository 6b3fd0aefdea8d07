import type {
  WebhookEventName,
  WebhookFacts,
} from '@guardroom/rules/settings/webhook/webhook-event';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { tellWebhooks } from '../webhook/tell-webhooks.ts';

/** What of the history of alerts other software is told. */
const told: Readonly<Record<string, Extract<WebhookEventName, `alert.${string}`>>> = {
  OPENED: 'alert.opened',
  ACKNOWLEDGED: 'alert.acknowledged',
  RESOLVED: 'alert.resolved',
  CLOSED_ITSELF: 'alert.resolved',
};

const read = `SELECT id, kind, severity, status, site_profile_id AS "siteProfileID",
    staff_profile_id AS "staffProfileID", opened_on AS "openedOn", closed_on AS "closedOn"
  FROM alert WHERE security_agency_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id`;

/** Tells webhooks what became of alerts, as they are now. */
export async function tellOfAlerts(
  db: AgencyDatabase,
  ids: readonly number[],
  kind: string,
): Promise<void> {
  const event = told[kind];
  if (event === undefined) return;
  const rows = await db.run<WebhookFacts<'alert.opened'>>(
    statement(read, [db.scope.agencyId, ids]),
  );
  await tellWebhooks(db, event, rows);
}

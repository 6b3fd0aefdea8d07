import { finds, newerRecord, updated, type NewerRecord } from './newer-row.ts';

const addLines = `mutation ($update: UpdateInvoiceInput!, $agencyID: RecordID!) {
  updateInvoice(update: $update, agencyID: $agencyID) { id }
}`;

/** What somebody else changes of what is told, and of what is to be walked. */
export const newerTold: readonly NewerRecord[] = [
  newerRecord(
    'Edit Report',
    'If Nothing Happened: ',
    updated(
      'report_subscription',
      ({ records }) => records.reportSubscriptionID,
      `if_quiet = 'DO_NOT_SEND'`,
    ),
  ),
  newerRecord(
    'Edit Webhook',
    'Told When: A visitor left',
    updated('webhook', ({ records }) => records.webhookID, `events = '{visitor.out}'`),
  ),
  newerRecord('Rates of a contract', 'Days to pay: 14', {
    change: async ({ server, office: { agency }, records }) => {
      await server.sql(
        `INSERT INTO contract_billing (security_agency_id, contract_id, day_class_by, credit_percent, payment_days)
        VALUES ($1, $2, 'START', 0, 14) ON CONFLICT (security_agency_id, contract_id)
        DO UPDATE SET payment_days = 14, version = contract_billing.version + 1`,
        [agency.id, records.contractID],
      );
    },
    stands: (room) =>
      finds(
        room,
        `contract_billing WHERE contract_id = ${room.records.contractID} AND payment_days = 14`,
      ),
  }),
  newerRecord('Added lines of a draft', 'Added lines: ', {
    change: async ({ office: { agency, console }, records }) => {
      const extras = [{ description: 'Key cards', quantity: '2.00', unitPrice: '5.00' }];
      const { codes } = await console.graphql(addLines, {
        update: { id: records.invoiceID, extras },
        agencyID: agency.id,
      });
      if (codes.length > 0) throw new Error(`the line was not added: ${codes.join()}`);
    },
    stands: (room) =>
      finds(
        room,
        `invoice WHERE id = ${room.records.invoiceID} AND lines::text LIKE '%Key cards%'`,
      ),
    replaced: true,
  }),
  newerRecord(
    'Patrol plan of a site',
    'Lines: ',
    updated(
      'patrol_plan_line',
      ({ office }) => `site_profile_id = ${office.site.id} AND deleted = 0`,
      'minimum_point = 1',
    ),
  ),
  newerRecord('Own notifications', 'Switched Off: ', {
    change: async ({ server, office: { agency, admin } }) => {
      await server.sql(
        `INSERT INTO notice_setting (security_agency_id, account_id, muted) VALUES ($1, $2, '{ROSTER.SMS}')`,
        [agency.id, admin.accountID],
      );
    },
    stands: (room) =>
      finds(
        room,
        `notice_setting WHERE account_id = ${room.office.admin.accountID} AND muted = '{ROSTER.SMS}'`,
      ),
  }),
  newerRecord('Notifications that the agency demands', 'Always On: ', {
    change: async ({ server, office: { agency } }) => {
      await server.sql(
        `INSERT INTO notice_demand (security_agency_id, demanded) VALUES ($1, '{ALERT.PUSH}')`,
        [agency.id],
      );
    },
    stands: (room) =>
      finds(
        room,
        `notice_demand WHERE security_agency_id = ${room.office.agency.id} AND demanded = '{ALERT.PUSH}'`,
      ),
    replaced: true,
  }),
];

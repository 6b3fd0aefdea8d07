import { text, unlike, type FormRow } from './form-row.ts';

/** What is told to whom, and what is to be walked. */
export const toldForms: readonly FormRow[] = [
  {
    name: 'Edit Report',
    address: ({ records }) => `/report/${records.reportSubscriptionID}/edit`,
    fill: (page, room) =>
      page.getByRole('textbox', { name: 'Name' }).fill(unlike(room, 'Daily to the office')),
    sends: 'UpdateReport',
    button: 'Update',
  },
  {
    name: 'Edit Webhook',
    address: ({ records }) => `/settings/webhook/${records.webhookID}/edit`,
    fill: (page, room) =>
      page.getByRole('textbox', { name: 'Name' }).fill(unlike(room, 'Control room')),
    sends: 'UpdateWebhook',
    button: 'Update',
  },
  {
    name: 'Rates of a contract',
    address: ({ records }) => `/contract/${records.contractID}/rate`,
    fill: (page, room) => text(page, 'Order reference', unlike(room, 'PO-2026')),
    sends: 'UpdateContractBilling',
    button: 'Update',
  },
  {
    name: 'Added lines of a draft',
    address: ({ records }) => `/invoice/${records.invoiceID}`,
    // The invoice of the records is issued: it is a draft here.
    prepare: async ({ server, records }) => {
      await server.sql('UPDATE invoice SET number = NULL, issued_on = NULL WHERE id = $1', [
        records.invoiceID,
      ]);
    },
    fill: async (page, room) => {
      if (room.times === 1) await page.getByRole('button', { name: 'Add line' }).click();
      await text(page, 'Text of line 1', unlike(room, 'Cable ties'));
      await text(page, 'Price of line 1', '12.50');
    },
    sends: 'UpdateInvoice',
    button: 'Save Lines',
    asks: false,
  },
  {
    name: 'Patrol plan of a site',
    address: ({ office }) => `/patrol/plan/${office.site.id}`,
    fill: (page, { times }) => text(page, 'Grace of line 1, minutes', String(20 + (times % 30))),
    sends: 'UpdatePatrolPlan',
    button: 'Update',
  },
  {
    name: 'Own notifications',
    address: () => '/settings/notice',
    fill: async (page, { times }) => {
      await text(page, 'Quiet From', '22:00');
      await text(page, 'Quiet Until', `06:${String(10 + (times % 40))}`);
    },
    sends: 'UpdateOwnNoticeSetting',
  },
  {
    name: 'Notifications that the agency demands',
    address: () => '/settings/notice',
    fill: async (page, { times }) => {
      const ways = page.getByRole('group', { name: 'Nobody can switch these off' });
      // Another one each time; the first two are on from the start.
      await ways
        .getByRole('checkbox')
        .nth(2 + (times % 7))
        .check();
    },
    sends: 'UpdateAgencyNotice',
    button: 'Update',
  },
];

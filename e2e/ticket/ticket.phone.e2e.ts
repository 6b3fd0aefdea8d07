import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeTicket, makeTicketComment } from '../../apps/server/src/domains/ticket/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of tickets fits a phone', async ({ desk, server, office }) => {
  const { site, admin: staff, agency } = office;
  const client = await makeClient(server.db, { securityAgencyID: agency.id });
  const title = `Lamp ${'verylongword'.repeat(12)} 🚨 عطل في المصعد`;
  const ticket = await makeTicket(server.db, { client, site, staff, title });
  await makeTicketComment(server.db, ticket, staff);
  const { id } = ticket;
  for (const [path, seen] of [
    ['/ticket/records', 'Enquiry'],
    ['/ticket/records/create', 'Upload Image(s)'],
    [`/ticket/records/${id}`, 'A first comment'],
    [`/ticket/records/${id}/edit`, 'Due Date'],
    ['/ticket/overview', 'TICKETS CREATED TODAY'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
  await expect(desk.getByRole('img', { name: 'Tickets by Status' })).toBeVisible();
});

import { wireTime } from '@guardroom/rules/dates';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeTicket, type TicketGiven } from '../../apps/server/src/domains/ticket/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { disguised, pick } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test, type Office, type Page, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation } from '../support/wire.ts';

/** The box, and not the section of all comments. */
function commentBox(page: Page) {
  return page.getByRole('textbox', { name: 'Comment' });
}

async function ticketOf(
  server: TestServer,
  { agency, admin }: Office,
  given: Partial<TicketGiven> = {},
) {
  const client = await makeClient(server.db, { securityAgencyID: agency.id });
  return makeTicket(server.db, { client, staff: admin, title: 'Lamp', ...given });
}

/** As another desk does it. */
async function closeMeanwhile(server: TestServer, { guard }: Office, id: number): Promise<void> {
  await server.sql(
    `UPDATE ticket SET status = 'CLOSED', closed_by = '', closed_by_staff_profile_id = $2,
      closed_by_staff_name = $3, closed_timestamp = now(), version = version + 1 WHERE id = $1`,
    [id, guard.id, guard.name],
  );
}

test('texts that are too long, what is no image, and a broken server lose nothing', async ({
  desk,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/status of 422|ERR_CONNECTION_FAILED/);
  const client = await makeClient(server.db, { securityAgencyID: office.agency.id });
  await desk.goto('/ticket/records/create');
  const long = 'x'.repeat(201);
  await desk.getByLabel('Summary').fill(long);
  await desk.getByLabel('Description').fill('y'.repeat(1501));
  await pick(desk, 'Category', 'Enquiry');
  await choose(desk, 'Client', client.name);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('At most 200 characters, please.')).toBeVisible();
  await expect(desk.getByText('At most 1500 characters, please.')).toBeVisible();
  await expect(desk.getByLabel('Summary')).toHaveValue(long);
  await checkAccessibility(desk);
  await desk.locator('input[type=file]').setInputFiles(disguised('page.png'));
  await expectToast(desk, 'This file cannot be used. Only JPEG, PNG or WebP images are accepted.');
  await desk.getByLabel('Summary').fill('Short');
  await desk.getByLabel('Description').fill('');
  const mend = await breakOperation(desk, 'CreateTicket', 'no network');
  await submit(desk);
  await expectToast(desk, 'Unable to create ticket');
  await expect(desk.getByLabel('Summary')).toHaveValue('Short');
  await mend();
  await submit(desk);
  await expectToast(desk, 'Created successfully');
});

test('a stale tab is told what changed, and of a ticket that was closed', async ({
  desk,
  server,
  office,
}) => {
  const { id } = await ticketOf(server, office);
  await desk.goto(`/ticket/records/${id}/edit`);
  await desk.getByLabel('Summary').fill('Mine');
  await server.sql(`UPDATE ticket SET title = 'Theirs', version = 2 WHERE id = $1`, [id]);
  await submit(desk, 'Update');
  await expectToast(desk, 'Unable to update ticket');
  await expect(desk.getByText('Summary: Theirs (was Lamp)')).toBeVisible();
  await expect(desk.getByLabel('Summary')).toHaveValue('Mine');
  await closeMeanwhile(server, office, id);
  await submit(desk, 'Update');
  const closed = new RegExp(`This ticket was closed by ${office.guard.name} on .+ Reopen it`);
  await expect(desk.getByText(closed)).toBeVisible();
  await expect(desk.getByLabel('Summary')).toHaveValue('Mine');
  await checkAccessibility(desk);
  const [row] = await server.sql('SELECT title FROM ticket WHERE id = $1', [id]);
  expect(row).toEqual({ title: 'Theirs' });
});

test('a comment on, and the closing of, a ticket that somebody has closed meanwhile', async ({
  desk,
  server,
  office,
}) => {
  const first = await ticketOf(server, office);
  await desk.goto(`/ticket/records/${first.id}`);
  await commentBox(desk).fill('Kept for later');
  await closeMeanwhile(server, office, first.id);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Unable to retrieve ticket');
  await expect(desk.getByText('Kept for later')).toBeVisible();
  await expect(commentBox(desk)).toBeHidden();
  await desk.getByLabel('Reason').fill('Not settled');
  await submit(desk, 'Reopen');
  await expect(commentBox(desk)).toHaveValue('Kept for later');

  const second = await ticketOf(server, office, { title: 'Second' });
  await desk.getByRole('button', { name: 'Submit' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Created successfully');
  await desk.goto(`/ticket/records/${second.id}`);
  await expect(desk.getByRole('button', { name: 'Close Case' })).toBeVisible();
  await closeMeanwhile(server, office, second.id);
  await desk.getByRole('button', { name: 'Close Case' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Unable to update ticket');
  await expect(desk.getByText(/This ticket was closed by .+ Reopen it/).first()).toBeVisible();
  await expect(desk.getByText('Closed By', { exact: true })).toBeVisible();
});

test('late tickets are found; old ones are not reopened; what cannot be loaded says so', async ({
  desk,
  server,
  office,
}) => {
  const daysAgo = (days: number) => wireTime(Date.now() - days * 86_400_000);
  await ticketOf(server, office, {
    title: 'Forgotten',
    dueDate: '2020-01-01',
    submittedTimestamp: daysAgo(2),
  });
  await ticketOf(server, office, { title: 'In time' });
  const old = await ticketOf(server, office, { status: 'CLOSED', closedTimestamp: daysAgo(15) });
  await desk.goto('/ticket/records');
  await expect(rowOf(desk, 'In time')).toBeVisible();
  await expect(rowOf(desk, 'Forgotten')).toContainText('Overdue');
  await desk.getByRole('switch', { name: 'Overdue' }).click();
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'In time')).toBeHidden();
  await expect(rowOf(desk, 'Forgotten')).toBeVisible();
  await desk.goto(`/ticket/records/${old.id}`);
  await expect(desk.getByText(/can be reopened within 14 days/)).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Reopen' })).toBeHidden();
  await desk.goto('/ticket/records');
  await expect(rowOf(desk, 'Forgotten')).toBeVisible();
  await expect(rowOf(desk, 'In time')).toBeHidden();
  for (const [operation, path, toast] of [
    ['TicketView', `/ticket/records/${old.id}`, 'Unable to retrieve ticket'],
    ['TicketTiles', '/ticket/overview', 'Unable to retrieve ticket overview'],
  ] as const) {
    const mend = await breakOperation(desk, operation, 'fault of the server');
    await desk.goto(path);
    await expectToast(desk, toast);
    await mend();
  }
});

import { addDays, endOfDay, listDate, startOfDay, todayIn } from '@guardroom/rules/dates';
import { yearBefore } from '@guardroom/rules/ticket/tickets-filter';
import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeTicket } from '../../apps/server/src/domains/ticket/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, rowOf } from '../support/attendance.ts';
import { pick, picture } from '../support/contract.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { listen } from '../support/wire.ts';

const zone = 'Asia/Singapore';
const today = todayIn(zone);
const yearAgo = yearBefore(today);

/** The box, and not the section of all comments. */
function commentBox(page: Page) {
  return page.getByRole('textbox', { name: 'Comment' });
}

/** Presses a button that asks this first, and says yes. */
async function confirm(page: Page, button: string, question: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
}

test('a ticket is created with images, worked on, commented, closed and reopened', async ({
  desk,
  server,
  office,
}) => {
  const client = await makeClient(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Merlion Estates',
    email: 'office@merlion.example',
  });
  await makeTicket(server.db, { client, staff: office.admin, title: 'Another one' });
  const sent = listen(desk);
  await desk.goto('/ticket/records');
  await expect(rowOf(desk, 'Another one')).toContainText('Open');
  expect((await columnTitles(desk)).filter(Boolean)).toEqual([
    'Ticket UID',
    'Summary',
    'Category',
    'Priority',
    'Client',
    'Site',
    'Status',
    'Created On',
    'Last Updated',
    'Due',
    'Assignee',
  ]);
  expect(sent.find(({ operation }) => operation === 'TicketRecords')?.variables).toMatchObject({
    filter: {
      securityAgencyID: { eq: office.agency.id },
      submittedTimestamp: { ge: startOfDay(yearAgo, zone), le: endOfDay(today, zone) },
    },
    pagination: {
      limit: 20,
      offset: 0,
      agencyID: office.agency.id,
      orderby: [{ field: 'submittedTimestamp', direction: 'ASC' }],
    },
  });
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk.getByRole('heading', { name: 'Create Ticket' })).toBeVisible();
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('This field is required.')).toHaveCount(3);
  await desk.getByLabel('Summary').fill('Lamp of the lobby 🚨 عطل');
  await desk.getByLabel('Description').fill('Second floor\nof block 5');
  await pick(desk, 'Category', 'Complaint');
  await choose(desk, 'Client', 'Merlion Estates');
  await choose(desk, 'Assignee', `${office.guard.name} (${office.guard.staffNo})`);
  await expect(desk.getByLabel('Due Date')).toHaveValue(listDate(addDays(today, 7)));
  await pick(desk, 'Priority', 'High');
  await expect(desk.getByLabel('Due Date')).toHaveValue(listDate(addDays(today, 3)));
  await desk.locator('input[type=file]').setInputFiles([picture('lobby.png'), picture('door.png')]);
  await expect(desk.getByRole('button', { name: 'Remove lobby.png' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Remove door.png' })).toBeVisible();
  await checkAccessibility(desk);
  await desk.reload();
  await expect(desk.getByLabel('Summary')).toHaveValue('Lamp of the lobby 🚨 عطل');
  await submit(desk);
  await expectToast(desk, 'Created successfully');
  const { create } = Object(sent.find(({ operation }) => operation === 'CreateTicket')?.variables);
  expect(create).toMatchObject({
    securityAgencyID: office.agency.id,
    clientProfileID: client.id,
    status: 'OPEN',
    category: 'COMPLAINT',
    priority: 'HIGHT',
  });

  await expect(desk).toHaveURL(/\/ticket\/records\/\d+$/);
  const view = desk.url();
  await expect(desk.getByRole('heading', { name: /^TKT-\d{4}-00001$/ })).toBeVisible();
  for (const text of ['office@merlion.example', 'Complaint', 'High', office.guard.name]) {
    await expect(desk.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(desk.getByRole('img', { name: /^Image \d: / })).toHaveCount(2);
  await expect(desk.getByRole('heading', { name: '0 comments' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await commentBox(desk).fill('An electrician is on the way');
  const final = 'No amendments can be made once comment is submitted.';
  await confirm(desk, 'Submit', final);
  await expect(desk.getByRole('heading', { name: '1 comment', exact: true })).toBeVisible();
  await expect(desk.getByText('An electrician is on the way')).toBeVisible();
  await expect(commentBox(desk)).toHaveValue('');
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Edit' }).click();
  await expect(desk.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  await expect(desk.getByRole('combobox', { name: 'Client' })).toBeDisabled();
  await desk.getByLabel('Summary').fill('Lamps of the lobby');
  await desk.getByRole('button', { name: /^Remove door/ }).click();
  await choose(desk, 'Site', office.site.name);
  await pickDay(desk, 'Due Date', listDate(addDays(today, 5)));
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL(view);
  await expect(desk.getByText('Lamps of the lobby')).toBeVisible();
  await expect(desk.getByText(listDate(addDays(today, 5))).first()).toBeVisible();
  await expect(desk.getByRole('img', { name: /^Image \d: / })).toHaveCount(1);

  const closing = 'No amendments can be made to this ticket once the case is closed.';
  await confirm(desk, 'Close Case', closing);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Closed By', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Close Case' })).toBeHidden();
  await expect(commentBox(desk)).toBeHidden();
  await expect(desk.getByRole('button', { name: 'Edit' })).toBeDisabled();
  await expect(desk.getByRole('heading', { level: 1 })).toBeFocused();
  await checkAccessibility(desk);

  await desk.getByRole('button', { name: 'Reopen' }).click();
  await expect(desk.getByText('This field is required.')).toBeVisible();
  await desk.getByLabel('Reason').fill('The lamps are out again');
  await submit(desk, 'Reopen');
  await expect(desk.getByText('The lamps are out again')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Close Case' })).toBeVisible();
  await expect(commentBox(desk)).toBeVisible();
});

test('the overview counts, and its legend takes slices out by keyboard', async ({
  desk,
  server,
  office,
}) => {
  const { admin: staff, agency } = office;
  const client = await makeClient(server.db, { securityAgencyID: agency.id, name: 'Merlion' });
  for (const title of ['One', 'Two', 'Three'])
    await makeTicket(server.db, { client, staff, title });
  await makeTicket(server.db, { client, staff, status: 'CLOSED', category: 'COMPLAINT' });
  const sent = listen(desk);
  const loaded: string[] = [];
  desk.on('response', (response) => void loaded.push(response.url()));
  await desk.goto('/ticket/records');
  await expect(rowOf(desk, 'Three')).toBeVisible();
  const isChart = (url: string) => url.includes('doughnut');
  expect(loaded.filter(isChart), 'other screens do not carry the chart').toEqual([]);
  await desk.goto('/ticket/overview');
  for (const [tile, count] of [
    ['TICKETS CREATED TODAY', '4'],
    ['TICKETS CLOSED TODAY', '1'],
    ['TICKETS OPEN', '3'],
    ['TOTAL TICKETS', '4'],
    ['TOTAL CLOSED', '1'],
  ] as const) {
    const term = desk.getByRole('term').filter({ hasText: tile });
    await expect(term.locator('xpath=following-sibling::dd')).toHaveText(count);
  }
  const doughnut = desk.getByRole('img', { name: 'Tickets by Status' });
  await expect(doughnut).toBeVisible();
  expect(loaded.filter(isChart)).not.toEqual([]);
  await expect(desk.getByRole('row', { name: 'Open 3 75%' })).toBeVisible();
  await checkAccessibility(desk);
  const legend = desk.getByRole('list', { name: 'Legend' });
  const slice = legend.getByRole('button', { name: 'Open' });
  await expect(slice).toHaveAttribute('aria-pressed', 'true');
  await slice.focus();
  await desk.keyboard.press('Space');
  await expect(slice).toHaveAttribute('aria-pressed', 'false');
  await expect(desk.getByText('1 ticket', { exact: true })).toBeVisible();
  await expect(desk.getByRole('row', { name: 'Open 3 75%' })).toBeVisible();
  await desk.keyboard.press('Space');
  await expect(desk.getByText('4 tickets')).toBeVisible();
  for (const [by, row] of [
    ['Category', 'Complaint 1 25%'],
    ['Priority', 'Medium 4 100%'],
    ['Site', 'None 4 100%'],
    ['Client', 'Merlion 4 100%'],
  ] as const) {
    await desk.getByRole('radio', { name: by }).click();
    await expect(desk.getByRole('radio', { name: by })).toBeChecked();
    await expect(desk.getByRole('row', { name: row })).toBeVisible();
  }
  const charts = sent.filter(({ operation }) => operation === 'TicketOverviewChart');
  expect(charts.map(({ variables }) => variables['filter'])).toEqual(
    ['status', 'category', 'priority', 'site', 'client'].map((by) => ({
      securityAgencyID: { eq: agency.id },
      [by]: true,
    })),
  );
});

import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';

test('a client opens a ticket, comments on it, closes it and opens it again', async ({
  portal,
  office,
}) => {
  await portal.getByRole('link', { name: 'Tickets' }).click();
  await expect(portal.getByText('No ticket is open.')).toBeVisible();
  await portal.getByRole('button', { name: 'New ticket' }).click();
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByLabel('What is it about?')).toBeFocused();
  await portal.getByLabel('What is it about?').selectOption('Complaint');
  await portal.getByLabel('Subject').fill('The lobby was empty');
  await portal.getByLabel('Details').fill('At nine in the evening.');
  await checkAccessibility(portal);
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByRole('heading', { name: 'The lobby was empty' })).toBeVisible();
  await expect(portal.getByText(office.site.name)).toBeVisible();
  await portal.getByRole('textbox', { name: 'Comment' }).fill('It was so again today.');
  await portal.getByRole('button', { name: 'Add comment' }).click();
  await expect(portal.getByRole('listitem').getByText('It was so again today.')).toBeVisible();
  await checkAccessibility(portal);
  await portal.getByRole('button', { name: 'Close this ticket' }).click();
  await portal.getByLabel('Why is it not settled?').fill('Nobody came.');
  await portal.getByRole('button', { name: 'Reopen this ticket' }).click();
  await expect(portal.getByRole('listitem').getByText('Nobody came.')).toBeVisible();
  await expect(portal.getByText('Open', { exact: true })).toBeVisible();
});

test('what a client typed survives a reload, and a lost answer makes no second ticket', async ({
  portal,
  server,
  office,
  watch,
}) => {
  watch.expectProblem(/Failed to load resource|request failed|ERR_/);
  const tickets = 'SELECT title FROM ticket WHERE security_agency_id = $1 ORDER BY id';
  await portal.goto('/portal/#/ticket/new');
  await portal.getByLabel('What is it about?').selectOption('Complaint');
  await portal.getByLabel('Subject').fill('The lobby was empty');
  await portal.reload();
  await expect(portal.getByLabel('Subject')).toHaveValue('The lobby was empty');
  await expect(portal.getByLabel('What is it about?')).toHaveValue('COMPLAINT');

  // The server has it, and nobody hears so.
  const loseAnswer = () =>
    portal.route(
      /\/portal\/graphql$/,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseAnswer();
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByText('Guardroom cannot be reached. Please try again.')).toBeVisible();
  await portal.reload();
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByRole('heading', { name: 'The lobby was empty' })).toBeVisible();
  expect(await server.sql(tickets, [office.agency.id])).toEqual([{ title: 'The lobby was empty' }]);
  await portal.goto('/portal/#/ticket/new');
  await expect(portal.getByLabel('Subject')).toHaveValue('');

  // Another text is another ticket, whatever became of the first.
  await portal.getByLabel('What is it about?').selectOption('Complaint');
  await portal.getByLabel('Subject').fill('The gate is open');
  await loseAnswer();
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByText('Guardroom cannot be reached. Please try again.')).toBeVisible();
  await portal.getByLabel('Subject').fill('The gate stands open');
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByRole('heading', { name: 'The gate stands open' })).toBeVisible();
});

test('a ticket is not sent without its picture, and what is too many is said', async ({
  portal,
  server,
  office,
}) => {
  await portal.goto('/portal/#/ticket/new');
  await portal.getByLabel('What is it about?').selectOption('Complaint');
  await portal.getByLabel('Subject').fill('Broken lamp');
  const buffer = await portal.screenshot();
  const picture = (name: string) => ({ name, mimeType: 'image/png', buffer });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await portal.route(
    /\/portal\/files/,
    async (route) => {
      await held;
      await route.continue();
    },
    { times: 1 },
  );
  const names = ['one.png', 'two.png', 'three.png', 'four.png', 'five.png', 'six.png'];
  await portal.getByLabel('Pictures').locator('input').setInputFiles(names.map(picture));
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByText('A picture is still being uploaded.')).toBeVisible();
  letGo();
  await expect(portal.getByText('five.png')).toBeVisible();
  await expect(portal.getByText('At most 5 pictures. Left out: six.png')).toBeVisible();
  await portal.getByRole('button', { name: 'Send' }).click();
  await expect(portal.getByRole('heading', { name: 'Broken lamp' })).toBeVisible();
  const files = 'SELECT count(*)::int AS pictures FROM ticket_file WHERE security_agency_id = $1';
  expect(await server.sql(files, [office.agency.id])).toEqual([{ pictures: 5 }]);
});

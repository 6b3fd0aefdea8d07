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

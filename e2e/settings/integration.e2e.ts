import { startWebhookSink } from '../../apps/server/test/webhook-sink.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('a token is made, shown once, used by other software, and revoked', async ({
  desk,
  server,
  office,
}) => {
  await desk.goto('/settings');
  await desk.getByRole('link', { name: 'Edit API Tokens' }).click();
  await expect(desk.getByText('There is no token: no other software acts here.')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('textbox', { name: 'Name' }).fill('Payroll');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(desk.getByText('Please choose at least one permission.')).toBeVisible();
  await desk.getByRole('group', { name: 'Ticket', exact: true }).getByLabel('View').check();
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Token made');
  const bearer = await desk.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(bearer).toMatch(/^grd_/);
  await checkAccessibility(desk);

  const software = server.client({ bearer });
  const tickets = `query ($agencyID: RecordID!) {
    listTicket(pagination: { agencyID: $agencyID, limit: 1 }) { count } }`;
  const asked = { agencyID: office.agency.id };
  expect((await software.graphql(tickets, asked)).codes).toEqual([]);

  await desk.getByRole('button', { name: 'Done' }).click();
  const row = desk.getByRole('row', { name: /Payroll/ });
  await expect(row).toContainText('In use');
  await expect(desk.getByText(bearer)).toHaveCount(0);
  await desk.getByRole('button', { name: 'Revoke Payroll' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Token revoked');
  await expect(row).toContainText('Revoked');
  await expect
    .poll(async () => (await software.graphql(tickets, asked)).codes)
    .toEqual(['UNAUTHENTICATED']);
});

test('a webhook is made, tested, and its log says what came of it', async ({ desk }) => {
  const sink = await startWebhookSink();
  try {
    await desk.goto('/settings/webhook');
    await expect(desk.getByText('There is no webhook')).toBeVisible();
    await desk.getByRole('button', { name: 'Create', exact: true }).click();
    await desk.getByRole('textbox', { name: 'Name' }).fill('Control room');
    await desk.getByRole('textbox', { name: 'Address' }).fill(sink.address('/hook'));
    await desk.getByLabel('A ticket was opened').check();
    await checkAccessibility(desk);
    await submit(desk);
    await expect(desk.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await desk.getByRole('button', { name: 'Done' }).click();

    await expect(desk.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
    sink.answerWith('/hook', 'thank you');
    await desk.getByRole('button', { name: 'Send a Test' }).click();
    const row = desk.getByRole('row', { name: /webhook\.test/ });
    await expect(row).toContainText('HTTP 200', { timeout: 10_000 });
    await row.getByText('What was said').click();
    await expect(row.getByText('thank you')).toBeVisible();
    await checkAccessibility(desk);
    await desk.getByRole('button', { name: 'Resend webhook.test' }).click();
    await expectToast(desk, 'It is being sent again.');
    await expect.poll(() => sink.receivedAt('/hook').length).toBe(2);
  } finally {
    await sink.close();
  }
});

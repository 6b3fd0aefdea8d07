import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { pickDay, submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('an agency says how it appears on invoices, and how a client does', async ({
  desk,
  office,
  server,
}) => {
  const client = await makeClient(server.db, {
    securityAgencyID: office.agency.id,
    name: 'Orchid Court',
  });
  const field = (label: string) => desk.getByLabel(label, { exact: true });

  await test.step('what stands together is told at its field', async () => {
    await desk.goto('/settings');
    await desk.getByRole('link', { name: 'Edit Billing' }).click();
    await field('GST Number').fill('m2-1234567-8');
    await desk.getByRole('button', { name: 'Update' }).click();
    await expect(
      desk.getByText('A GST number and the date of the registration stand together.'),
    ).toBeVisible();
    await checkAccessibility(desk);
  });

  await test.step('what is typed is kept', async () => {
    await pickDay(desk, 'Registered for GST From', '1 Apr 2024');
    await field('PayNow UEN').fill('202612345A');
    await field('Bank').fill('DBS Bank');
    await field('Account Name').fill('Sentinel Pte Ltd');
    await field('Account Number').fill('003-912345-6');
    await field('Prefix of Invoices').fill('SEN');
    await submit(desk, 'Update');
    await expectToast(desk, 'Updated successfully');
    await expect(desk).toHaveURL('/settings');
    await desk.getByRole('link', { name: 'Edit Billing' }).click();
    await expect(field('GST Number')).toHaveValue('M2-1234567-8');
    await expect(field('Prefix of Invoices')).toHaveValue('SEN');
  });

  await test.step('the page of a client says what invoices lack, until it is there', async () => {
    await desk.goto(`/client/${client.id}`);
    const card = desk.getByRole('region', { name: 'Billing details' });
    await expect(card).toContainText('Invoices need the address with its postal code.');
    await card.getByRole('link', { name: 'Edit' }).click();
    await checkAccessibility(desk);
    await field('UEN').fill('T08MC1234A');
    await field('Address').fill('10 Anson Road\n#20-01');
    await field('Postal Code').fill('079903');
    await field('Days to Pay').fill('14');
    await submit(desk, 'Update');
    await expect(desk).toHaveURL(`/client/${client.id}`);
    await expect(card).toContainText('10 Anson Road, #20-01, Singapore 079903');
    await expect(card).toContainText('Payment is due within 14 days.');
    await expect(card).not.toContainText('Invoices need');
  });
});

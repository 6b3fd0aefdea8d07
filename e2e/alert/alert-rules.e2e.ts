import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('rules, quiet hours and who is called are set, and taken back', async ({ desk, office }) => {
  await desk.goto('/settings');
  await desk.getByRole('link', { name: 'Edit Alert Rules' }).click();
  await expect(desk).toHaveURL('/settings/alert');
  const rule = desk.getByRole('listitem').filter({ hasText: 'Not on duty' });
  await expect(rule).toContainText('Urgent, 15 minutes after the start of the shift');
  await checkAccessibility(desk);
  await rule.getByRole('button', { name: 'Edit Not on duty' }).click();
  await desk.getByLabel('Minutes', { exact: true }).fill('20');
  const second = desk.getByLabel('Step 2, minutes since it opened');
  await second.fill('0');
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(desk.getByText('Each step comes later than the one before.')).toBeVisible();
  await second.fill('10');
  await desk.getByRole('button', { name: 'Remove step 3' }).click();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Update', exact: true }).click();
  await expectToast(desk, 'Rule updated.');
  await expect(rule).toContainText('Urgent, 20 minutes after the start of the shift');
  await expect(rule).toContainText('After 10 minutes: who is on call second');
  await rule.getByRole('button', { name: 'Reset Not on duty' }).click();
  await expect(rule).toContainText('Urgent, 15 minutes after the start of the shift');

  await desk.getByRole('textbox', { name: 'From' }).last().fill('22:00');
  await desk.getByRole('button', { name: 'Update quiet hours' }).click();
  await expect(desk.getByText('Please give both times, or none.')).toBeVisible();
  await desk.getByRole('textbox', { name: 'To' }).last().fill('07:00');
  await desk.getByRole('button', { name: 'Update quiet hours' }).click();
  await expectToast(desk, 'Quiet hours updated.');

  await expect(desk.getByText('Nobody is named: everybody with alerts is told.')).toBeVisible();
  await desk.getByRole('combobox', { name: 'Person' }).fill(office.admin.name);
  await desk.getByRole('option', { name: office.admin.name }).click();
  await desk.getByLabel('Last date').fill('31 Dec 2026');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  const calls = desk.getByRole('list', { name: 'Who is called when' });
  await expect(calls).toContainText(
    `${office.admin.name}, first, every day, 20:00 to 08:00, until 31 Dec 2026`,
  );
  await calls.getByRole('button', { name: `Take ${office.admin.name} out` }).click();
  await expect(calls).toHaveCount(0);
});

import { makeTraining } from '../../apps/server/src/domains/training/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { makeLadder, makeOfficer } from '../support/training.ts';

test('every screen of training fits a phone', async ({ desk, server, office }) => {
  test.slow();
  await makeLadder(server, office);
  const officer = await makeOfficer(server, office, {
    name: 'Muhammad Nur Iskandar bin Abdul Rahman Al-Haj',
  });
  const record = await makeTraining(server.db, officer);
  const screens = {
    '/training/suggestion': 'Perform Remote Surveillance Function',
    '/training/catalogue': 'Manage Disorderly Conduct',
    '/training/catalogue/create': 'Course Title',
    '/training/catalogue/requirement/create': 'PWM Grade',
    [`/staff/${officer.id}/training/edit/${record}`]: 'Learning Hours',
  };
  for (const [path, text] of Object.entries(screens)) {
    await desk.goto(path);
    await expect(desk.locator('main').getByText(text).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('the suggestion becomes cards, and a grade is edited in its card', async ({
  desk,
  server,
  office,
}) => {
  await makeLadder(server, office);
  await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  await desk.goto('/training/suggestion?search=Wei');
  const card = desk.getByRole('list', { name: 'Training suggestions' }).getByRole('listitem');
  await expect(card.first()).toContainText('Ineligible');
  await expect(card.getByText('Mandatory: Manage Disorderly Conduct')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Catalogue' }).click();
  const grades = desk.getByRole('list', { name: 'PWM Grades' });
  await grades.getByRole('button', { name: 'Edit' }).nth(1).click();
  await desk.getByRole('textbox', { name: 'Years of Experience' }).fill('0.6');
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expectToast(desk, 'Updated successfully');
  await expect(grades).toContainText('0.6 as SO');
});

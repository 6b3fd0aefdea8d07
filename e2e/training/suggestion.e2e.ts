import { listDate, todayIn } from '@guardroom/rules/dates';
import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import {
  makeRequirement,
  makeTraining,
  makeTrainingModule,
} from '../../apps/server/src/domains/training/factory.ts';
import { readFile } from 'node:fs/promises';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { makeLadder, makeOfficer, SSO } from '../support/training.ts';
import { breakOperation } from '../support/wire.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the suggestion shows what leads to the next grade, and who is eligible', async ({
  desk,
  server,
  office,
}) => {
  const { conduct } = await makeLadder(server, office);
  await makeOfficer(server, office, {
    name: 'Tan Wei Ming',
    phoneNo: '+6591234567',
    dateIssued: '2026-01-15',
  });
  const done = await makeOfficer(server, office, { name: 'Siti Aminah' });
  await makeTraining(server.db, done, { trainingModuleID: conduct });
  await desk.goto('/training/suggestion');
  await expect(
    desk.getByRole('heading', { name: 'Training Suggestion', exact: true }),
  ).toBeVisible();
  await expect(desk.locator('.legend')).toHaveText('Blue - Mandatory, Green - Recommended');
  for (const column of [
    'Staff Name',
    'Staff Details',
    'PWM Grade',
    'Suggestion',
    'Progression Eligibility',
  ]) {
    await expect(desk.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const row = rowOf(desk, 'Tan Wei Ming');
  await expect(row).toContainText('+65 91234567');
  await expect(row).toContainText('Active');
  await expect(row).toContainText('FT');
  await expect(row).toContainText(/15 Jan 2026 \(\d+\.\d years\)/);
  await expect(row.getByText('Mandatory: Manage Disorderly Conduct')).toHaveClass(
    /status-tag-blue/,
  );
  await expect(row.getByText('Recommended: Perform Remote')).toHaveClass(/status-tag-green/);
  await expect(row.getByText('Ineligible')).toHaveClass(/status-tag-red/);
  await expect(row).toContainText(/Projected \d\d \w{3} 20\d\d/);
  await expect(rowOf(desk, 'Siti Aminah').getByText('Eligible')).toHaveClass(/status-tag-green/);
  await checkAccessibility(desk);
  await row.getByRole('link', { name: 'Tan Wei Ming' }).click();
  const profile = /\/staff\/\d+\?backUrl=/;
  await expect(desk).toHaveURL(profile);
  // The screens of the profile keep the way back.
  const trainings = desk.getByRole('region', { name: 'Training Records', exact: true });
  await trainings.getByRole('button', { name: 'Create', exact: true }).click();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk).toHaveURL(profile);
  await desk.getByRole('button', { name: 'Back' }).click();
  await expect(desk).toHaveURL('/training/suggestion');
});

test('more than three modules of a kind are a count that unfolds', async ({
  desk,
  server,
  office,
}) => {
  await makeLadder(server, office);
  for (const title of ['Lead a Team', 'Plan Deployment', 'Handle Media']) {
    const trainingModuleID = await makeTrainingModule(server.db, office.agency.id, { title });
    await makeRequirement(server.db, office.agency.id, {
      PLRDGradeID: SSO,
      from: '2024-01-01',
      trainingModuleID,
      mandatory: 0,
    });
  }
  await makeOfficer(server, office, { name: 'Tan Wei Ming' });
  await desk.goto('/training/suggestion');
  const row = rowOf(desk, 'Tan Wei Ming');
  const recommended = row.getByRole('button', { name: '4 recommended modules of Tan Wei Ming' });
  await expect(recommended.getByText('4 recommended')).toHaveClass(/status-tag-green/);
  await expect(recommended).toHaveAttribute('aria-expanded', 'false');
  await expect(row.getByText('Mandatory: Manage Disorderly Conduct')).toBeVisible();
  await expect(row.getByText('Recommended: Handle Media')).toHaveCount(0);
  await recommended.press('Enter');
  await expect(recommended).toHaveAttribute('aria-expanded', 'true');
  await expect(row.getByText('Recommended: Handle Media')).toHaveClass(/status-tag-green/);
});

test('it is filtered, and the filter is kept for the session', async ({ desk, server, office }) => {
  const { conduct } = await makeLadder(server, office);
  const done = await makeOfficer(server, office, { name: 'Siti Aminah' });
  await makeTraining(server.db, done, { trainingModuleID: conduct });
  await makeOfficer(server, office, { name: 'Tan Wei Ming', phoneNo: '+6591540077' });
  const securityAgencyID = office.agency.id;
  const left = [{ emStart: '2020-01-01T00:00:00Z', emEnd: '2021-01-01T00:00:00Z' }];
  await makeStaff(server.db, { securityAgencyID, name: 'Left Longago', employments: left });
  await desk.goto('/training/suggestion');
  await expect(rowOf(desk, 'Tan Wei Ming')).toBeVisible();
  // ACTIVE is the choice to begin with.
  await expect(desk.getByLabel('Employment Status', { exact: true })).toContainText('Active');
  await expect(rowOf(desk, 'Left Longago')).toBeHidden();
  await desk.getByLabel('Search', { exact: true }).fill('1540077');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Siti Aminah')).toBeHidden();
  await expect(rowOf(desk, 'Tan Wei Ming')).toBeVisible();
  await desk.goto('/site');
  await desk.goto('/training/suggestion');
  await expect(desk).toHaveURL(/search=/);
  await desk.goto('/training/suggestion?eligibility=ELIGIBLE&emStatus=ALL&designation=SO&grade=1');
  await expect(rowOf(desk, 'Siti Aminah')).toBeVisible();
  await expect(rowOf(desk, 'Tan Wei Ming')).toBeHidden();
  await desk.goto('/training/suggestion?emStatus=ENDED');
  await expect(rowOf(desk, 'Left Longago')).toBeVisible();
});

test('it is sorted by name on the server, over all pages', async ({ desk, server, office }) => {
  for (let place = 10; place < 32; place += 1) {
    await makeOfficer(server, office, { name: `Officer ${place}` });
  }
  await desk.goto('/training/suggestion?search=Officer');
  await expect(rowOf(desk, 'Officer 10')).toBeVisible();
  await expect(rowOf(desk, 'Officer 31')).toBeHidden();
  const header = desk.getByRole('columnheader', { name: 'Staff Name' });
  await header.click();
  await header.click();
  await expect(desk).toHaveURL(/order=name\.desc/);
  await expect(rowOf(desk, 'Officer 31')).toBeVisible();
  await expect(rowOf(desk, 'Officer 10')).toBeHidden();
});

test('everybody of the choice is exported as a PDF', async ({ desk, server, office }) => {
  for (let place = 10; place < 32; place += 1) {
    await makeOfficer(server, office, { name: `Officer ${place}` });
  }
  await desk.goto('/training/suggestion?search=Officer');
  await expect(desk.getByText('22 records')).toBeVisible();
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export as PDF' }).click();
  const download = await started;
  const today = listDate(todayIn('Asia/Singapore'));
  expect(download.suggestedFilename()).toBe(`TrainingSuggestion_${today}.pdf`);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
});

test('a list that cannot be loaded says so', async ({ desk }) => {
  await breakOperation(desk, 'TrainingSuggestions', 'fault of the server');
  await desk.goto('/training/suggestion');
  await expectToast(desk, 'Unable to retrieve staff profiles');
});

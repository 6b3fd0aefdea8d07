import {
  inDays,
  makeIndicator,
  makeIndicatorTemplate,
  makeMeeting,
  makeScore,
} from '../../apps/server/src/domains/contract/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeFullContract, pick } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

test('an indicator is taken from a template, and the agency edits its templates', async ({
  desk,
  server,
  office,
}) => {
  const { contract } = await makeFullContract(server, office);
  await makeIndicatorTemplate(server.db, office.agency.id, 'Complaints in a month');
  await desk.goto(`/contract/${contract.id}/indicator/edit`);
  await desk.getByRole('combobox', { name: 'Add from template' }).click();
  await desk.getByRole('option', { name: 'Complaints in a month, at most 2 complaints' }).click();
  await expect(desk.getByLabel('Indicator 3', { exact: true })).toHaveValue(
    'Complaints in a month',
  );
  await expect(desk.getByLabel('Unit of indicator 3')).toHaveValue('complaints');
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByText('Target: at most 2 complaints')).toBeVisible();

  await desk.goto('/contract');
  await desk.getByRole('button', { name: 'Indicator Templates' }).click();
  await desk.getByLabel('Target of template 1').fill('1');
  await desk.getByRole('button', { name: 'Add template' }).click();
  await desk.getByLabel('Template 2', { exact: true }).fill('Posts filled');
  await checkAccessibility(desk);
  await submit(desk, 'Update');
  await expectToast(desk, 'Updated successfully');
  await expect(desk).toHaveURL('/contract');
});

test('the trend of a contract is drawn, and told in a table', async ({ desk, server, office }) => {
  const { contract, past } = await makeFullContract(server, office);
  const few = { title: 'Complaints', target: 2, unit: 'complaints', better: 'LOWER' } as const;
  const indicatorID = await makeIndicator(server.db, contract, few);
  const earlier = await makeMeeting(server.db, contract, { startDatetime: inDays(-60) });
  await makeScore(server.db, contract, { meetingID: earlier, indicatorID, score: 5 });
  await makeScore(server.db, contract, { meetingID: past, indicatorID, score: 1 });
  await desk.goto(`/contract/${contract.id}`);
  const trend = desk.getByRole('region', { name: 'Trend' });
  await expect(trend.getByRole('row', { name: /^Complaints/ })).toContainText(
    '5 complaints missed',
  );
  await expect(trend.getByRole('row', { name: /^Complaints/ })).toContainText('Better');
  await expect(trend.getByRole('img')).toBeVisible();
  await checkAccessibility(desk);
});

test('who attends a meeting is invited, and told of a change', async ({ desk, server, office }) => {
  const { contract, next } = await makeFullContract(server, office);
  await server.sql(
    `UPDATE client_user_profile SET email = 'serene@merlion.example' WHERE name = 'Serene Koh'`,
  );
  await desk.goto(`/contract/${contract.id}/meeting/${next}`);
  await expect(desk.getByText('Nobody attends yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await desk.getByRole('button', { name: 'Add attendee' }).click();
  await pick(desk, 'Attendee 1', 'Serene Koh');
  await desk.getByRole('button', { name: 'Add attendee' }).click();
  await pick(desk, 'Kind of attendee 2', 'Somebody else');
  await desk.getByLabel('Name of attendee 2').fill('Chairman of the MCST');
  await desk.getByLabel('Agenda').fill('Patrols of the quarter');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await desk.getByRole('button', { name: 'Send invitation' }).click();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expectToast(desk, 'Sent to 1 person. Without an e-mail address: Chairman of the MCST.');
  await expect(desk.getByText('Invited', { exact: true })).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Edit', exact: true }).click();
  await desk.getByLabel('Venue / Meeting Link').fill('Lobby');
  await submit(desk);
  await expect(desk.getByText('Changed since it was sent')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Send update' })).toBeVisible();

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Minutes' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Minutes Tembusu Crest .*\.pdf$/);
});

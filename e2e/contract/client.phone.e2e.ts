import { makeAttendance } from '../../apps/server/src/domains/attendance/factory.ts';
import {
  inDays,
  makeAction,
  makeContractFile,
  makeIndicator,
  makeMeeting,
  makeScore,
} from '../../apps/server/src/domains/contract/factory.ts';
import { makeDeployment, makePost } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { addDays, listDate, todayIn, wireTime } from '@guardroom/rules/dates';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';

test('a client sees who is there, how the contract goes, takes minutes away, sees who visits and who guards, and asks for more guards', async ({
  server,
  office,
  clientOffice,
  portal,
}) => {
  const { db } = server;
  const { site, guard, agency } = office;
  const contract = { id: clientOffice.contractID, securityAgencyID: agency.id };
  const timeIn = wireTime(Date.now() - 60_000);
  for (const shift of ['DAY', 'NIGHT'] as const) await makePost(db, { site, shift, headcount: 2 });
  await makeAttendance(db, { staff: guard, site, timeIn, timeOut: null });
  const indicatorID = await makeIndicator(db, contract);
  const meetings = [await makeMeeting(db, contract), await makeMeeting(db, contract)];
  for (const meetingID of meetings) await makeScore(db, contract, { meetingID, indicatorID });
  await makeAction(db, contract, meetings[0] ?? 0);
  await makeMeeting(db, contract, { startDatetime: inDays(-1) });
  await makeContractFile(db, contract, { bucket: 'b', key: 'f/1_signed.pdf', region: 'r' });
  await makeVisitor(db, { site, staff: guard, name: 'Tan Wei Ming' });
  await server.sql(
    `INSERT INTO portal_setting (security_agency_id, visitors, guards) VALUES ($1, 'MASKED', 'ROSTER')`,
    [agency.id],
  );
  const tomorrow = addDays(todayIn('Asia/Singapore'), 1);
  await makeDeployment(db, { site, staff: guard, date: tomorrow, status: 'PUBLISHED' });

  await portal.reload();
  await expect(portal.getByText('1 of 2')).toBeVisible();
  await expect(portal.getByText('Short of guards')).toBeVisible();
  await checkAccessibility(portal);

  await portal.getByRole('link', { name: 'More' }).click();
  await portal.getByRole('link', { name: 'Contracts' }).click();
  await portal.getByRole('link', { name: site.name }).click();
  await expect(portal.getByRole('table')).toBeVisible();
  await checkAccessibility(portal);

  await portal.getByRole('link', { name: 'More' }).click();
  await portal.getByRole('link', { name: 'Documents' }).click();
  await expect(portal.getByRole('link', { name: 'signed.pdf' })).toBeVisible();
  await checkAccessibility(portal);
  const download = portal.waitForEvent('download');
  await portal.getByRole('button', { name: /^Minutes \(PDF\)/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Minutes .*\.pdf$/);

  await portal.goto('/portal/#/visitor');
  await expect(portal.getByText('T*** W*** M***')).toBeVisible();

  await portal.getByRole('link', { name: 'More' }).click();
  await portal.getByRole('link', { name: 'Guards' }).click();
  const onDuty = portal.getByRole('region', { name: 'On duty' });
  await expect(onDuty.getByText(guard.name.split(' ')[0] ?? '')).toBeVisible();
  await portal.getByLabel('Day').selectOption(listDate(tomorrow));
  const roster = portal.getByRole('region', { name: 'Roster' });
  await expect(roster.getByText('08:00')).toBeVisible();
  await checkAccessibility(portal);

  await portal.getByRole('link', { name: 'More' }).click();
  await portal.getByRole('link', { name: 'Request' }).click();
  await portal.getByLabel('What do you need?').selectOption('Extra guards');
  await portal.getByLabel('From').fill('2999-01-01T08:00');
  await portal.getByLabel('To', { exact: true }).fill('2999-01-01T20:00');
  await portal.getByLabel('How many guards?').fill('2');
  await portal.getByLabel('Why?').fill('A fair in the lobby');
  await checkAccessibility(portal);
  await portal.getByRole('button', { name: 'Send request' }).click();
  await expect(portal.getByRole('heading', { name: '2 extra guards' })).toBeVisible();
  await expect(portal.getByText('01 Jan 2999 08:00')).toBeVisible();
});

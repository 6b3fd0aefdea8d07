import { addDays, wireTime } from '@guardroom/rules/dates';
import { periodOf } from '@guardroom/rules/deployment/shift/shift-type';
import { makeLeave, makeLeaveType } from '../../apps/server/src/domains/leave/factory.ts';
import { makeSite } from '../../apps/server/src/domains/site/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { makeGuard } from '../support/attendance.ts';
import { cameNow, planNow, runningShift, siteCard, spoken, tagOf, zone } from '../support/home.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const chip = (label: string, count: number) => new RegExp(`^${label} ?${count}$`);

test('a missing person is called, noted as absent and expected again, for everybody to see', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await server.sql('UPDATE staff_profile SET phone_no = $2 WHERE id = $1', [
    guard.id,
    '+6591234567',
  ]);
  const { id } = await planNow(server, guard, site);
  await desk.goto('/');
  const tag = tagOf(desk, guard.name);
  await tag.click();
  const dialog = desk.getByRole('dialog', { name: guard.name });
  await expect(dialog.getByRole('link', { name: 'Call +65 91234567' })).toHaveAttribute(
    'href',
    'tel:+6591234567',
  );
  await expect(dialog.getByRole('link', { name: 'Replace' })).toHaveAttribute(
    'href',
    `/deployment/replace?line=${id}`,
  );
  await dialog.getByRole('button', { name: 'Absent', exact: true }).click();
  await dialog.getByRole('button', { name: 'Note as absent' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Called in sick');
  await checkAccessibility(desk);
  await dialog.getByRole('button', { name: 'Note as absent' }).click();
  await expectToast(desk, 'Noted as absent.');
  await expect(tag).toHaveClass(/board-tag-absent/);
  await expect(desk.getByRole('button', { name: chip('Missing', 0) })).toBeVisible();
  await expect(desk.getByRole('button', { name: chip('Absent', 1) })).toBeVisible();

  await tag.click();
  await expect(dialog.getByText('Called in sick')).toBeVisible();
  await expect(dialog.getByText(new RegExp(`^${office.admin.name}, `))).toBeVisible();
  await dialog.getByRole('button', { name: 'Not absent' }).click();
  await expectToast(desk, 'Expected again.');
  await expect(tag).toHaveClass(/board-tag-missing/);
});

test('what somebody took note of needs no attention, and stays so after a reload', async ({
  desk,
  server,
  office,
}) => {
  const { guard, site } = office;
  await planNow(server, guard, site);
  await desk.goto('/?show=attention');
  await expect(siteCard(desk, site.name)).toBeVisible();
  await tagOf(desk, guard.name).click();
  await desk.getByRole('button', { name: 'Acknowledge', exact: true }).click();
  await expectToast(desk, 'Acknowledged.');
  await expect(siteCard(desk, site.name)).toHaveCount(0);
  await desk.reload();
  await desk.getByRole('button', { name: /^Sites/ }).click();
  expect(await spoken(tagOf(desk, guard.name))).toMatch(/Missing Acknowledged$/);
  await tagOf(desk, guard.name).click();
  const dialog = desk.getByRole('dialog', { name: guard.name });
  await expect(dialog.getByText(new RegExp(`^${office.admin.name}, `))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Acknowledge', exact: true })).toHaveCount(0);
});

test('each count shows its sites alone: who is short, on leave, or late', async ({
  desk,
  server,
  office,
}) => {
  const { agency } = office;
  const site = async (name: string) => makeSite(server.db, { securityAgencyID: agency.id, name });
  const [empty, tired, slow] = [
    await site('Empty Tower'),
    await site('Tired Tower'),
    await site('Slow Tower'),
  ];
  const { date, shift } = runningShift();
  await server.sql(
    `INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount, weekdays)
    VALUES ($1, $2, $3, 2, ARRAY[extract(isodow FROM $4::date)::smallint])`,
    [agency.id, empty.id, shift, date],
  );
  const away = await makeGuard(server, office, 'Away Guard', 'M1');
  await planNow(server, away, tired);
  const leaveTypeID = await makeLeaveType(server.db, { securityAgencyID: agency.id });
  await makeLeave(server.db, {
    staff: away,
    leaveTypeID,
    startDate: date,
    endDate: addDays(date, 1),
    status: 'APPROVED',
  });
  const late = await makeGuard(server, office, 'Late Guard', 'M2');
  await planNow(server, late, slow);
  await cameNow(server, late, slow, 10);

  await desk.goto('/');
  await expect(siteCard(desk, 'Empty Tower').getByText('2 short')).toBeVisible();
  await expect(siteCard(desk, 'Empty Tower').getByText('Nobody is planned.').first()).toBeVisible();
  for (const [label, count, of] of [
    ['Short', 2, 'Empty Tower'],
    ['On leave', 1, 'Tired Tower'],
    ['Late', 1, 'Slow Tower'],
  ] as const) {
    await desk.getByRole('button', { name: chip(label, count) }).click();
    await expect(desk.getByRole('article')).toHaveCount(1);
    await expect(siteCard(desk, of)).toBeVisible();
  }
  await checkAccessibility(desk);
});

test('a line of other times says so, and is judged by them', async ({ desk, server, office }) => {
  const { guard, site } = office;
  const { id } = await planNow(server, guard, site);
  const { date, startDatetime, endDatetime } = runningShift();
  // From an hour before the shift to its end, so that it has begun and stands in it.
  const start = wireTime(Date.parse(startDatetime) - 3_600_000);
  await server.sql('UPDATE deployment SET start_datetime = $2 WHERE id = $1', [id, start]);
  await cameNow(server, guard, site, -30);
  await desk.goto('/');
  const text = await spoken(tagOf(desk, guard.name));
  expect(text).toContain('30 min late');
  const times = /(\d\d:\d\d) - (\d\d:\d\d)/.exec(text);
  const [, startTime = '', endTime = ''] = times ?? [];
  const said = periodOf(date, { startTime, endTime }, zone);
  expect(said).toEqual({ startDatetime: start, endDatetime });
});

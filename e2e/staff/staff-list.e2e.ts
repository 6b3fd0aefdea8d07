import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, columnTitles, firstCells, rowOf } from '../support/attendance.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Office, type TestServer } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';
import { readWorkbook } from '../support/workbook.ts';

const ago = '2020-01-01T00:00:00Z';
const past = '2021-12-31T15:59:59Z';
const toCome = '2099-01-01T00:00:00Z';

/** People in every state, of an office whose own two people are called otherwise. */
async function makePeople({ db, sql }: TestServer, { agency, admin, guard }: Office) {
  await sql("UPDATE staff_profile SET name = 'Zz Admin' WHERE id = $1", [admin.id]);
  await sql("UPDATE staff_profile SET name = 'Zz Guard' WHERE id = $1", [guard.id]);
  const given = { securityAgencyID: agency.id };
  const aisha = await makeStaff(db, {
    ...given,
    name: 'Aisha binte Omar',
    staffNo: 'A100',
    username: `S${1_000_000 + agency.id}D`,
    phoneNo: `+659${1_000_000 + agency.id}`,
    designation: 'SSO',
    employments: [{ emType: 'PT' }],
    grades: [{ plrdGradeID: 2, dateIssued: '2024-03-01' }],
  });
  await makeStaff(db, { ...given, name: 'Ben Tan', employments: [{ emStart: toCome }] });
  await makeStaff(db, {
    ...given,
    name: 'Chitra Devi',
    status: 'INACTIVE',
    employments: [{ emStart: ago, emEnd: past }],
  });
  await makeStaff(db, { ...given, name: 'David Lee', employments: [] });
  return { aisha };
}

test('the list begins with those who are employed', async ({ desk, server, office }) => {
  await makePeople(server, office);
  const sent = listen(desk);
  await desk.goto('/');
  await menu(desk).getByText('Staff', { exact: true }).click();
  await expect(desk).toHaveURL('/staff');
  await expect(desk.locator('.page-tag')).toHaveText('Staff');
  await expect(desk.getByLabel('Employment Status', { exact: true })).toContainText('Active');
  const row = rowOf(desk, 'Aisha binte Omar');
  await expect(row).toContainText(`+65 9${1_000_000 + office.agency.id}`);
  expect(await columnTitles(desk)).toEqual([
    'Staff Name',
    'Staff Acc Status',
    'Mobile Phone',
    'Designation',
    'PWM Grade',
    'Em Status',
    'Em Type',
  ]);
  expect(await firstCells(desk)).toEqual(['Aisha binte Omar', 'Zz Admin', 'Zz Guard']);
  await expect(row).toContainText(/SSO.*SSO.*Active.*PT/);
  const [list] = sent.filter(({ operation }) => operation === 'StaffList');
  expect(list?.variables).toMatchObject({
    filter: { emStatus: { eq: 'ACTIVE' } },
    pagination: { orderby: [{ field: 'name', direction: 'ASC' }], limit: 20 },
  });
  await checkAccessibility(desk);
});

test('filters by everything that the list shows', async ({ desk, server, office }) => {
  const { aisha } = await makePeople(server, office);
  await desk.goto('/staff');
  const apply = () => desk.getByRole('button', { name: 'Apply' }).click();
  await choose(desk, 'Employment Status', 'All');
  await apply();
  await expect(rowOf(desk, 'Ben Tan')).toContainText('Incoming');
  await expect(rowOf(desk, 'Chitra Devi')).toContainText(/Inactive.*Ended/);
  await expect(rowOf(desk, 'David Lee')).toContainText(/Active.*Inactive/);
  const expectNames = async (...names: string[]) => {
    await expect.poll(() => firstCells(desk)).toEqual(names);
  };
  await choose(desk, 'Account Status', 'Inactive');
  await apply();
  await expectNames('Chitra Devi');
  await desk.getByRole('button', { name: 'Remove filter Account Status' }).click();
  await choose(desk, 'Employment Type', 'PT - Part-Time');
  await choose(desk, 'Designation', 'SSO - Senior Security Officer');
  await choose(desk, 'PWM Grade', 'SSO');
  await apply();
  await expectNames('Aisha binte Omar');
  await desk.getByRole('button', { name: 'Remove filter Employment Type' }).click();
  await desk.getByRole('button', { name: 'Remove filter Designation' }).click();
  await choose(desk, 'PWM Grade', 'None');
  await apply();
  await expectNames('Ben Tan', 'Chitra Devi', 'David Lee', 'Zz Admin', 'Zz Guard');
  await desk.getByRole('button', { name: 'Remove filter PWM Grade' }).click();
  for (const part of [
    'a100',
    `9${1_000_000 + office.agency.id}`.replace(/^(.{4})/, '$1 '),
    'omar',
  ]) {
    await desk.getByLabel('Search', { exact: true }).fill(part);
    await apply();
    await expectNames('Aisha binte Omar');
  }
  await rowOf(desk, 'Aisha binte Omar').getByText('SSO').first().click();
  await expect(desk).toHaveURL(`/staff/${aisha.id}`);
  await desk.goBack();
  await expectNames('Aisha binte Omar');
});

test('Create and Import lead on', async ({ desk }) => {
  await desk.goto('/staff');
  await desk.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(desk).toHaveURL('/staff/create');
  await desk.goBack();
  await desk.getByRole('button', { name: 'Import' }).click();
  await expect(desk).toHaveURL('/staff/import');
});

test('the export holds the choice of the list, without an NRIC', async ({
  desk,
  server,
  office,
}) => {
  await makePeople(server, office);
  await desk.goto('/staff?emType=PT');
  await expect.poll(() => firstCells(desk)).toEqual(['Aisha binte Omar']);
  const started = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^Staff \d\d [A-Z][a-z]{2} \d{4}\.xlsx$/);
  const { sheetName, rows } = await readWorkbook(download);
  expect(sheetName).toBe('Staff');
  const titles = rows.findIndex((row) => row[0] === 'Staff No');
  expect(rows.slice(titles + 1)).toHaveLength(1);
  expect(rows[titles + 1]?.slice(0, 4)).toEqual([
    'A100',
    'Aisha binte Omar',
    'Active',
    `9${1_000_000 + office.agency.id}`,
  ]);
  expect(JSON.stringify(rows)).not.toContain(`S${1_000_000 + office.agency.id}D`);
});

test('a failed load says so', async ({ desk }) => {
  await breakOperation(desk, 'StaffList', 'fault of the server');
  await desk.goto('/staff');
  await expectToast(desk, 'Unable to retrieve staff profiles');
});

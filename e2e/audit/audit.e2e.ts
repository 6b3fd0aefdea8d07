import { makeStaff } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test, type Page } from '../support/test.ts';
import { readWorkbook } from '../support/workbook.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the audit says who changed what, narrows by person, kind and record, and leaves as a file', async ({
  desk,
  server,
  office,
}) => {
  const { agency, admin, guard } = office;
  const securityAgencyID = agency.id;
  const colleague = await makeStaff(server.db, { securityAgencyID, name: 'Colleague' });
  const add = `INSERT INTO audit (security_agency_id, at, staff_profile_id, operation, entity, entity_id,
      before, after) VALUES ($1, now() - $2::interval, $3, $4, $5, $6, $7, $8)`;
  const rename = ['updateStaffProfile2', 'StaffProfile', guard.id] as const;
  await server.sql(add, [
    securityAgencyID,
    '1 minute',
    admin.id,
    ...rename,
    { preferred_username: 'S1234567D', race: 'CN' },
    { preferred_username: 'guard.one', race: 'MY' },
  ]);
  await server.sql(add, [
    securityAgencyID,
    '2 minutes',
    colleague.id,
    'createOccurrence',
    'Occurrence',
    77,
    null,
    { title: 'Lift stuck', a: 1, b: 2, c: 3, d: 4 },
  ]);
  await server.sql(add, [
    securityAgencyID,
    '40 days',
    admin.id,
    ...rename,
    { name: 'Old' },
    { name: 'New' },
  ]);
  await desk.goto('/settings/audit');
  const first = rowOf(desk, 'Update staff profile');
  await expect(first).toHaveCount(1);
  await expect(first).toContainText(admin.name);
  await expect(first).toContainText(guard.name);
  await expect(first.getByRole('definition').first()).toHaveText('CN → MY');
  await expect(first).toContainText('*****567D');
  await expect(desk.getByText('S1234567D')).toHaveCount(0);
  const created = rowOf(desk, 'Create occurrence');
  await expect(created.getByText('Lift stuck').first()).toBeVisible();
  await created.getByText('1 more field').click();
  await expect(created.getByText('D', { exact: true })).toBeVisible();
  await checkAccessibility(desk);

  // By person, and by kind and record, over a longer time.
  await desk.goto(`/settings/audit?person=${colleague.id}`);
  await expect(rowOf(desk, 'Create occurrence')).toBeVisible();
  await expect(rowOf(desk, 'Update staff profile')).toHaveCount(0);
  const [range] = await server.sql<{ text: string }>(
    `SELECT (day - 60)::text || '..' || day::text AS text
    FROM (SELECT (now() AT TIME ZONE 'Asia/Singapore')::date AS day) today`,
  );
  await desk.goto(
    `/settings/audit?kind=StaffProfile&record=${guard.id}&range=${range?.text ?? ''}`,
  );
  await expect(rowOf(desk, 'Update staff profile')).toHaveCount(2);
  await expect(rowOf(desk, 'Create occurrence')).toHaveCount(0);

  const download = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export' }).click();
  await desk.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Audit .*\.xlsx$/);
  const text = JSON.stringify(await readWorkbook(file));
  expect(text).toContain('Update staff profile');
  expect(text).toContain('*****567D');
  expect(text).not.toContain('1234567');
});

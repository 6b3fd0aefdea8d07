import { makeSOP, makeSOPVersion } from '../../apps/server/src/domains/sop/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { choose, rowOf } from '../support/attendance.ts';
import { disguised } from '../support/contract.ts';
import { submit } from '../support/form.ts';
import { expect, test } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';
import { breakOperation, listen } from '../support/wire.ts';

const unchanged = 'Remember to update version before submit.';

const withScript = {
  name: 'Procedure.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF',
  ),
};

test('files that are no plain PDF are refused in their own words, and nothing typed is lost', async ({
  desk,
  watch,
}) => {
  watch.expectProblem(/status of 422/);
  await desk.goto('/sop/create');
  await desk.getByLabel('Title', { exact: true }).fill('\u202EDrill إخلاء 🔥');
  await desk.locator('input[type=file]').setInputFiles(disguised('Procedure.pdf'));
  await expectToast(desk, 'This file cannot be used. Only PDF files are accepted.');
  await desk.locator('input[type=file]').setInputFiles(withScript);
  await expectToast(desk, 'The PDF contains scripts, forms or files. Print it to a new PDF.');
  await expect(desk.getByRole('list', { name: 'Upload SOP' }).getByRole('listitem')).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByLabel('Title', { exact: true })).toHaveValue('\u202EDrill إخلاء 🔥');
  await choose(desk, 'Site', 'General');
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await expect(desk.getByText('Are you sure you want to discard all changes?')).toBeVisible();
  await desk.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(desk).toHaveURL('/sop');
});

test('an unchanged version only warns at first; a version that came meanwhile is told and stays', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const sop = await makeSOP(server.db, { securityAgencyID, site: office.site, title: 'Keys' });
  const current = async () => {
    const [row] = await server.sql(
      `SELECT p.title, v.version_code AS code,
        (SELECT count(*)::int FROM sop_version o WHERE o.standard_operating_procedure_id = p.id) AS versions
      FROM standard_operating_procedure p
      JOIN sop_version v ON v.standard_operating_procedure_id = p.id AND v.deleted = 0 WHERE p.id = $1`,
      [sop.id],
    );
    return row;
  };
  const sent = listen(desk);
  await desk.goto(`/sop/${sop.id}/edit`);
  const field = (name: string) => desk.getByLabel(name, { exact: true });
  await field('Title').fill('Keys of the gate');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expectToast(desk, unchanged);
  expect(sent.filter(({ operation }) => operation === 'UpdateSOP')).toEqual([]);
  await field('Version').fill('0.9');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await expect(
    desk
      .getByText(
        'Version 0.9 is older than the current version 1.0. Submit again to save it all the same.',
      )
      .first(),
  ).toBeVisible();
  await field('Version').fill('1.0');
  await desk.getByRole('button', { name: 'Submit' }).click();
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await current()).toEqual({ title: 'Keys of the gate', code: '1.0', versions: 1 });

  await rowOf(desk, 'Keys of the gate').getByRole('button', { name: /^Edit/ }).click();
  await field('Title').fill('Keys of both gates');
  await makeSOPVersion(server.db, sop, { versionCode: '2.0' });
  await server.sql('UPDATE standard_operating_procedure SET version = version + 1 WHERE id = $1', [
    sop.id,
  ]);
  await desk.getByRole('button', { name: 'Submit' }).click();
  await submit(desk);
  await expectToast(desk, 'Unable to update SOP');
  await expect(desk.getByText('Version: 2.0')).toBeVisible();
  await expect(field('Title')).toHaveValue('Keys of both gates');
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  expect(await current()).toEqual({ title: 'Keys of both gates', code: '2.0', versions: 2 });
});

test('SOPs are found by words and by site; what cannot be loaded says so', async ({
  desk,
  server,
  office,
}) => {
  const securityAgencyID = office.agency.id;
  const make = (title: string, given: object = {}) =>
    makeSOP(server.db, { securityAgencyID, title, ...given });
  await make('Alarm', { site: office.site });
  await make('Barrier', { description: 'When the gate fails' });
  await make('Gate');
  const sent = listen(desk);
  await desk.goto('/sop');
  await expect(rowOf(desk, 'Alarm')).toContainText(office.site.name);
  await expect(rowOf(desk, 'Gate')).toContainText('General');
  await desk.getByRole('textbox', { name: 'Title' }).fill('gate');
  await choose(desk, 'Site', 'General SOPs');
  await desk.getByRole('button', { name: 'Apply' }).click();
  await expect(rowOf(desk, 'Alarm')).toBeHidden();
  await expect(rowOf(desk, 'Barrier')).toBeVisible();
  await expect(desk.getByText('Site: General SOPs')).toBeVisible();
  expect(sent.findLast(({ operation }) => operation === 'SOPList')?.variables).toMatchObject({
    filter: {
      securityAgencyID: { eq: securityAgencyID },
      siteProfileID: { exists: false },
      or: [{ title: { contains: 'gate' } }, { description: { contains: 'gate' } }],
    },
    pagination: { limit: 20, offset: 0, agencyID: securityAgencyID },
  });
  await desk.getByRole('columnheader', { name: 'Title' }).click();
  await expect(desk).toHaveURL(/order=title\.asc/);
  await desk.getByRole('link', { name: 'Visitor', exact: true }).click();
  await desk.getByRole('link', { name: 'SOP', exact: true }).click();
  await expect(desk.getByText('Site: General SOPs')).toBeVisible();
  const mend = await breakOperation(desk, 'SOPList', 'fault of the server');
  await desk.getByRole('button', { name: 'Remove filter Site' }).click();
  await expectToast(desk, 'Unable to retrieve SOP records');
  await mend();
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(desk, 'Gate')).toBeVisible();
  for (const path of ['/sop/987654321/edit', '/sop/none/edit', '/sop/987654321']) {
    await desk.goto(path);
    await expectToast(desk, 'Unable to retrieve SOP');
    await expect(desk).toHaveURL(/\/sop(\?|$)/);
  }
});

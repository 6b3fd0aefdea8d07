import { makeClient } from '../../apps/server/src/domains/client/factory.ts';
import { makeContract } from '../../apps/server/src/domains/contract/factory.ts';
import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { submit } from '../support/form.ts';
import { menu } from '../support/shell.ts';
import { expect, test, type Page } from '../support/test.ts';
import { expectToast } from '../support/toast.ts';

const labels = (page: Page) =>
  menu(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items
        .filter((item) => item.parentElement?.closest('li') === null)
        .map((item) => item.querySelector('a, button')?.textContent?.trim() ?? ''),
    );

/** The domain of the list and what of it the administrator keeps. */
const kept = { Attendance: ['View'], Visitor: ['View', 'Modify'], Site: [], Staff: ['View'] };

test('an administrator is restricted: each withheld action is gone from the console and refused by the API', async ({
  desk,
  deskOf,
  server,
  office,
}) => {
  const { agency, site, guard } = office;
  const securityAgencyID = agency.id;
  const client = await makeClient(server.db, { securityAgencyID });
  const contract = await makeContract(server.db, { site, client });
  await makeVisitor(server.db, { site, staff: guard, name: 'Lim Ah Kow' });
  await makeOccurrence(server.db, { site, staff: guard });
  const clerk = await makeAdmin(server.db, {
    securityAgencyID,
    cognitoGroup: 'AgencyAdmin',
    name: 'Clerk',
  });
  const other = await deskOf(clerk);
  await other.goto('/visitor');
  await expect(other.getByRole('button', { name: 'Create', exact: true })).toBeEnabled();
  await expect(other.getByRole('button', { name: 'Cancel Entry of Lim Ah Kow' })).toBeVisible();
  expect(await labels(other)).toContain('Contract');

  // The master administrator finds them and says what they may do from now on.
  await desk.goto('/permissions/staff/admin?search=Clerk');
  await desk.getByRole('row').filter({ hasText: 'Clerk' }).getByText('All').click();
  await expect(desk.getByText('No list was set')).toBeVisible();
  await checkAccessibility(desk);
  await desk.getByRole('button', { name: 'Edit' }).click();
  await expect(desk).toHaveURL(`/permissions/staff/admin/${clerk.id}/edit`);
  await desk.getByRole('radio', { name: 'Only these' }).check();
  await desk.getByRole('button', { name: 'Choose none' }).click();
  for (const [domain, actions] of Object.entries(kept)) {
    const group = desk.getByRole('group', { name: domain, exact: true });
    for (const action of actions) {
      await group.getByRole('checkbox', { name: action, exact: true }).check();
    }
  }
  await checkAccessibility(desk);
  await submit(desk);
  await expectToast(desk, 'Updated successfully');
  await expect(desk.getByRole('region', { name: 'Visitor' }).getByText('View')).toBeVisible();

  // Their open console follows with its next request.
  await other.getByRole('link', { name: 'Home', exact: true }).click();
  await expectToast(other, 'Your permissions were changed.');
  await expect.poll(() => labels(other)).not.toContain('Contract');
  const seen = await labels(other);
  for (const label of ['Occurrence', 'Deployment', 'Supervisory Check', 'Audit']) {
    expect(seen).not.toContain(label);
  }
  for (const label of ['Staff', 'Attendance', 'Site', 'Visitor', 'Permissions']) {
    expect(seen).toContain(label);
  }
  await other.getByRole('link', { name: 'Visitor', exact: true }).click();
  await expect(other.getByText('Lim Ah Kow')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Create', exact: true })).toBeDisabled();
  await expect(other.getByRole('button', { name: 'Check Out Lim Ah Kow' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Cancel Entry of Lim Ah Kow' })).toHaveCount(0);
  for (const path of [
    `/contract/${contract.id}`,
    '/contract/create',
    '/occurrence',
    '/patrol/routes',
    '/deployment/day',
    '/staff/create',
    '/site/create',
    '/client/create',
    '/training/catalogue/create',
    '/settings/audit',
    '/permissions/staff/admin',
  ]) {
    await other.goto(path);
    await expect(
      other.getByText('You do not have the permission to see this screen.'),
    ).toBeVisible();
  }
  await checkAccessibility(other);
  for (const [path, button, reason] of [
    ['/site', 'Create', 'You do not have the permission to edit sites.'],
    [`/site/${site.id}`, 'Edit', 'You do not have the permission to edit sites.'],
    ['/client/list', 'Create', 'You do not have the permission to create clients.'],
    [`/staff/${guard.id}`, 'Edit', 'You do not have the permission to edit staff.'],
  ] as const) {
    await other.goto(path);
    const control = other.getByRole('button', { name: button, exact: true }).first();
    await expect(control).toBeDisabled();
    await expect(control).toHaveAccessibleDescription(reason);
    await control.focus();
    await other.keyboard.press('Enter');
    const said = other.getByRole('status').filter({ hasText: reason });
    await expect(said).toBeInViewport({ ratio: 1 });
    await checkAccessibility(other);
    await other.keyboard.press('Escape');
    await expect(said).toHaveCount(0);
    await expect(control).toBeFocused();
  }

  // The console only says so sooner: the API refuses each of them.
  const console = server.client(await server.signInAs(clerk));
  const page = `pagination: { agencyID: ${securityAgencyID}, limit: 1 }`;
  for (const document of [
    `{ listContract(${page}) { count } }`,
    `{ listOccurrence(${page}) { count } }`,
    `{ listClockingRoute(${page}) { count } }`,
    `{ listDeployment(${page}) { count } }`,
    `{ listClientUserProfile(${page}) { count } }`,
    `{ listAudit(${page}) { count } }`,
    `mutation { updateSiteProfile(update: { id: ${site.id}, name: "X" }, agencyID: ${securityAgencyID}) { id } }`,
    `mutation { deleteClientProfile(ids: [${client.id}], agencyID: ${securityAgencyID}) { id } }`,
    `mutation { updateStaffProfile2(update: { id: ${guard.id}, name: "X" }, agencyID: ${securityAgencyID}) { id } }`,
    `mutation { updateStaffPermission(update: { id: ${guard.id}, version: 1, cognitoGroup: General, holdsAll: true }, agencyID: ${securityAgencyID}) { id } }`,
  ]) {
    expect((await console.graphql(document)).codes, document).toEqual(['FORBIDDEN']);
  }
  for (const document of [
    `{ listAttendance(${page}) { count } }`,
    `{ listVisitorRecord(${page}) { count } }`,
    `{ listStaffProfile(${page}) { count } }`,
    `{ listSiteProfile(${page}) { count } }`,
  ]) {
    expect((await console.graphql(document)).codes, document).toEqual([]);
  }
});

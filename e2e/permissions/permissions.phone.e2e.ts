import { makeClient, makeClientUser } from '../../apps/server/src/domains/client/factory.ts';
import { makeAdmin } from '../../apps/server/src/domains/staff/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of permissions, and the audit, fits a phone', async ({
  desk,
  server,
  office,
}) => {
  const { agency, admin, guard } = office;
  const client = await makeClient(server.db, {
    securityAgencyID: agency.id,
    name: 'Marina Pte Ltd',
  });
  const user = await makeClientUser(server.db, { client, name: 'Nur Aisyah' });
  await server.sql(
    `INSERT INTO audit (security_agency_id, staff_profile_id, operation, entity, entity_id, before, after)
    VALUES ($1, $2, 'updateStaffPermission', 'StaffProfile', $3, '{"permission": null}', '{"permission": [102]}')`,
    [agency.id, admin.id, guard.id],
  );
  for (const [path, seen] of [
    ['/permissions/staff/admin', admin.name],
    ['/permissions/staff/general', guard.name],
    [`/permissions/${guard.id}`, 'What is permitted|No list was set'],
    [`/permissions/staff/general/${guard.id}/edit`, 'All permissions, also those that come later'],
    ['/client/permission', 'Marina Pte Ltd'],
    [`/client/permission/${client.id}`, 'Nur Aisyah'],
    [`/client/permission/${client.id}/${user.id}/edit`, 'Marina Pte Ltd is permitted: All.'],
    ['/settings/audit', 'Update staff permission'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByText(new RegExp(seen)).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

test('a finger learns why a button cannot be used', async ({ server, office, deskOf }) => {
  const viewer = await makeAdmin(server.db, {
    securityAgencyID: office.agency.id,
    cognitoGroup: 'AgencyAdmin',
    permission: [],
  });
  const phone = await deskOf(viewer);
  await phone.goto('/site');
  const create = phone.getByRole('button', { name: 'Create', exact: true });
  await expect(create).toBeDisabled();
  // As a finger does: Playwright itself would wait until the button can be used.
  const box = await create.boundingBox();
  if (box === null) throw new Error('the button is not shown');
  await phone.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const reason = phone.getByText('You do not have the permission to edit sites.');
  await expect(reason).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(phone);
  // Anywhere else.
  await phone.touchscreen.tap(20, 600);
  await expect(reason).toHaveCount(0);
});

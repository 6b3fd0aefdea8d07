import { makeIncident } from '../../apps/server/src/domains/incident/factory.ts';
import { makeRelease } from '../../apps/server/src/domains/incident/release/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expect, test } from '../support/portal/portal.ts';

test('a client reads what was released, acknowledges it, and the office sees that', async ({
  portal,
  clientOffice,
  office,
  server,
  deskOf,
}) => {
  const { site, admin } = office;
  const report = await makeIncident(server.db, { site, staff: admin, title: 'Bicycle gone' });
  await makeRelease(server.db, { report, site, client: clientOffice.client, staff: admin });
  await portal.goto('/portal/#/incident');
  await portal.getByRole('link', { name: 'Bicycle gone' }).click();
  await expect(portal.getByText('As the client reads it.')).toBeVisible();
  await portal.getByLabel('Remark').fill('Seen by the council.');
  await checkAccessibility(portal);
  await portal.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(portal.getByText('Seen by the council.')).toBeVisible();
  await expect(portal.getByRole('button', { name: 'Acknowledge' })).toBeHidden();

  const desk = await deskOf(admin);
  await desk.goto(`/incident/${report.id}`);
  await expect(desk.getByText(`Acknowledged by ${clientOffice.user.name}`)).toBeVisible();
});

import {
  makeIncident,
  makeIncidentComment,
} from '../../apps/server/src/domains/incident/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of incidents fits a phone', async ({ desk, server, office }) => {
  const { site, admin } = office;
  const long = 'Stuckbetweenlevels'.repeat(8);
  const report = await makeIncident(server.db, { site, staff: admin, title: long });
  await makeIncidentComment(server.db, report, admin, long);
  const draft = await makeIncident(server.db, { site, staff: admin, status: 'DRAFT' });
  const screens: [address: string, seen: string][] = [
    ['/incident', report.uid],
    ['/incident/draft', draft.uid],
    ['/incident/create', 'Incident Description'],
    [`/incident/draft/${draft.id}`, draft.uid],
    [`/incident/${report.id}`, '1 comment'],
    [`/incident/${report.id}/edit`, 'Incident Description'],
  ];
  for (const [address, seen] of screens) {
    await desk.goto(address);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
  await desk.goto('/incident');
  await expect(desk.getByRole('list', { name: 'Incident reports' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Draft: 1' })).toBeVisible();
  await desk.getByRole('link', { name: long }).click();
  await expect(desk).toHaveURL(`/incident/${report.id}`);
});

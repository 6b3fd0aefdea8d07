import { todayIn } from '@guardroom/rules/dates';
import { makeDeployment } from '../../apps/server/src/domains/deployment/factory.ts';
import { makeSOP, makeSOPVersion } from '../../apps/server/src/domains/sop/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of SOPs fits a phone', async ({ desk, server, office }) => {
  const { site, guard, agency } = office;
  await makeDeployment(server.db, { site, staff: guard, date: todayIn('Asia/Singapore') });
  const sop = await makeSOP(server.db, {
    securityAgencyID: agency.id,
    site,
    title: 'Evacuation of the tower by both staircases, by day and by night',
  });
  await makeSOPVersion(server.db, sop, { versionCode: '2.0' });
  for (const [path, seen] of [
    ['/sop', sop.title],
    ['/sop/create', 'One PDF file.'],
    [`/sop/${sop.id}`, guard.name],
    [`/sop/${sop.id}/edit`, 'Remove'],
  ] as const) {
    await desk.goto(path);
    const place =
      seen === 'Remove' ? desk.getByRole('button', { name: /^Remove/ }) : desk.getByText(seen);
    await expect(place.first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

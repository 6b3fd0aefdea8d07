import { makeOccurrence } from '../../apps/server/src/domains/occurrence/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('the book and its form fit a phone', async ({ desk, server, office }) => {
  await makeOccurrence(server.db, { site: office.site, staff: office.guard, title: 'Lift 2' });
  await desk.goto('/occurrence');
  await expect(desk.getByText('Lift 2')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  await desk.goto('/occurrence/create');
  await expect(desk.getByLabel('Subject')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

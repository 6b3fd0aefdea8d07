import { makeFeedback } from '../../apps/server/src/domains/feedback/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { avatar, expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('the public form and what was received fit a phone', async ({ desk, server, office }) => {
  const securityAgencyID = office.agency.id;
  await makeFeedback(server.db, { securityAgencyID, summary: 'Gate', description: 'Open again.' });
  await desk.goto(`/feedback?agency=${securityAgencyID}`);
  await expect(desk.getByRole('checkbox')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
  // A browser in which nobody was signed in yet shows the form of the public.
  await desk.goto('/');
  await expect(avatar(desk)).toBeVisible();
  await desk.goto('/feedback');
  await desk.getByRole('button', { name: 'Details of Gate' }).click();
  await expect(desk.getByText('Open again.')).toBeVisible();
  await expectNoSidewaysScroll(desk);
  await checkAccessibility(desk);
});

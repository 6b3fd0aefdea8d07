import { headingDate, monthText, todayIn } from '@guardroom/rules/dates';
import { addMonths } from '@guardroom/rules/deployment/month-grid';
import { makeDeployment, makePost } from '../../../apps/server/src/domains/deployment/factory.ts';
import { checkAccessibility } from '../../support/accessibility.ts';
import { makePlanningRoom } from '../../support/deployment.ts';
import { expect, test } from '../../support/test.ts';

test('the month of all sites says what each day has and lacks, and leads to the day and to the site', async ({
  desk,
  server,
  office,
}) => {
  const { marina, raffles, tan, devi } = await makePlanningRoom(server, office);
  const month = addMonths(todayIn('Asia/Singapore').slice(0, 7), 1);
  const [fifth, sixth] = [`${month}-05`, `${month}-06`];
  await makePost(server.db, { site: marina, headcount: 2 });
  await makeDeployment(server.db, { site: marina, staff: tan, date: fifth });
  await makeDeployment(server.db, { site: raffles, staff: devi, date: fifth });
  await desk.goto(`/deployment/month?month=${month}`);
  const grid = desk.getByRole('grid', { name: `All sites, ${monthText(month)}` });
  const day = (site: string, date: string) =>
    grid.getByRole('link', { name: new RegExp(`^${site}, ${headingDate(date).slice(0, 11)}`) });
  await expect(day('Marina Tower', fifth)).toHaveAccessibleName(/: 1 planned, 1 missing$/);
  await expect(day('Marina Tower', sixth)).toHaveAccessibleName(/: 0 planned, 2 missing$/);
  await expect(day('Raffles Court', fifth)).toHaveAccessibleName(/: 1 planned$/);
  await checkAccessibility(desk);

  await day('Marina Tower', fifth).focus();
  await desk.keyboard.press('ArrowRight');
  await expect(day('Marina Tower', sixth)).toBeFocused();
  await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('ArrowDown');
  await expect(day('Raffles Court', fifth)).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/\/deployment\/day\?date=/);
  await expect(desk.getByRole('article', { name: 'Raffles Court' })).toContainText(
    'Devi d/o Raman',
  );
  await desk.goBack();
  await grid.getByRole('link', { name: 'Marina Tower', exact: true }).click();
  await expect(desk.getByRole('grid', { name: /^Marina Tower/ })).toBeVisible();
});

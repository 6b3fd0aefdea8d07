import { addDays, listDate } from '@guardroom/rules/dates';
import { expect, test, type Page } from '../support/test.ts';

/** One in the morning in Singapore; elsewhere it is still the day before. */
const instant = `${new Date().toISOString().slice(0, 10)}T17:00:00Z`;
const today = addDays(instant.slice(0, 10), 1);
const lastOfMonthBefore = addDays(`${today.slice(0, 8)}01`, -1);
const monthBefore = `${lastOfMonthBefore.slice(0, 8)}01..${lastOfMonthBefore}`;

const marked = (page: Page) =>
  page.locator('[role="gridcell"][data-today]').filter({ visible: true });

for (const timezoneId of ['America/New_York', 'Asia/Kathmandu']) {
  test.describe(() => {
    test.use({ timezoneId });

    test(`Today of a calendar is the agency's day for a browser in ${timezoneId}`, async ({
      desk,
    }) => {
      await desk.clock.setFixedTime(instant);
      await desk.goto('/leave/create');
      await openCalendar(desk, 'From');
      await expect(marked(desk)).toHaveAttribute('data-day', today);
      await marked(desk).getByRole('button').click();
      await expect(desk.getByLabel('From', { exact: true })).toHaveValue(listDate(today));

      await desk.goto('/occurrence/create');
      const time = await openCalendar(desk, 'Date / Time');
      await expect(marked(desk)).toHaveAttribute('data-day', today);
      await time.fill('');
      await desk.getByRole('button', { name: 'Now', exact: true }).click();
      await expect(time).toHaveValue(`${listDate(today)} 01:00`);
    });

    test(`Today and Last month of a range are the agency's for a browser in ${timezoneId}`, async ({
      desk,
    }) => {
      await desk.clock.setFixedTime(instant);
      for (const [preset, range] of [
        ['Today', `${today}..${today}`],
        ['Last month', monthBefore],
      ] as const) {
        await desk.goto('/attendance/records');
        await expect(desk.getByPlaceholder('Time In from')).toHaveValue(listDate(today));
        await desk.getByPlaceholder('Time In from').click();
        await expect(marked(desk)).toHaveAttribute('data-day', today);
        await desk.getByText(preset, { exact: true }).click();
        const [from = '', to = ''] = range.split('..');
        await expect(desk.getByPlaceholder('Time In from')).toHaveValue(listDate(from));
        await expect(desk.getByPlaceholder('Time In to')).toHaveValue(listDate(to));
      }
    });
  });
}

/** Opens the calendar of a field, once it has loaded. */
async function openCalendar(page: Page, label: string) {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeEditable();
  await field.click();
  return field;
}

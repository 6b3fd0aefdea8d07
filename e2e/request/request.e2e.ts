import { expect, test } from '../support/portal/portal.ts';

test('letters have room in every field of a request, at a desk too', async ({ portal }) => {
  await portal.goto('/portal/#/request');
  await portal.getByLabel('What do you need?').selectOption('Extra guards');
  await expect(portal.getByLabel('How many guards?')).toBeVisible();
  const tooLow = await portal.locator('main .ui-input:not(textarea)').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { fontSize, paddingTop, paddingBottom } = getComputedStyle(field);
      const room = field.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      // From the highest letter to the lowest.
      return room < 1.25 * parseFloat(fontSize) ? [`${field.id}: ${room} px`] : [];
    }),
  );
  expect(tooLow).toEqual([]);
});

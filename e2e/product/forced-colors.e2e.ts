import { expect, test } from '../support/test.ts';

test('in forced colours a switch has an edge, and on is told from off', async ({ desk }) => {
  await desk.emulateMedia({ forcedColors: 'active' });
  await desk.goto('/payroll');
  const twoPeople = desk.getByRole('switch', { name: 'Two people for each pay period' });
  await expect(twoPeople).toBeVisible();
  const look = () =>
    twoPeople.evaluate((button) => {
      const track = getComputedStyle(button);
      const knob = getComputedStyle(button, '::before').backgroundColor;
      return { edge: track.borderTopWidth, track: track.backgroundColor, knob };
    });
  const off = await look();
  expect(off.edge).toBe('1px');
  expect(off.knob).not.toBe(off.track);
  await twoPeople.click();
  await expect(twoPeople).toBeChecked();
  await expect.poll(async () => (await look()).track).not.toBe(off.track);
  const on = await look();
  expect(on.knob).not.toBe(on.track);
});

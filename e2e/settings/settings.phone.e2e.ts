import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of the settings fits a phone', async ({ desk }) => {
  for (const [path, seen] of [
    ['/settings', 'This device'],
    ['/settings/email/change', 'Current Password'],
    ['/settings/mobile/verify', 'Code'],
    ['/settings/password/change', 'Confirm New Password'],
    ['/settings/agency', 'Stands at the head of every PDF'],
    ['/settings/preferences', 'Landing Page'],
    ['/profile', 'Permissions'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

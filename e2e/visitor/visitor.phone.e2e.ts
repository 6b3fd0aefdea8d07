import { makeVisitor } from '../../apps/server/src/domains/visitor/factory.ts';
import { checkAccessibility } from '../support/accessibility.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of visitors fits a phone', async ({ desk, server, office }) => {
  const { site, guard: staff } = office;
  await makeVisitor(server.db, { site, staff, name: 'Lim Ah Kow' });
  for (const [path, seen] of [
    ['/visitor', 'Lim Ah Kow'],
    ['/visitor/create', 'Vehicle Number'],
    ['/visitor/settings', 'Nobody is on the block list.'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByText(seen).first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

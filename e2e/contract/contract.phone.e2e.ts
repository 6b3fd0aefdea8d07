import { checkAccessibility } from '../support/accessibility.ts';
import { makeFullContract } from '../support/contract.ts';
import { expectNoSidewaysScroll } from '../support/shell.ts';
import { expect, test } from '../support/test.ts';

test('every screen of contracts fits a phone', async ({ desk, server, office }) => {
  const { contract, next } = await makeFullContract(server, office);
  const own = `/contract/${contract.id}`;
  const paths = [
    '/contract',
    '/contract/create',
    '/contract/import',
    own,
    `${own}/edit`,
    `${own}/indicator/edit`,
    `${own}/meeting/create`,
    `${own}/meeting/${next}`,
    `${own}/meeting/${next}/edit`,
  ];
  for (const path of paths) {
    await desk.goto(path);
    await expect(desk.locator('main .form').first()).toBeVisible();
    await expectNoSidewaysScroll(desk);
    await checkAccessibility(desk);
  }
});

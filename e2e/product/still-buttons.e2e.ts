import { makeFullContract } from '../support/contract.ts';
import { expect, test, type Page } from '../support/test.ts';

/** What was pressed while it moved away was not pressed, or the next one was. */
async function watchButtons(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = new Map<string, number>();
    const moves: string[] = [];
    Object.assign(window, { moves });
    // Letters of another width may come once, in the first moments of a visit.
    const wider = 20;
    const look = () => {
      for (const button of document.querySelectorAll<HTMLElement>(
        'header.frame-header :is(button, a)',
      )) {
        const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
        const { left } = button.getBoundingClientRect();
        const before = places.get(name) ?? left;
        if (Math.abs(before - left) > wider) moves.push(`${name}: ${before} to ${left}`);
        places.set(name, left);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Each answer alone, and late: what it brings is drawn by itself.
  let sent = 0;
  await page.route('**/graphql', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 150 * sent));
    await route.continue();
  });
}

/** What moved, to the frame in which all that came stands. */
function movesOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return Object(window).moves;
  });
}

test('no button of the head of a page moves while the page comes', async ({
  desk,
  server,
  office,
}) => {
  const { contract, next, user } = await makeFullContract(server, office);
  await watchButtons(desk);
  for (const [path, last] of [
    [`/contract/${contract.id}/meeting/${next}`, 'Minutes'],
    [`/contract/${contract.id}`, 'Delete'],
    [`/client/user/${user.id}`, 'Delete'],
    ['/deployment/day', 'Create'],
  ] as const) {
    await desk.goto(path);
    await expect(desk.getByRole('banner').getByRole('button', { name: last })).toBeVisible();
    await expect(desk.getByRole('link', { name: /open alerts/ })).toBeVisible();
    expect(await movesOf(desk), path).toEqual([]);
  }
});

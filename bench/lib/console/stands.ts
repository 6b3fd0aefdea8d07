import type { Page } from '@playwright/test';

declare global {
  /** Milliseconds from the next press until other rows stand; NaN where they never do. */
  var otherRows: Promise<number> | undefined;
  /** Milliseconds since a moment until something is so, looked at with each frame; else NaN. */
  var millisecondsUntil: ((began: number, isSo: () => boolean) => Promise<number>) | undefined;
}

/** Lets the page be watched from now on. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.millisecondsUntil = async (began, isSo) => {
      while (performance.now() - began < 20_000) {
        if (isSo()) return performance.now() - began;
        await new Promise((next) => requestAnimationFrame(next));
      }
      return NaN;
    };
  });
}

/** From now on the next press is what `otherRowsStood` is about. */
export async function expectOtherRows(page: Page, row: string): Promise<void> {
  await page.evaluate((selector) => {
    const textOf = () => document.querySelector(selector)?.textContent;
    const before = textOf();
    const stands = () => textOf() !== undefined && textOf() !== before;
    globalThis.otherRows = new Promise((resolve) => {
      const onPress = ({ timeStamp }: PointerEvent) =>
        resolve(globalThis.millisecondsUntil?.(timeStamp, stands) ?? NaN);
      addEventListener('pointerdown', onPress, { once: true, capture: true });
    });
  }, row);
}

/** Milliseconds from the press until the first row was another. */
export async function otherRowsStood(page: Page): Promise<number> {
  return known(await page.evaluate(() => globalThis.otherRows ?? NaN), 'other rows');
}

/** A list of the menu. */
export interface MenuList {
  readonly path: string;
  readonly row: string;
  readonly rows: number;
  /** Whether its table has the column Approval Status, by which the two lists differ. */
  readonly hasStatus: boolean;
}

/** Milliseconds from the press in the menu until the first row and until all rows stand. */
export async function goTo(page: Page, list: MenuList): Promise<{ first: number; all: number }> {
  const stood = await page.evaluate(async ({ path, row, rows, hasStatus }) => {
    const headings = () => [...document.querySelectorAll('th')].map((th) => th.textContent);
    const countOf = () =>
      headings().some((text) => text.includes('Time In')) &&
      headings().some((text) => text.includes('Approval Status')) === hasStatus
        ? document.querySelectorAll(row).length
        : 0;
    const until = globalThis.millisecondsUntil;
    const began = performance.now();
    document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    const first = (await until?.(began, () => countOf() > 0)) ?? NaN;
    return { first, all: (await until?.(began, () => countOf() >= rows)) ?? NaN };
  }, list);
  return { first: known(stood.first, list.path), all: known(stood.all, list.path) };
}

/**
 * Milliseconds until a form holds a name, from being sent to its address. No console leads from the
 * list right to the form in the same way: all three are told as by the browser's own buttons.
 */
export async function openForm(page: Page, path: string, name: string): Promise<number> {
  const stood = await page.evaluate(
    ([address, wanted]) => {
      const isFilled = () =>
        [...document.querySelectorAll('input')].some(({ value }) => value === wanted);
      const began = performance.now();
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return globalThis.millisecondsUntil?.(began, isFilled) ?? NaN;
    },
    [path, name] as const,
  );
  return known(stood, path);
}

function known(milliseconds: number, what: string): number {
  if (Number.isNaN(milliseconds)) throw new Error(`${what} never stood`);
  return milliseconds;
}

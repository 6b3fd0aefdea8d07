import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** What is told by its background alone, with where it is. */
    toldByBackground?: { element: Element; pseudo: string | undefined; place: string }[];
  }
}

/**
 * Notes everything that a background alone tells, such as a dot, a swatch or the knob of a switch, in
 * the colours of the theme. Cells are told by their text.
 */
export async function noteBackgrounds(page: Page): Promise<void> {
  await page.evaluate(noteToldByBackground);
}

/** What of it cannot be seen any more, now that the system has replaced all colours by its own. */
export function vanishedBackgrounds(page: Page): Promise<string[]> {
  return page.evaluate(findVanished);
}

function noteToldByBackground(): void {
  const isClear = (colour: string) => /^(?:transparent|rgba\(.*, 0\))$/.test(colour);
  const behind = (element: Element | null): string => {
    if (element === null) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  // What is scaled to nothing has only yet to grow.
  const nothing = 'matrix(0, 0, 0, 0, 0, 0)';
  const isDrawn = (style: CSSStyleDeclaration, on: string) =>
    style.transform !== nothing &&
    ((!isClear(style.backgroundColor) && style.backgroundColor !== on) ||
      style.backgroundImage !== 'none');
  const hasEdge = ({ borderTopWidth, borderTopColor, outlineStyle }: CSSStyleDeclaration) =>
    (borderTopWidth !== '0px' && !isClear(borderTopColor)) || outlineStyle !== 'none';
  const found: NonNullable<Window['toldByBackground']> = [];
  for (const element of document.querySelectorAll('body *')) {
    const { width, height } = element.getBoundingClientRect();
    const isSmall = width >= 4 && height >= 4 && width <= 200 && height <= 60;
    if (!isSmall || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    const isBare =
      element.textContent?.trim() === '' &&
      element.querySelector('svg, img, input, button, canvas') === null &&
      !element.matches(
        'svg, svg *, img, input, select, textarea, col, td, [role="cell"], [role="gridcell"]',
      );
    for (const pseudo of [undefined, '::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (pseudo ? !/^["']{2}$/.test(style.content) : !isBare) continue;
      const on = behind(pseudo ? element : element.parentElement);
      if (!isDrawn(style, on) || hasEdge(style)) continue;
      const place = `${element.tagName.toLowerCase()}.${element.classList.value}${pseudo ?? ''}`;
      found.push({ element, pseudo, place });
    }
  }
  window.toldByBackground = found;
}

function findVanished(): string[] {
  const isClear = (colour: string) => /^(?:transparent|rgba\(.*, 0\))$/.test(colour);
  const behind = (element: Element | null): string => {
    if (element === null) return getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? behind(element.parentElement) : backgroundColor;
  };
  const isSeen = (element: Element, pseudo: string | undefined) => {
    const style = getComputedStyle(element, pseudo);
    if (style.borderTopWidth !== '0px' && style.borderTopStyle !== 'none') return true;
    if (style.backgroundImage !== 'none') return true;
    const on = behind(pseudo ? element : element.parentElement);
    return !isClear(style.backgroundColor) && style.backgroundColor !== on;
  };
  return (window.toldByBackground ?? [])
    .filter(({ element, pseudo }) => element.isConnected && !isSeen(element, pseudo))
    .map(({ place }) => place);
}

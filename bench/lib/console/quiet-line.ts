import type { Page, Request } from '@playwright/test';

const quietMilliseconds = 500;

/**
 * Watches what a page loads from now on. Playwright's own 'networkidle' never comes where a screen
 * follows changes: their stream stays open.
 * @returns to be called to wait until nothing but streams has been loading for half a second
 */
export function watchLine(page: Page): (patience?: number) => Promise<void> {
  const loading = new Set<Request>();
  let lastChange = performance.now();
  const changed = (): void => void (lastChange = performance.now());
  const end = (request: Request): void => {
    if (loading.delete(request)) changed();
  };
  page.on('request', (request) => {
    if (request.headers()['accept']?.includes('text/event-stream')) return;
    loading.add(request);
    changed();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async (patience = 30_000) => {
    const began = performance.now();
    while (loading.size > 0 || performance.now() - lastChange < quietMilliseconds) {
      if (performance.now() - began > patience) {
        throw new Error(
          `still loading: ${[...loading].map((request) => request.url()).join(', ')}`,
        );
      }
      await page.waitForTimeout(50);
    }
  };
}

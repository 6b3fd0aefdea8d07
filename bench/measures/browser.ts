import { signIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import { milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { recordsPath, recordsRow } from '../lib/console/pages.ts';
import { median } from '../lib/statistics.ts';
import { measureVisit, type Shown } from '../lib/console/visit.ts';
import type { World } from '../lib/world.ts';

const visits = 5;

/**
 * How long a first visit to Records takes until something is painted and until the first record
 * is there, on a processor slowed down 4 times behind 10 Mbit/s and 40 ms.
 */
export async function measureBrowser(world: World): Promise<Figure[]> {
  const server = await world.startServer();
  const browser = await openBrowser();
  try {
    const { cookie } = await signIn(server.url, world.large);
    const path = recordsPath(world.large);
    const seen: Shown[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const options = { server, path, cookie, wanted: recordsRow, throttled: true };
      seen.push((await measureVisit(browser, options)).shown);
    }
    const paint = median(seen.map(({ firstPaint }) => firstPaint));
    const row = median(seen.map(({ wanted }) => wanted));
    return [
      shown('browser: /attendance/records, first paint', paint, milliseconds),
      shown('browser: /attendance/records, first row', row, milliseconds),
      shown('browser: first paint against first row', paint / row, times),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

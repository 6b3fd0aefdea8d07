import { signIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import { atMost, count, kilobytes, shown, type Figure } from '../lib/figure.ts';
import { recordsPath, recordsRow, signInForm } from '../lib/console/pages.ts';
import { measureVisit, type Loaded } from '../lib/console/visit.ts';
import type { World } from '../lib/world.ts';

const signInTarget = 90;
const recordsTarget = 260;

/** All that a first visit to the sign-in page and to the first list screen loads. */
export async function measureBytes(world: World): Promise<Figure[]> {
  const server = await world.startServer();
  const browser = await openBrowser();
  try {
    const { cookie } = await signIn(server.url, world.large);
    const login = await measureVisit(browser, { server, path: '/login', wanted: signInForm });
    const path = recordsPath(world.large);
    const records = await measureVisit(browser, { server, path, cookie, wanted: recordsRow });
    return [
      // Whatever comes with the page counts on the page that must work on any line.
      atMost(
        'bytes: /login, fonts included',
        (login.loaded.bytes + login.loaded.fontBytes) / 1000,
        kilobytes,
        signInTarget,
      ),
      ...rest('/login', login.loaded),
      atMost(
        'bytes: /attendance/records, fonts apart',
        records.loaded.bytes / 1000,
        kilobytes,
        recordsTarget,
      ),
      ...rest('/attendance/records', records.loaded),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

function rest(path: string, { requests, fontBytes }: Loaded): Figure[] {
  return [
    shown(`bytes: ${path}, fonts`, fontBytes / 1000, kilobytes),
    shown(`bytes: ${path}, requests without fonts`, requests, count),
  ];
}

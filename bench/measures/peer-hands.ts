import type { Browser } from '@playwright/test';
import { signIn } from '../lib/api.ts';
import { openBrowser } from '../lib/console/browser.ts';
import {
  buildConsoles,
  consoleNames,
  serveConsole,
  type ConsoleName,
  type ServedConsole,
} from '../lib/console/consoles.ts';
import { atMost, shown, textOf, times, type Figure } from '../lib/figure.ts';
import { peerRows, type PeerRow } from '../lib/console/peer-rows.ts';
import { checkSame } from '../lib/console/same-consoles.ts';
import { sit, type Sitting } from '../lib/console/sitting.ts';
import { median } from '../lib/statistics.ts';
import type { World } from '../lib/world.ts';

/** More of them take longer than ten minutes. */
const mostRounds = 7;

type Round = Readonly<Record<ConsoleName, Sitting>>;

/**
 * Guardroom's console beside one of react-admin and one of refine with antd: the same lists of
 * attendance and form of a site over the same API, in rounds that take turns, on a processor slowed
 * down 4 times. A figure is Guardroom's over the other's of the same round (median of rounds).
 */
export async function measurePeerHands(world: World): Promise<Figure[]> {
  await buildConsoles();
  const browser = await openBrowser();
  const server = await world.startServer();
  const consoles: ServedConsole[] = [];
  try {
    for (const name of consoleNames) consoles.push(await serveConsole(name, server.url));
    const signedIn = await signIn(server.url, world.large);
    await checkSame(browser, consoles, signedIn, world.large.id);
    const rounds: Round[] = [];
    for (let round = 0; round < Math.min(world.options.rounds, mostRounds); round += 1) {
      rounds.push(await takeRound(browser, consoles, signedIn.cookie, round));
    }
    return figuresOf(rounds);
  } finally {
    await browser.close();
    await Promise.all([server, ...consoles].map((each) => each.stop()));
  }
}

/** A sitting at each console; whoever goes first takes turns too. */
async function takeRound(
  browser: Browser,
  consoles: readonly ServedConsole[],
  cookie: string,
  round: number,
): Promise<Round> {
  const sittings = new Map<ConsoleName, Sitting>();
  const first = round % consoles.length;
  for (const served of [...consoles.slice(first), ...consoles.slice(0, first)]) {
    sittings.set(served.name, await sit(browser, served, cookie));
  }
  const of = (name: ConsoleName): Sitting => {
    const sitting = sittings.get(name);
    if (sitting === undefined) throw new Error(`nobody sat at ${name}`);
    return sitting;
  };
  return { ours: of('ours'), 'react-admin': of('react-admin'), refine: of('refine') };
}

function figuresOf(rounds: readonly Round[]): Figure[] {
  return peerRows.flatMap((row) => [
    ...consoleNames.filter((name) => name !== 'ours').map((name) => ratioOf(row, name, rounds)),
    { what: `hands-peers: ${row.what} (${consoleNames.join(', ')})`, value: valuesOf(row, rounds) },
  ]);
}

function ratioOf({ what, of, most }: PeerRow, name: ConsoleName, rounds: readonly Round[]): Figure {
  const ratio = median(rounds.map((round) => of(round.ours) / of(round[name])));
  const said = `hands-peers: against ${name}: ${what}`;
  return most === undefined ? shown(said, ratio, times) : atMost(said, ratio, times, most);
}

/** What the ratios were made of: the median of each console. */
function valuesOf({ of, unit }: PeerRow, rounds: readonly Round[]): string {
  return consoleNames
    .map((name) => textOf(median(rounds.map((round) => of(round[name]))), unit))
    .join(', ');
}

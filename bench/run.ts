import type { Figure } from './lib/figure.ts';
import { readOptions, usage, type MeasureName, type Options } from './lib/options.ts';
import { summaryOf, tableOf } from './lib/print-table.ts';
import { openStage, worldOf, type Stage, type World } from './lib/world.ts';
import { measureAlerts } from './measures/alerts.ts';
import { measureApi } from './measures/api.ts';
import { measureBrowser } from './measures/browser.ts';
import { measureBytes } from './measures/bytes.ts';
import { measureChecks } from './measures/checks.ts';
import { measureDay } from './measures/day.ts';
import { measureCitus } from './measures/citus.ts';
import { measureDeployment } from './measures/deployment.ts';
import { measureEntries } from './measures/entries.ts';
import { measureExport } from './measures/export.ts';
import { measureFill } from './measures/fill.ts';
import { measureFilters } from './measures/filters.ts';
import { measureGuard } from './measures/guard.ts';
import { measureHands } from './measures/hands.ts';
import { measureHome } from './measures/home.ts';
import { measureIncident } from './measures/incident.ts';
import { measureInvoices } from './measures/invoices.ts';
import { measureKill } from './measures/kill.ts';
import { measureLive } from './measures/live.ts';
import { measureLists } from './measures/lists.ts';
import { measureMemory } from './measures/memory.ts';
import { measurePeerHands } from './measures/peer-hands.ts';
import { measurePhone } from './measures/phone.ts';
import { measurePhoneKill } from './measures/phone-kill.ts';
import { measurePeople } from './measures/people.ts';
import { measurePatrol } from './measures/patrol.ts';
import { measurePayroll } from './measures/payroll.ts';
import { measurePeers } from './measures/peers.ts';
import { measureRights } from './measures/rights.ts';
import { measureScale } from './measures/scale.ts';
import { measureSearch } from './measures/search.ts';
import { measureSignIn } from './measures/signin.ts';

/** The measures of attendance; the others have agencies of their own, and kill a database. */
const ofAttendance: Readonly<
  Record<
    Exclude<
      MeasureName,
      | 'alerts'
      | 'day'
      | 'citus'
      | 'entries'
      | 'fill'
      | 'filters'
      | 'incident'
      | 'invoices'
      | 'kill'
      | 'guard'
      | 'phone'
      | 'phone-kill'
      | 'lists'
      | 'payroll'
      | 'people'
      | 'rights'
      | 'search'
    >,
    Measure
  >
> = {
  api: measureApi,
  scale: measureScale,
  bytes: measureBytes,
  browser: measureBrowser,
  hands: measureHands,
  export: measureExport,
  home: measureHome,
  checks: measureChecks,
  deployment: measureDeployment,
  patrol: measurePatrol,
  peers: measurePeers,
  'hands-peers': measurePeerHands,
  signin: measureSignIn,
  live: measureLive,
  memory: measureMemory,
};
type Measure = (world: World) => Promise<Figure[]>;

async function main(): Promise<void> {
  const options = optionsOrEnd();
  let stage: Stage | undefined;
  let world: World | undefined;
  const figures: Figure[] = [];
  const add = (measured: readonly Figure[]): void => {
    figures.push(...measured);
    // At once too: what follows may take long.
    for (const { what, value } of measured) console.log(`  ${what}: ${value}`);
  };
  for (const name of options.only) {
    console.log(`Measuring ${name} ...`);
    try {
      if (name === 'kill') {
        add(await measureKill(options));
        continue;
      }
      if (name === 'search') {
        add(await measureSearch(options));
        continue;
      }
      if (name === 'citus') {
        add(await measureCitus(options));
        continue;
      }
      if (name === 'fill') {
        add(await measureFill());
        continue;
      }
      if (name === 'filters') {
        figures.push(...(await measureFilters(options)));
        continue;
      }
      stage ??= await openStage(options);
      if (name === 'day') figures.push(...(await measureDay(stage)));
      else if (name === 'alerts') add(await measureAlerts(stage));
      else if (name === 'lists') add(await measureLists(stage));
      else if (name === 'guard') add(await measureGuard(stage));
      else if (name === 'phone') add(await measurePhone(stage));
      else if (name === 'phone-kill') add(await measurePhoneKill(stage));
      else if (name === 'entries') add(await measureEntries(stage));
      else if (name === 'incident') add(await measureIncident(stage));
      else if (name === 'invoices') add(await measureInvoices(stage));
      else if (name === 'payroll') add(await measurePayroll(stage));
      else if (name === 'people') add(await measurePeople(stage));
      else if (name === 'rights') add(await measureRights(stage));
      else add(await ofAttendance[name]((world ??= await worldOf(stage))));
    } catch (error) {
      console.error(error);
      figures.push({ what: `${name}: could not be measured`, value: '', met: false });
    }
  }
  await stage?.close();
  console.log(`\n${tableOf(figures).join('\n')}\n\n${summaryOf(figures)}`);
  if (figures.some(({ met }) => met === false)) process.exitCode = 1;
}

function optionsOrEnd(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(usage);
    process.exit(2);
  }
}

await main();

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../tools/lib/root.ts';

export const measureNames = [
  'api',
  'scale',
  'lists',
  'guard',
  'phone',
  'phone-kill',
  'people',
  'entries',
  'rights',
  'bytes',
  'browser',
  'hands',
  'export',
  'home',
  'checks',
  'deployment',
  'patrol',
  'payroll',
  'incident',
  'kill',
  'peers',
  'hands-peers',
  'signin',
  'live',
  'memory',
  'filters',
  'search',
  'day',
  'citus',
  'fill',
  'alerts',
  'invoices',
] as const;
export type MeasureName = (typeof measureNames)[number];

/** Those that `--only` alone begins: they install something, or take long. */
const onRequest: ReadonlySet<MeasureName> = new Set([
  'peers',
  'hands-peers',
  'signin',
  'live',
  'memory',
  'filters',
  'search',
  'day',
  'citus',
  'fill',
  'alerts',
  'invoices',
  'phone',
  'phone-kill',
]);

/** What `npm run bench -- …` was asked for. */
export interface Options {
  readonly only: ReadonlySet<MeasureName>;
  /** Attendance records of the large agency. */
  readonly rows: number;
  /** Sites, clients, contracts and meetings of the large office; of each kind in `search` and `invoices`. */
  readonly records: number;
  /** Occurrences, and as many visitors, of the large agency of `entries`. */
  readonly entries: number;
  /** Interleaved rounds of api, peers, scale, lists, people, entries, invoices and citus. */
  readonly rounds: number;
  /** Scans of the agency whose patrol records are measured. */
  readonly scans: number;
  /** Incident reports of the agency whose list is measured. */
  readonly reports: number;
  /** How often the server, or a part of a phone, is killed. */
  readonly kills: number;
  /** How long the mixed load of `memory` lasts. */
  readonly minutes: number;
  /** Where the measured database lies; kept from run to run. */
  readonly data: string;
  /** Where CPU profiles of the measured servers go; none are made without it. */
  readonly profile: string | undefined;
}

export const usage = `npm run bench -- [options]
  --only <names>      some of: ${measureNames.join(', ')} (joined by commas);
                      all but ${[...onRequest].join(', ')} without it
  --rows <number>     attendance records of the large agency (1000000)
  --records <number>  sites, clients, contracts and meetings of the large office (100000)
  --entries <number>  occurrences, and as many visitors, of the agency of entries (200000)
  --rounds <number>   interleaved rounds of api, peers, scale, lists, people, entries, invoices and citus (15)
  --scans <number>    scans of checkpoints behind the measured patrol records (200000)
  --reports <number>  incident reports behind the measured list (200000)
  --kills <number>    rounds of kill and phone-kill (25)
  --minutes <number>  how long the mixed load of memory lasts (60)
  --data <folder>     where the measured database lies (.data/bench)
  --profile <folder>  write CPU profiles of the measured servers there
DATABASE_URL names another PostgreSQL to measure on; kill always has one of its own.`;

/** @throws an Error whose message is for the person */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      rows: { type: 'string', default: '1000000' },
      records: { type: 'string', default: '100000' },
      entries: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '15' },
      scans: { type: 'string', default: '200000' },
      reports: { type: 'string', default: '200000' },
      kills: { type: 'string', default: '25' },
      minutes: { type: 'string', default: '60' },
      data: { type: 'string', default: join(root, '.data/bench') },
      profile: { type: 'string' },
    },
  });
  return {
    only: new Set(values.only?.split(',').map(nameOf) ?? usual()),
    rows: wholeNumber('rows', values.rows),
    records: wholeNumber('records', values.records),
    entries: wholeNumber('entries', values.entries),
    rounds: wholeNumber('rounds', values.rounds),
    scans: wholeNumber('scans', values.scans),
    reports: wholeNumber('reports', values.reports),
    kills: wholeNumber('kills', values.kills),
    minutes: wholeNumber('minutes', values.minutes),
    data: resolve(values.data),
    profile: values.profile === undefined ? undefined : resolve(values.profile),
  };
}

function usual(): MeasureName[] {
  return measureNames.filter((name) => !onRequest.has(name));
}

function nameOf(text: string): MeasureName {
  const name = measureNames.find((known) => known === text.trim());
  if (name === undefined) throw new Error(`There is no measure "${text}".`);
  return name;
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text.replaceAll('_', ''));
  if (!Number.isSafeInteger(value) || value < 1) {
    throw new Error(`--${name} takes a whole number of at least 1, not "${text}".`);
  }
  return value;
}

import { wireTime } from '@guardroom/rules/dates';
import {
  patrolRecordsFilter,
  type PatrolRecordsChoice,
} from '@guardroom/rules/patrol/records-filter';
import { rawRequest, signIn } from '../lib/api.ts';
import { openConnection } from '../lib/load/connection.ts';
import { atMost, milliseconds, shown, times, type Figure } from '../lib/figure.ts';
import { ensurePatrolAgency, type PatrolAgency } from '../lib/agency/patrol.ts';
import { timesOf, type Timed } from '../lib/load/timed.ts';
import type { World } from '../lib/world.ts';

const few = 20_000;
const target = 1.5;
const day = 86_400_000;

// The fields of the console's columns; apps/console/src/domains/patrol/*-columns.tsx.
const records = `query PatrolRecords($filter: ClockingReportFilter, $pagination: Pagination!) {
  list: listClockingReport(filter: $filter, pagination: $pagination) {
    result { id clockingRouteName siteProfileName staffNo staffProfileName start end status
      clockedPoint totalPoint remark islandWide } count } }`;
const profile = `query PatrolRecordProfile($record: ClockingReportFilter, $one: Pagination!,
    $lines: ClockingReportDetailFilter, $pagination: Pagination!) {
  result: listClockingReport(filter: $record, pagination: $one) {
    result { id clockingRouteName siteProfileName start end status clockedPoint totalPoint } }
  list: listClockingReportDetail(filter: $lines, pagination: $pagination) {
    result { id clockingPointName siteProfileName tag status outOfOrder datetime receivedOn remark }
    count } }`;

interface Asked {
  readonly name: string;
  readonly timed: Timed;
  /** A page of a short range: its cost must not follow the length of the history. */
  readonly isFlat: boolean;
}

/** The records of patrols after many scans, beside an agency with as many a day and a short history. */
export async function measurePatrol(world: World): Promise<Figure[]> {
  const { scans } = world.options;
  const agencies = [
    await ensurePatrolAgency(world.database, scans),
    await ensurePatrolAgency(world.database, few),
  ];
  const server = await world.startServer();
  const connection = await openConnection(server.url);
  try {
    const [large = [], small = []] = await Promise.all(
      agencies.map((agency) => askedOf(server.url, agency)),
    );
    const figures: Figure[] = [];
    for (const [index, { name, timed, isFlat }] of large.entries()) {
      const other = small[index]?.timed;
      if (other === undefined) throw new Error('nothing to compare with');
      const [many, short] = await timesOf(connection, [timed, other]);
      if (!many || !short) throw new Error('nothing was measured');
      const what = `patrol: ${name} at ${scans} scans`;
      figures.push(shown(`${what}, median`, many.milliseconds, milliseconds));
      if (!isFlat) continue;
      const ratio = many.milliseconds / short.milliseconds;
      figures.push(atMost(`${what} against ${few}`, ratio, times, target));
    }
    return figures;
  } finally {
    connection.close();
    await server.stop();
  }
}

async function askedOf(url: string, agency: PatrolAgency): Promise<Asked[]> {
  const signedIn = await signIn(url, agency);
  const { id: securityAgencyID, until, siteProfileID, clockingReportID } = agency;
  const ask = (name: string, query: string, variables: object, isFlat = true): Asked => ({
    name,
    isFlat,
    timed: {
      request: rawRequest(url, signedIn, { query, variables }),
      check: ({ list }) => {
        if (Object(list).result.length === 0) throw new Error(`${name} is empty`);
      },
    },
  });
  const page = { agencyID: securityAgencyID, offset: 0 };
  const list = (name: string, days: number, more: Partial<PatrolRecordsChoice>, isFlat = true) => {
    const rangeStart = wireTime(Date.parse(until) - days * day);
    const filter = patrolRecordsFilter({ securityAgencyID, rangeStart, rangeEnd: until, ...more });
    const pagination = { ...page, limit: 5, orderby: [{ field: 'end', direction: 'ASC' }] };
    return ask(name, records, { filter, pagination }, isFlat);
  };
  const lines = { clockingReportID: { eq: clockingReportID }, deleted: { eq: 0 } };
  return [
    list('records of two days', 2, {}),
    list('records of two days by status', 2, { status: 'DISRUPTED' }),
    list('records of two days by name', 2, { search: 'Wei Ming' }),
    list('records of a site, two days', 2, { siteProfileID }),
    ask('a record profile', profile, {
      record: { id: { eq: clockingReportID } },
      one: { ...page, limit: 1 },
      lines,
      pagination: { ...page, limit: 20, orderby: [{ field: 'datetime', direction: 'ASC' }] },
    }),
    list('records of three months', 90, {}, false),
    list('records of a year', 365, {}, false),
  ];
}

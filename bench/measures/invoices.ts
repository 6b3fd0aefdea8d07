import { setTimeout as sleep } from 'node:timers/promises';
import { statement } from '../../apps/server/src/platform/database/statement.ts';
import { ensureBilled } from '../lib/agency/billed.ts';
import { makeLockedMonth, type LockedMonth } from '../lib/agency/locked-month.ts';
import { atMost, count, shown, times, type Figure } from '../lib/figure.ts';
import { crowd } from '../lib/load/crowd.ts';
import { poolSize } from '../lib/program/server.ts';
import { compareLists } from '../lib/screen/compare-lists.ts';
import { billedScreensOf, portalScreensOf } from '../lib/screen/billed.ts';
import { median } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

const few = 10_000;
const alone = 100;
const together = 1000;
const atOnce = 50;
/** As many as the server has connections. */
const draftsAtOnce = poolSize;
const looks = 100;
const pause = 20;
const perSecond = { name: 'a second', digits: 0 };

const draft = `mutation ($create: InvoiceMonthInput!, $agencyID: RecordID!) {
  done: createInvoice(create: $create, agencyID: $agencyID) { id } }`;
const issue = `mutation ($update: MoveInvoiceInput!, $agencyID: RecordID!) {
  done: issueInvoice(update: $update, agencyID: $agencyID) { id } }`;
const list = `query ($pagination: Pagination!) {
  listInvoice(pagination: $pagination) { result { id number totalCents } count } }`;
/** Numbers that are missing or twice there, and documents that do not follow on the one before. */
const wrong = `SELECT count(*) FILTER (WHERE series_number <> place)::int
    + count(*) FILTER (WHERE previous_hash <> coalesce(earlier, ''))::int
    + abs($2 - count(*))::int AS wrong
  FROM (SELECT series_number, previous_hash, row_number() OVER (ORDER BY series_number) AS place,
      lag(hash) OVER (ORDER BY series_number) AS earlier
    FROM invoice_document WHERE security_agency_id = $1) d`;

/**
 * Months of 1,100 contracts become drafts, of which 100 are issued one after the other and 1,000 by
 * fifty people at once. Then the lists that grow with invoices and with what clients are shown, in an
 * agency of many rows and, in turns, in one of few.
 */
export async function measureInvoices(stage: Stage): Promise<Figure[]> {
  const { options, database } = stage;
  const issued = await issueFigures(stage);
  const large = await ensureBilled(database, options.records);
  const small = await ensureBilled(database, few);
  const compare = (measure: string, screensOf: typeof billedScreensOf, atPortal: boolean) => {
    const listsOf = ({ client, ...agency }: typeof large) => ({
      ...agency,
      screens: screensOf({ client, ...agency }),
      ...(atPortal && { client }),
    });
    return compareLists(
      database,
      measure,
      { large: listsOf(large), small: listsOf(small) },
      options.rounds,
    );
  };
  return [
    ...issued,
    ...(await compare('invoices: console', billedScreensOf, false)),
    ...(await compare('invoices: portal', portalScreensOf, true)),
  ];
}

async function issueFigures({ database, startServer }: Stage): Promise<Figure[]> {
  const server = await startServer();
  try {
    const locked = await makeLockedMonth(database, server.url, alone + together);
    const { agencyID, contractIDs, month, shifts } = locked;
    const drafts: number[] = [];
    const draftsBegan = performance.now();
    await crowd(contractIDs, draftsAtOnce, async (contractID) => {
      drafts.push(await send(locked, draft, { create: { contractID, month } }));
    });
    const drafted = drafts.length / ((performance.now() - draftsBegan) / 1000);
    const issueOne = async (id: number): Promise<void> => {
      await send(locked, issue, { update: { id } });
    };
    const one = await crowd(drafts.slice(0, alone), 1, issueOne);
    const before = await looksAt(locked, () => false);
    let isOver = false;
    const looking = looksAt(locked, () => isOver);
    const began = performance.now();
    const many = await crowd(drafts.slice(alone), atOnce, issueOne);
    const rate = together / ((performance.now() - began) / 1000);
    isOver = true;
    const meanwhile = await looking;
    const values = [agencyID, alone + together];
    const [found] = await database.system.run<{ wrong: number }>(statement(wrong, values));
    return [
      shown('invoices: approved shifts of a draft', shifts, count),
      shown('invoices: drafts made from locked hours, 10 at once', drafted, perSecond),
      shown('invoices: issued one after the other', 1000 / median(one), perSecond),
      shown('invoices: issued 50 at once', rate, perSecond),
      atMost(
        'invoices: one after the other against 50 at once',
        1000 / median(one) / rate,
        times,
        1.5,
      ),
      atMost(
        'invoices: the last hundred of 1,000 against the first',
        median(many.slice(-alone)) / median(many.slice(0, alone)),
        times,
        1.5,
      ),
      atMost(
        'invoices: list meanwhile, median, against before',
        median(meanwhile) / median(before),
        times,
        3,
      ),
      atMost('invoices: gaps, doubles and broken links', found?.wrong ?? NaN, count, 0),
    ];
  } finally {
    await server.stop();
  }
}

/** @returns the id of what was made or moved */
async function send(
  { client, agencyID }: LockedMonth,
  document: string,
  variables: object,
): Promise<number> {
  const asked = { ...variables, agencyID };
  const { body, codes } = await client.graphql<{ done: { id: number } }>(document, asked);
  if (!body.data) throw new Error(`it was refused: ${codes.join()}`);
  return body.data.done.id;
}

/** How long a page of the list takes, again and again until it is over; some times at least. */
async function looksAt(
  { client, agencyID }: LockedMonth,
  isOver: () => boolean,
): Promise<number[]> {
  const taken: number[] = [];
  while (!isOver() && taken.length < looks) {
    const began = performance.now();
    const { codes } = await client.graphql(list, { pagination: { agencyID, limit: 20 } });
    if (codes.length > 0) throw new Error(codes.join());
    taken.push(performance.now() - began);
    await sleep(pause);
  }
  return taken;
}

import { countedExactly } from '@guardroom/rules/paging';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../test/client.ts';
import { leftOutOnCitus } from '../../../../test/citus/on-citus.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { mayEstimate } from './list-count.ts';

const isCluster = leftOutOnCitus('where rows are on several machines, all are counted');

let server: TestServer;
let own: Office;
let other: Office;
/** More than are counted one by one, over so many days, ending now. */
const many = countedExactly * 1.4;
const days = 100;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server, 'FOREIGN');
  const fill = `INSERT INTO audit (security_agency_id, at, operation, entity, entity_id)
    SELECT $1::bigint, now() - $3::int * interval '1 day' * n / $2::int, 'createSite', 'SiteProfile', n
    FROM generate_series(1, $2::int) n`;
  await server.sql(fill, [own.agency.id, many, days]);
  await server.sql(fill, [other.agency.id, 1000, days]);
  await server.sql('ANALYZE audit');
}, 120_000);
afterAll(() => server.close());

const document = `query L($filter: AuditFilter, $pagination: Pagination!) {
  listAudit(filter: $filter, pagination: $pagination) { count isEstimate result { id } }
}`;

interface Answer {
  readonly count: number;
  readonly isEstimate: boolean;
  readonly result: readonly { readonly id: number }[];
}

async function counted(client: Client, agencyID: number, asked: object, filter: object = {}) {
  const pagination = { agencyID, limit: 5, ...asked };
  const { codes, body } = await client.graphql<{ listAudit: Answer }>(document, {
    filter,
    pagination,
  });
  expect(codes).toEqual([]);
  const { count, isEstimate, result } = body.data?.listAudit ?? { result: [] };
  expect(result).toHaveLength(5);
  return { count, isEstimate };
}

const daysAgo = (number: number) =>
  `${new Date(Date.now() - number * 86_400_000).toISOString().slice(0, 19)}Z`;

describe.skipIf(isCluster)('the count of a long list', () => {
  it('is exact unless an estimate is asked for', async () => {
    const exact = { count: many, isEstimate: false };
    expect(await counted(own.console, own.agency.id, {})).toEqual(exact);
    expect(await counted(own.console, own.agency.id, { count: 'EXACT' })).toEqual(exact);
    expect(await counted(own.console, own.agency.id, { count: null })).toEqual(exact);
  });

  it('is near the truth, and says that it is none, where an estimate is enough', async () => {
    const { count = 0, isEstimate } = await counted(own.console, own.agency.id, {
      count: 'ESTIMATE',
    });
    expect(isEstimate).toBe(true);
    expect(count / many).toBeGreaterThan(0.9);
    expect(count / many).toBeLessThan(1.1);
    // Two digits, so that it does not look as if it had been counted.
    expect(count % 10_000).toBe(0);
  });

  it('is estimated of a time, too', async () => {
    const filter = { at: { ge: daysAgo(0.9 * days) } };
    const asked = { count: 'ESTIMATE' };
    const { count = 0, isEstimate } = await counted(own.console, own.agency.id, asked, filter);
    expect(isEstimate).toBe(true);
    expect(count / (0.9 * many)).toBeGreaterThan(0.85);
    expect(count / (0.9 * many)).toBeLessThan(1.15);
  });

  it('is exact of a shorter list, whose agency stands beside a larger one', async () => {
    const asked = { count: 'ESTIMATE' };
    const short = { count: 1000, isEstimate: false };
    expect(await counted(other.console, other.agency.id, asked)).toEqual(short);
    const month = await counted(own.console, own.agency.id, asked, { at: { ge: daysAgo(30) } });
    expect(month.isEstimate).toBe(false);
    expect(Math.abs((month.count ?? 0) - 0.3 * many)).toBeLessThan(5);
  });

  it('is exact of what another filter leaves', async () => {
    const filter = { entity: { eq: 'SiteProfile' } };
    const asked = { count: 'ESTIMATE' };
    const exact = { count: many, isEstimate: false };
    expect(await counted(own.console, own.agency.id, asked, filter)).toEqual(exact);
  });
});

describe.skipIf(isCluster)('an estimate', () => {
  it.each<[string, Parameters<typeof mayEstimate>[0], boolean]>([
    ['nothing', {}, true],
    ['the agency', { securityAgencyID: { eq: 7 } }, true],
    ['what is not deleted', { deleted: { eq: 0 }, and: null }, true],
    ['a time', { start: { ge: 'A', le: 'B' }, end: { between: ['A', 'B'] } }, true],
    ['that it has ended', { end: { exists: true } }, true],
    ['one of its times', { start: { eq: 'A' } }, false],
    ['a text', { name: { contains: 'tan' } }, false],
    ['several conditions', { and: [{ start: { ge: 'A' } }] }, false],
  ])('of a list filtered by %s', (_, filter, may) => {
    expect(mayEstimate(filter, undefined)).toBe(may);
    expect(mayEstimate(filter, 'a.deleted = 0')).toBe(may);
    expect(mayEstimate(filter, 'a.kind = 7')).toBe(false);
  });
});

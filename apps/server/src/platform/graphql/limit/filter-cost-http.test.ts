import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
});
afterAll(() => server.close());

const document = `query ($filter: SiteProfileFilter, $pagination: Pagination!) {
  listSiteProfile(filter: $filter, pagination: $pagination) { count } }`;
const searches = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: { contains: `part ${at}` } }));

describe('a filter over HTTP', () => {
  const pagination = () => ({ agencyID: own.agency.id, limit: 20 });

  it('that searches for hundreds of texts is refused before anything is read', async () => {
    const filter = { or: searches(400) };
    const { body, codes } = await own.console.graphql(document, {
      filter,
      pagination: pagination(),
    });
    expect(codes).toEqual(['TOO_LARGE']);
    expect(body.errors?.[0]).toMatchObject({
      message: 'This searches for too much at once. Please search for less, or in several steps.',
      extensions: { path: 'filter' },
    });
  });

  it('is counted with all others of its request', async () => {
    const lists = Array.from(
      { length: 8 },
      (_, at) => `a${at}: listSiteProfile(filter: $filter, pagination: $pagination) { count }`,
    );
    const many = `query ($filter: SiteProfileFilter, $pagination: Pagination!) { ${lists.join(' ')} }`;
    const { codes } = await own.console.graphql(many, {
      filter: { or: searches(10) },
      pagination: pagination(),
    });
    expect(new Set(codes)).toEqual(new Set(['TOO_LARGE']));
  });

  it('that takes too long is refused, not a fault of ours', async () => {
    const blocker = await server.database.pool.connect();
    try {
      await blocker.query('BEGIN; LOCK TABLE site_profile IN ACCESS EXCLUSIVE MODE');
      const asking = own.console.graphql(document, { pagination: pagination() });
      const ended = `SELECT pg_cancel_backend(pid) AS done FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      // The time after which PostgreSQL ends a statement by itself is longer than a test may take.
      while ((await blocker.query(ended)).rows.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect((await asking).codes).toEqual(['TOO_LARGE']);
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
    }
  });
});

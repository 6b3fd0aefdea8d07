import { bundleLimits, noRoomFor } from '@guardroom/rules/report/bundle/inputs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { AgencyScope } from '../../../platform/database/scope.ts';
import { makeVisitor } from '../../visitor/factory.ts';
import { makeDueBundle } from './factory.ts';
import { makeBundles } from './make-bundles.ts';
import { readContent } from './read-content.ts';

let server: TestServer;
let own: Office;

beforeAll(async () => {
  server = await startTestServer({ withoutJobs: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeOffice(server);
});

const make = () => {
  const { files, log, secrets } = server.services;
  const scopeOf = (id: number) => AgencyScope.mint(id);
  return makeBundles({ database: server.database, files, log, secrets, scopeOf });
};

describe('makeBundles', () => {
  it('takes agencies in turn: nobody waits for all of another agency’s', async () => {
    const other = await makeOffice(server);
    const many = [1, 2, 3].map(() => makeDueBundle(server.db, own.site, own.admin));
    const ids = await Promise.all(many);
    const theirs = await makeDueBundle(server.db, other.site, other.admin);
    expect(await make()).toBe(4);
    const order = await server.sql<{ id: number }>(
      `SELECT id FROM case_bundle WHERE status = 'MADE' AND id = ANY($1) ORDER BY finished_on`,
      [[...ids, theirs]],
    );
    expect(order).toHaveLength(4);
    expect(order.findIndex(({ id }) => id === theirs)).toBeLessThan(2);
    expect(await make()).toBe(0);
  });

  it('makes one of a book that is too long for a PDF, which says where all of it stands', async () => {
    await addVisitors(5000);
    const id = await makeDueBundle(server.db, own.site, own.admin);
    await server.sql(`UPDATE case_bundle SET period_to = now() + interval '1 hour' WHERE id = $1`, [
      id,
    ]);
    await make();
    const [made] = await server.sql<{ status: string; files: readonly FileReference[] }>(
      'SELECT status, files FROM case_bundle WHERE id = $1',
      [id],
    );
    expect(made?.status).toBe('MADE');
    const [pdf] = made?.files ?? [];
    if (pdf === undefined) throw new Error('there is no PDF');
    const bytes = await server.services.files.content(AgencyScope.mint(own.agency.id), pdf);
    const text = (await pdfPages(bytes ?? new Uint8Array())).join(' ').replaceAll(/\s/g, '');
    expect(text).toMatch(/Thefirst\d+of5000standhere.Allofthemstandinvisitors.json./);
  });
});

async function addVisitors(count: number): Promise<void> {
  const visitor = await makeVisitor(server.db, { site: own.site, staff: own.guard });
  const [columns] = await server.sql<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
    WHERE attrelid = 'visitor_record'::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname <> 'id'`,
  );
  await server.sql(
    `INSERT INTO visitor_record (${columns?.names}) SELECT ${columns?.names}
    FROM visitor_record, generate_series(2, $2::int) WHERE id = $1`,
    [visitor.id, count],
  );
}

describe('readContent', () => {
  const read = () => {
    const hour = 3_600_000;
    const span = {
      siteProfileID: own.site.id,
      periodFrom: new Date(Date.now() - 24 * hour).toISOString(),
      periodTo: new Date(Date.now() + hour).toISOString(),
    };
    const db = server.database.agency(AgencyScope.mint(own.agency.id));
    return readContent(db, server.services.files, span, true);
  };
  it('takes all of a book, page by page', async () => {
    await addVisitors(2500);
    const { visitors, leftOut } = await read();
    expect(new Set(visitors.map(({ id }) => id)).size).toBe(2500);
    expect(leftOut).toEqual([]);
  });

  it('says of a book that it holds more than there is room for', async () => {
    await addVisitors(bundleLimits.rows + 1);
    const { visitors, leftOut } = await read();
    expect(visitors).toHaveLength(bundleLimits.rows);
    expect(leftOut).toEqual([noRoomFor('visitors', bundleLimits.rows)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractLimits } from '@guardroom/rules/contract/inputs';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { makeOffice, type Office } from '../../../../test/office.ts';
import { makeIndicatorTemplate } from '../factory.ts';

let server: TestServer;
let own: Office;
let other: Office;

beforeAll(async () => {
  server = await startTestServer();
  own = await makeOffice(server);
  other = await makeOffice(server);
});
afterAll(() => server.close());

interface Template {
  readonly id: number;
  readonly title: string;
  readonly version: number;
}
type Answer = Record<'createIndicatorTemplates' | 'updateIndicatorTemplates', Template[]> & {
  readonly listIndicatorTemplate: { readonly result: Template[] };
};

const send = (document: string, variables: object = {}) =>
  own.console.graphql<Answer>(document, { agencyID: own.agency.id, ...variables });

const create = `mutation ($create: [CreateIndicatorTemplateInput!]!, $agencyID: RecordID!) {
  createIndicatorTemplates(create: $create, agencyID: $agencyID) { id title target unit better version }
}`;
const update = `mutation ($update: [UpdateIndicatorTemplateInput!]!, $agencyID: RecordID!) {
  updateIndicatorTemplates(update: $update, agencyID: $agencyID) { id title unit version }
}`;
const list = `query ($agencyID: RecordID!) {
  listIndicatorTemplate(filter: { deleted: { eq: 0 } }, pagination: { agencyID: $agencyID, limit: 100, offset: 0 }) {
    result { id title }
  }
}`;

describe('templates of indicators', () => {
  it('are made, reworded and removed, all or none', async () => {
    const few = { title: 'Complaints', target: 2, unit: 'complaints', better: 'LOWER' };
    const made = await send(create, { create: [few, { title: 'Patrols done', unit: '' }] });
    const [first, second] = made.body.data?.createIndicatorTemplates ?? [];
    expect(first).toMatchObject(few);
    expect(second).toMatchObject({ target: null, unit: null, better: 'HIGHER' });
    const change = [
      { id: first?.id, title: 'Complaints in a month', version: 1 },
      { id: second?.id, deleted: 1, version: 1 },
    ];
    expect((await send(update, { update: change })).codes).toEqual([]);
    const { body } = await send(list);
    const titles = body.data?.listIndicatorTemplate.result.map(({ title }) => title);
    expect(titles).toEqual(['Complaints in a month']);
  });

  it('of a version that somebody else changed are refused, and nothing is changed', async () => {
    const id = await makeIndicatorTemplate(server.db, own.agency.id, 'Posts filled');
    const fresh = await makeIndicatorTemplate(server.db, own.agency.id, 'Training');
    const stale = [
      { id: fresh, title: 'Not kept', version: 1 },
      { id, title: 'Posts manned', version: 7 },
    ];
    const { body } = await send(update, { update: stale });
    expect(body.errors).toMatchObject([
      {
        message: 'The template "Posts filled" was changed meanwhile.',
        extensions: { code: 'STALE', path: 'update.1.version' },
      },
    ]);
    const [kept] = await server.sql('SELECT title FROM indicator_template WHERE id = $1', [fresh]);
    expect(kept).toEqual({ title: 'Training' });
  });

  it('of another agency are not there', async () => {
    const id = await makeIndicatorTemplate(server.db, other.agency.id);
    expect((await send(update, { update: [{ id, title: 'Mine' }] })).codes).toEqual(['NOT_FOUND']);
  });

  it('are bounded', async () => {
    const many = Array.from({ length: contractLimits.templates + 1 }, (_, n) => ({
      title: `T${n}`,
    }));
    const { body } = await send(create, { create: many });
    expect(body.errors?.[0]?.message).toBe('At most 50 templates.');
  });

  it('keep the moment at which they were removed, and come back where there is room', async () => {
    const id = await makeIndicatorTemplate(server.db, own.agency.id, 'Posts filled');
    const change = (given: object) => send(update, { update: [{ id, ...given }] });
    const moment = async () => {
      const [row] = await server.sql('SELECT deleted_on FROM indicator_template WHERE id = $1', [
        id,
      ]);
      return row?.['deleted_on'];
    };
    await change({ deleted: 1 });
    const removed = await moment();
    expect(removed).toEqual(expect.any(String));
    await change({ title: 'Posts manned' });
    expect(await moment()).toBe(removed);
    await server.sql(
      `INSERT INTO indicator_template (security_agency_id, title, better)
      SELECT $1, 'T' || n, 'HIGHER' FROM generate_series(1, 50) n`,
      [own.agency.id],
    );
    expect((await change({ deleted: 0 })).body.errors).toMatchObject([
      { message: 'At most 50 templates.', extensions: { code: 'INVALID', path: 'update.0' } },
    ]);
    await server.sql(`DELETE FROM indicator_template WHERE title LIKE 'T%'`);
    expect((await change({ deleted: 0 })).codes).toEqual([]);
    expect(await moment()).toBeNull();
  });
});

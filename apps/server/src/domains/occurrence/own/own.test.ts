import { beforeEach, describe, expect, it } from 'vitest';
import { wireTime } from '@guardroom/rules/dates';
import type { Client } from '../../../../test/client.ts';
import { onGuardStage, type GuardStage } from '../../../../test/guard-stage.ts';
import { clientOfGuard, makeOffice } from '../../../../test/office.ts';
import { makeAttendance } from '../../attendance/factory.ts';
import { makeStaff } from '../../staff/factory.ts';
import { makeOccurrence } from '../factory.ts';

const writing = `mutation ($create: CreateOccurrenceInput!, $agencyID: RecordID!) {
  createOccurrence(create: $create, agencyID: $agencyID) { id sn } }`;
const striking = `mutation ($id: RecordID!, $agencyID: RecordID!, $key: String!) {
  strikeOwnOccurrence(id: $id, agencyID: $agencyID, idempotencyKey: $key) {
    id cancelled replacedByID cancelledByStaffProfileName } }`;
const replacing = `mutation ($create: ReplaceOwnOccurrenceInput!, $agencyID: RecordID!, $key: String!) {
  replaceOwnOccurrence(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
    id sn title description replacingID reportedByStaffProfileID } }`;
const book = `query ($siteProfileID: RecordID!, $agencyID: RecordID!) {
  listOwnSiteOccurrence(siteProfileID: $siteProfileID, agencyID: $agencyID) {
    id title cancelled replacedByID } }`;

let server: GuardStage['server'];
let own: GuardStage['own'];
let guard: GuardStage['guard'];
let phone: Client;
let key = 0;

onGuardStage((stage) => {
  ({ server, own, guard, phone } = stage);
});
beforeEach(async () => {
  await makeAttendance(server.db, { site: own.site, staff: guard });
});

interface Entry {
  readonly id: number;
  readonly sn: number;
}
async function written(from = phone): Promise<Entry> {
  const words = { title: 'Lift', description: 'Stands still.', datetime: wireTime(Date.now()) };
  const site = { securityAgencyID: own.agency.id, siteProfileID: own.site.id };
  const variables = { create: { ...site, ...words }, agencyID: own.agency.id };
  const { body } = await from.graphql<{ createOccurrence: Entry }>(writing, variables);
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.createOccurrence;
}
const strike = (id: number, from = phone, again = `strike-${(key += 1)}-key`) =>
  from.graphql(striking, { id, agencyID: own.agency.id, key: again });
const replace = (occurrenceID: number, words: object = {}, from = phone) =>
  from.graphql<{ replaceOwnOccurrence: Entry }>(replacing, {
    create: {
      occurrenceID,
      title: 'Lift 2',
      description: 'Stands still since nine.',
      datetime: wireTime(Date.now()),
      ...words,
    },
    agencyID: own.agency.id,
    key: `replace-${(key += 1)}-key`,
  });

describe('an own entry of the book', () => {
  it('is struck off once, and stays readable', async () => {
    const { id } = await written();
    const { body } = await strike(id, phone, 'the-same-strike');
    const struck = {
      id,
      cancelled: 1,
      replacedByID: null,
      cancelledByStaffProfileName: guard.name,
    };
    expect(body.data).toEqual({ strikeOwnOccurrence: struck });
    expect((await strike(id, phone, 'the-same-strike')).body.data).toEqual(body.data);
    expect((await strike(id)).body.errors?.[0]).toMatchObject({
      message: `This record was already struck off by ${guard.name}.`,
      extensions: { code: 'CONFLICT', path: 'id' },
    });
    const read = { siteProfileID: own.site.id, agencyID: own.agency.id };
    expect((await phone.graphql(book, read)).body.data).toMatchObject({
      listOwnSiteOccurrence: expect.arrayContaining([
        { id, title: 'Lift', cancelled: 1, replacedByID: null },
      ]),
    });
  });

  it('is replaced under its number, and the old words stay', async () => {
    const { id, sn } = await written();
    const { body } = await replace(id);
    expect(body.data?.replaceOwnOccurrence).toMatchObject({
      sn,
      title: 'Lift 2',
      replacingID: id,
      reportedByStaffProfileID: guard.id,
    });
    const audit = `SELECT count(*)::int AS count FROM audit
      WHERE operation = 'replaceOwnOccurrence' AND staff_profile_id = $1`;
    expect(await server.sql(audit, [guard.id])).toEqual([{ count: 2 }]);
    expect((await replace(id)).codes).toEqual(['CONFLICT']);
  });

  it.each<[object, string]>([
    [{ title: ' ' }, 'create.title'],
    [{ description: 'x'.repeat(1501) }, 'create.description'],
    [{ datetime: wireTime(Date.now() + 2 * 86_400_000) }, 'create.datetime'],
  ])('is not replaced by %j', async (words, path) => {
    const { id } = await written();
    expect((await replace(id, words)).body.errors?.[0]).toMatchObject({
      extensions: { code: 'INVALID', path },
    });
  });

  it('is the office’s to amend a day after it was written', async () => {
    const { id } = await makeOccurrence(server.db, { site: own.site, staff: guard });
    await server.sql(
      `UPDATE occurrence SET created_on = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    expect((await strike(id)).codes).toEqual(['CONFLICT']);
    expect((await replace(id)).codes).toEqual(['CONFLICT']);
  });

  it('is nobody else’s: not a colleague’s, not the office’s by this way, not another agency’s', async () => {
    const { id } = await written();
    const colleague = await makeStaff(server.db, { securityAgencyID: own.agency.id });
    const theirs = await clientOfGuard(server, colleague);
    for (const refused of [await strike(id, theirs), await replace(id, {}, theirs)]) {
      expect(refused.codes).toEqual(['NOT_FOUND']);
    }
    expect((await strike(id, own.console)).codes).toEqual(['FORBIDDEN']);
    const other = await makeOffice(server);
    const stranger = await clientOfGuard(server, other.guard);
    expect((await strike(id, stranger)).codes).toEqual(['FORBIDDEN']);
    // Who does not work at the site does not read its book.
    const read = { siteProfileID: own.site.id, agencyID: own.agency.id };
    expect((await theirs.graphql(book, read)).codes).toEqual(['NOT_FOUND']);
  });
});

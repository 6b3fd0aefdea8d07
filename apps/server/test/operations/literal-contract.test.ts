import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNonNullType } from 'graphql';
import { makeClient } from '../../src/domains/client/factory.ts';
import { makeContract, makeMeeting } from '../../src/domains/contract/factory.ts';
import { buildSchema } from '../../src/schema.ts';
import { operationsOf } from '../documents.ts';
import { startTestServer, type TestServer } from '../harness.ts';
import { makeWorld, withNewStaff, type Agencies } from '../samples/operation-sample.ts';
import { operationSamples } from '../samples/operation-samples.ts';

/**
 * The calls that the specification writes without an agency beside their input, by its lines: there
 * it is the agency of the session, and may be named all the same.
 */
const withoutAgency: Readonly<Record<string, string>> = {
  updateSiteHistory: 'API-19',
  createContract: 'API-30',
  createContractFile: 'API-31',
  updateContract: 'API-32',
  createContractIndicator: 'API-34',
  updateContractIndicator: 'API-35',
  createContractMeeting: 'API-36',
  updateContractMeeting: 'API-37',
  createStandardOperatingProcedure: 'API-72',
  createSOPVersion: 'API-73',
  updateSOPVersion: 'API-75',
  updateStandardOperatingProcedure: 'API-75',
  createPLRDHistory: 'API-92',
  updatePLRDHistory: 'API-93',
  createStaffTrainingModule: 'API-96',
  updateIncidentReport: 'API-109',
  createTicket: 'API-113',
  updateTicket: 'API-114, API-115',
  createTicketFile: 'API-116',
  createTicketComment: 'API-119',
};

const operations = operationsOf(buildSchema()).filter(({ name }) => name in withoutAgency);
let server: TestServer;
let world: Agencies;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server, 'MARK OF ANOTHER AGENCY');
});
afterAll(() => server.close());

describe('an operation that the specification writes without an agency', () => {
  it('is each of the contract', () => {
    expect(operations.map(({ name }) => name).toSorted()).toEqual(
      Object.keys(withoutAgency).toSorted(),
    );
  });

  it.each(operations)('$name is of the session’s agency', async ({ name, field, document }) => {
    const agency = field.args.find((arg) => arg.name === 'agencyID');
    expect(agency !== undefined && isNonNullType(agency.type)).toBe(false);
    const complete = await withNewStaff(world);
    const sample = operationSamples[name];
    const { agencyID: _, ...args } = (await sample?.args(complete)) ?? {};
    const { own, other } = complete;
    const foreign = { ...args, agencyID: other.agency.id };
    expect((await own.console.graphql(document, foreign)).codes).toEqual(['FORBIDDEN']);
    const answer = await own.console.graphql(document, args);
    expect(answer.codes, JSON.stringify(answer.body.errors)).toEqual(sample?.outcome ?? []);
  });
});

describe('a field as the specification writes it', () => {
  const pagination = () => ({ agencyID: world.own.agency.id, limit: 3 });

  it('is the code of a nationality, beside the code that all lists have', async () => {
    const { body } = await world.own.console.graphql<{
      listNationality: { result: { code: string; alpha3: string; name: string }[] };
    }>(
      `query ($filter: NationalityFilter, $pagination: Pagination!) {
        listNationality(filter: $filter, pagination: $pagination) { result { code alpha3 name } } }`,
      { pagination: pagination(), filter: { alpha3: { eq: 'MYS' } } },
    );
    expect(body.data?.listNationality.result).toEqual([
      { code: 'MYS', alpha3: 'MYS', name: 'Malaysian' },
    ]);
  });

  it('is the history of a report’s states, without a selection of its parts', async () => {
    const { body, codes } = await world.own.console.graphql<{
      listIncidentReport: { result: { statusHistory: string; statusChanges: unknown[] }[] };
    }>(
      `query ($pagination: Pagination!) {
        listIncidentReport(pagination: $pagination) {
          result { statusHistory statusChanges { status timestamp staffName } } } }`,
      { pagination: pagination() },
    );
    expect(codes).toEqual([]);
    const reports = body.data?.listIncidentReport.result ?? [];
    expect(reports.length).toBeGreaterThan(0);
    for (const { statusHistory, statusChanges } of reports) {
      expect(JSON.parse(statusHistory)).toEqual(statusChanges);
    }
  });

  it('is the order of two meetings: the one that was asked for, then from the latest on', async () => {
    const { own } = world;
    const client = await makeClient(server.db, { securityAgencyID: own.agency.id });
    const contract = await makeContract(server.db, { site: own.site, client });
    const start = (day: number) => ({ startDatetime: `2026-03-0${day}T02:00:00Z` });
    const meetings = [];
    for (const day of [1, 3, 2]) {
      meetings.push(await makeMeeting(server.db, contract, start(day)));
    }
    const [asked] = meetings;
    const listed = async (order: object) => {
      const { body, codes } = await own.console.graphql<{
        listContractMeeting: { result: { id: number }[] };
      }>(
        `query ($filter: ContractMeetingFilter, $pagination: Pagination!) {
          listContractMeeting(filter: $filter, pagination: $pagination) { result { id } } }`,
        {
          filter: { contractID: { eq: contract.id } },
          pagination: {
            agencyID: own.agency.id,
            limit: 2,
            orderby: [order, { field: 'startDatetime', direction: 'DESC' }],
          },
        },
      );
      return codes.length > 0 ? codes : body.data?.listContractMeeting.result.map(({ id }) => id);
    };
    expect(await listed({ field: 'id', first: String(asked) })).toEqual([asked, meetings[1]]);
    expect(await listed({ field: 'id', first: '0) --' })).toEqual(['INVALID_FILTER']);
    expect(await listed({ field: 'startDatetime', first: '1' })).toEqual(['INVALID_FILTER']);
  });
});

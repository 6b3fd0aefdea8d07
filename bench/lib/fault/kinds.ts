import { randomUUID } from 'node:crypto';
import { wireTime } from '@guardroom/rules/dates';
import { shiftPeriod } from '@guardroom/rules/deployment/shifts';
import type { MadeClient } from '../../../apps/server/src/domains/client/factory.ts';
import type { Client } from '../../../apps/server/test/client.ts';
import type { FaultOffice } from './office.ts';
import { uploadSeveral } from './files.ts';

/** A kind of write that is disturbed, and how what it leaves is found. */
export interface FaultKind {
  readonly name: string;
  /** Its first field is called `written` and has an id. */
  readonly document: string;
  /** Rows that one write leaves: all of them or none. */
  readonly size: number;
  /** Told by the device of a guard, not by an administrator. */
  readonly byGuards?: true;
  /** Rows of the writes whose marks are $2, of the agency $1: `mark`, `id`. */
  readonly rows: string;
  /** How each row is audited. */
  readonly audit: { readonly entity: string; readonly operation: string };
  /** @param at how many writes came before: no two get the same */
  readonly variables: (given: Given) => Promise<Prepared> | Prepared;
}

export interface Given {
  readonly office: FaultOffice;
  readonly client: Client;
  readonly at: number;
  readonly key: string;
}

interface Prepared {
  readonly variables: Readonly<Record<string, unknown>>;
  /** The key unless given. */
  readonly mark?: string;
}

const hour = 3_600_000;
const day = 24 * hour;
const filesOfContract = 3;
const eventsOfBatch = 4;
const firstPlanned = Date.UTC(2030, 0, 1);
/** Years after all that is planned otherwise. */
const firstAssigned = Date.UTC(2060, 0, 1);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const siteOf = ({ office, at }: Given) => {
  const place = at % office.sites.length;
  const site = office.sites[place];
  const guards = office.guards[place];
  if (site === undefined || guards === undefined) throw new Error('the office has no site');
  return { site, guards };
};

/** createX($create, $agencyID, $key) with one text that is the key. */
const created = (
  domain: string,
  kind: { readonly entity: string; readonly table: string; readonly text: string },
  fields: (given: Given) => object,
): FaultKind => {
  const operation = `create${kind.entity}`;
  return {
    name: domain,
    document: `mutation ($create: Create${kind.entity}Input!, $agencyID: RecordID!, $key: String!) {
      written: ${operation}(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
    size: 1,
    rows: `SELECT ${kind.text} AS mark, id FROM ${kind.table}
      WHERE security_agency_id = $1 AND ${kind.text} = ANY($2::text[])`,
    audit: { entity: kind.entity, operation },
    variables: (given) => {
      const { agency } = given.office;
      return {
        variables: {
          create: { securityAgencyID: agency.id, ...fields(given) },
          agencyID: agency.id,
          key: given.key,
        },
      };
    },
  };
};

const attendance = created(
  'attendance',
  { entity: 'Attendance', table: 'attendance', text: 'time_in_remark' },
  (given) => {
    const { site, guards } = siteOf(given);
    const [guard] = guards;
    // Shifts of one person never touch each other.
    const timeIn = Date.UTC(2026, 9, 1) - given.at * 10 * 60_000;
    return {
      accountID: guard?.accountID,
      staffProfileID: guard?.id,
      timeIn: wireTime(timeIn),
      timeInSiteProfileID: site.id,
      timeInRemark: given.key,
      timeOut: wireTime(timeIn + 60_000),
      timeOutSiteProfileID: site.id,
    };
  },
);

const occurrence = created(
  'occurrence',
  { entity: 'Occurrence', table: 'occurrence', text: 'title' },
  (given) => ({
    siteProfileID: siteOf(given).site.id,
    datetime: wireTime(Date.now() - 60_000),
    timezone: 8,
    title: given.key,
    description: 'Contractor called.',
  }),
);

const visitor = created(
  'visitor',
  { entity: 'VisitorRecord', table: 'visitor_record', text: 'name' },
  (given) => ({
    siteProfileID: siteOf(given).site.id,
    name: given.key,
    phoneNo: `8${String(given.at % 10_000_000).padStart(7, '0')}`,
    purpose: 'Delivery',
    inTimestamp: wireTime(Date.now() - hour),
  }),
);

const ticket = created('ticket', { entity: 'Ticket', table: 'ticket', text: 'title' }, (given) => ({
  clientProfileID: given.office.client.id,
  siteProfileID: siteOf(given).site.id,
  status: 'OPEN',
  category: 'COMPLAINT',
  title: given.key,
}));

const leave = created(
  'leave',
  { entity: 'LeaveAdjustment', table: 'leave_adjustment', text: 'reason' },
  (given) => ({
    staffProfileID: siteOf(given).guards[0]?.id,
    leaveTypeID: given.office.leaveTypeID,
    year: 2027,
    kind: 'OTHER',
    days: 0.5,
    reason: given.key,
  }),
);

const incident: FaultKind = {
  name: 'incident',
  document: `mutation ($report: UpdateIncidentReportInput!, $detail: UpdateIncidentDetailInput!,
      $agencyID: RecordID!, $key: String!) {
    written: updateIncidentReport(updateIncidentReport: $report, updateIncidentDetail: $detail,
      updateIncidentFile: [], agencyID: $agencyID, idempotencyKey: $key) { id } }`,
  size: 1,
  rows: `SELECT title AS mark, id FROM incident_report
    WHERE security_agency_id = $1 AND title = ANY($2::text[])`,
  audit: { entity: 'IncidentReport', operation: 'updateIncidentReport' },
  variables: (given) => {
    const { agency, incidentTypeID } = given.office;
    const siteProfileID = siteOf(given).site.id;
    return {
      variables: {
        report: { id: 0, securityAgencyID: agency.id, siteProfileID, status: 'OPEN' },
        detail: {
          id: 0,
          type: incidentTypeID,
          title: given.key,
          incidentStart: wireTime(Date.now() - 2 * hour),
          incidentEnd: wireTime(Date.now() - hour),
          location: 'Block A',
          description: 'Stuck at level 5.',
          action: 'Lift company called.',
        },
        agencyID: agency.id,
        key: given.key,
      },
    };
  },
};

/** Four people are planned in one shift: all or none. */
const deployment: FaultKind = {
  name: 'deployment',
  document: `mutation ($create: [DeploymentGroupInput!]!, $days: [DeploymentDayInput!]!,
      $agencyID: RecordID!, $key: String!) {
    written: createMultipleDeployment(create: $create, days: $days, agencyID: $agencyID,
      idempotencyKey: $key) { id } }`,
  size: 4,
  rows: `SELECT site_profile_id || ' ' || date AS mark, id FROM deployment
    WHERE security_agency_id = $1 AND site_profile_id || ' ' || date = ANY($2::text[])`,
  audit: { entity: 'Deployment', operation: 'createMultipleDeployment' },
  variables: (given) => {
    const { agency, sites } = given.office;
    const { site, guards } = siteOf(given);
    const date = dayOf(firstPlanned + Math.floor(given.at / sites.length) * day);
    const deployments = guards.map(({ id }) => ({ siteProfileID: site.id, staffProfileID: id }));
    return {
      mark: `${site.id} ${date}`,
      variables: {
        create: [{ date, ...shiftPeriod(date, 'DAY', 'Asia/Singapore'), deployments }],
        days: [{ date, siteProfileID: site.id, version: 0 }],
        agencyID: agency.id,
        key: given.key,
      },
    };
  },
};

/** A place is given to somebody: the line, its plan and its history, or none of them. */
const assignment: FaultKind = {
  name: 'assignment',
  document: `mutation ($assign: AssignDeploymentInput!, $agencyID: RecordID!, $key: String!) {
    written: assignDeployment(assign: $assign, agencyID: $agencyID, idempotencyKey: $key) { id } }`,
  size: 1,
  rows: deployment.rows,
  audit: { entity: 'Deployment', operation: 'assignDeployment' },
  variables: (given) => {
    const { agency, sites } = given.office;
    const { site, guards } = siteOf(given);
    const date = dayOf(firstAssigned + Math.floor(given.at / sites.length) * day);
    return {
      mark: `${site.id} ${date}`,
      variables: {
        assign: {
          place: { siteProfileID: site.id, date, shift: 'NIGHT' },
          staffProfileID: guards[0]?.id,
        },
        agencyID: agency.id,
        key: given.key,
      },
    };
  },
};

/** What somebody says of days to come. */
const availability: FaultKind = {
  ...created(
    'availability',
    { entity: 'StaffAvailability', table: 'staff_availability', text: 'note' },
    () => ({}),
  ),
  variables: (given) => {
    const date = dayOf(firstPlanned + given.at * day);
    const staffProfileID = siteOf(given).guards[0]?.id;
    const said = { kind: 'UNAVAILABLE', fromDate: date, toDate: date, note: given.key };
    return {
      variables: {
        create: { staffProfileID, ...said },
        agencyID: given.office.agency.id,
        key: given.key,
      },
    };
  },
};

const contractVariables = (given: Given, client: MadeClient) => {
  const { agency } = given.office;
  const start = firstPlanned + given.at * 2 * hour;
  return {
    create: {
      securityAgencyID: agency.id,
      siteProfileID: siteOf(given).site.id,
      clientProfileID: client.id,
      startDatetime: wireTime(start),
      endDatetime: wireTime(start + hour),
      status: 'ACTIVE',
      note: given.key,
    },
    agencyID: agency.id,
    key: given.key,
  };
};

const contract: FaultKind = {
  ...created('contract', { entity: 'Contract', table: 'contract', text: 'note' }, () => ({})),
  variables: (given) => ({ variables: contractVariables(given, given.office.client) }),
};

/** A contract and its files in one request, as the wizard saves them: all or none. */
const files: FaultKind = {
  name: 'files',
  document: `mutation ($create: CreateContractInput!, $files: [CreateContractFileInput!]!,
      $agencyID: RecordID!, $key: String!) {
    written: createContract(create: $create, agencyID: $agencyID, idempotencyKey: $key) { id }
    files: createContractFiles(create: $files, agencyID: $agencyID) { id } }`,
  size: filesOfContract,
  rows: `SELECT c.note AS mark, f.id FROM contract c
    JOIN contract_file f ON f.security_agency_id = c.security_agency_id AND f.contract_id = c.id
    WHERE c.security_agency_id = $1 AND c.note = ANY($2::text[])`,
  audit: { entity: 'ContractFile', operation: 'createContractFile' },
  variables: async (given) => {
    const stored = await uploadSeveral(given.client, given.key, filesOfContract);
    const attached = stored.map((file) => ({ contractID: 0, ...file }));
    const terms = contractVariables(given, given.office.otherClient);
    return { variables: { ...terms, files: attached } };
  },
};

/** What a guard's device kept while it had no network: all of the batch, each once. */
const events: FaultKind = {
  name: 'events',
  document: `mutation ($batch: String!, $agencyID: RecordID!) {
    written: deliverEvents(batch: $batch, agencyID: $agencyID) { id: entityID } }`,
  size: eventsOfBatch,
  byGuards: true,
  rows: `SELECT text AS mark, id FROM site_handover
    WHERE security_agency_id = $1 AND text = ANY($2::text[])`,
  audit: { entity: 'SiteHandover', operation: 'deliverEvents' },
  variables: (given) => {
    const payload = { siteProfileID: siteOf(given).site.id, text: given.key };
    const at = new Date().toISOString();
    const clocks = { mono: given.at * 1000, boot: given.key };
    const told = Array.from({ length: eventsOfBatch }, (_, place) => ({
      v: 1,
      key: randomUUID(),
      seq: given.at * eventsOfBatch + place + 1,
      kind: 'handover',
      at,
      ...clocks,
      offset: 0,
      offsetError: 0,
      payload,
      files: [],
    }));
    const batch = JSON.stringify({ sentAt: at, ...clocks, build: 'faults', events: told });
    return { variables: { batch, agencyID: given.office.agency.id } };
  },
};

/** Of every domain that people write in all day, the write that has most to lose. */
export const faultKinds: readonly FaultKind[] = [
  attendance,
  occurrence,
  visitor,
  incident,
  ticket,
  leave,
  deployment,
  assignment,
  availability,
  contract,
  files,
  events,
];

import { instantAt, addDays, todayIn } from '@guardroom/rules/dates';
import sharp from 'sharp';
import type { Client } from '../client.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** What tests of incident reports send, and what comes back. */

export const incidentFields = `id uid status statusChanges { status staffName } revision version
  siteProfileID siteProfileName submittedBy submittedByStaffProfileID submittedByStaffName
  submittedTimestamp closedBy closedByStaffProfileID closedByStaffName closedTimestamp
  incidentDetailID incidentDetailStaffProfileName type typeName title incidentStart incidentEnd
  location personInvolved description action remarks createdOn updatedOn deleted`;

const variables = `$report: UpdateIncidentReportInput!, $detail: UpdateIncidentDetailInput,
  $images: [SaveIncidentFileInput!], $agencyID: RecordID!, $key: String`;
const args = `updateIncidentReport: $report, updateIncidentFile: $images, agencyID: $agencyID`;

export const saving = `mutation (${variables}) {
  saved: updateIncidentReport(${args}, updateIncidentDetail: $detail, idempotencyKey: $key) { ${incidentFields} } }`;
export const reporting = `mutation (${variables
  .replace('$detail: UpdateIncidentDetailInput', '$detail: UpdateIncidentDetailInput!')
  .replace('$key: String', '$key: String!')}) {
  saved: reportIncident(${args}, updateIncidentDetail: $detail, idempotencyKey: $key) { ${incidentFields} } }`;
const listing = (
  name: string,
  fields: string,
) => `query ($filter: ${name}Filter, $pagination: Pagination!) {
  listed: list${name}(filter: $filter, pagination: $pagination) { result { ${fields} } count } }`;
export const listings = {
  reports: listing('IncidentReport', incidentFields),
  files: listing(
    'IncidentFile',
    'id incidentReportID key name revision deletedRevision deleted link { url }',
  ),
  comments: listing('IncidentComment', 'id staffProfileID staffProfileName comment'),
  details: listing(
    'IncidentDetail',
    'revision staffProfileName typeName title description action remarks personInvolved',
  ),
};

export interface Report {
  readonly id: number;
  readonly uid: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

const zone = 'Asia/Singapore';
export const yesterday = addDays(todayIn(zone), -1);
export const at = (time: string, day = yesterday) => instantAt(day, `${time}:00`, zone);

/** A complete detail; `type` is of the list of incident types. */
export async function detailOf({ sql }: TestServer, changes: object = {}): Promise<object> {
  const [row] = await sql(`SELECT id FROM reference_item WHERE name = 'Lift Breakdown'`);
  return {
    id: 0,
    type: row?.['id'],
    title: 'Lift 2 out of order',
    incidentStart: at('08:00'),
    incidentEnd: at('08:40'),
    location: 'Block A, lift lobby',
    description: 'Stuck at level 5, nobody inside.',
    action: 'Lift company called.',
    ...changes,
  };
}

interface Save {
  readonly report?: object;
  readonly detail?: object | null;
  readonly images?: readonly object[];
  readonly key?: string;
}

/** Saves as this office would from the console, or as whoever `from` is. */
export function save(
  office: Office,
  { report = {}, detail, images, key }: Save,
  from: Client = office.console,
  document: string = saving,
) {
  return from.graphql<{ saved: Report }>(document, {
    report: {
      id: 0,
      securityAgencyID: office.agency.id,
      siteProfileID: office.site.id,
      status: 'OPEN',
      ...report,
    },
    detail,
    ...(images && { images }),
    agencyID: office.agency.id,
    key,
  });
}

/** The rows of a list. */
export async function rowsOf(
  office: Office,
  document: string,
  filter: object = {},
  from: Client = office.console,
): Promise<Report[]> {
  const { body } = await from.graphql<{ listed: { result: Report[] } }>(document, {
    filter,
    pagination: { agencyID: office.agency.id, limit: 100 },
  });
  if (!body.data) throw new Error(JSON.stringify(body.errors));
  return body.data.listed.result;
}

export interface Reference {
  readonly bucket: string;
  readonly key: string;
  readonly region: string;
}

/** A plain picture of one colour, as a telephone would send it. */
export function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** As large as a photo of a telephone is kept, and as hard to compress. */
export function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1600, height: 1200, channels: 3, background: '#808080', noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

/** Uploads an image for a report. */
export async function uploadImage(
  from: Client,
  name = 'Photo 1.png',
  background = '#336699',
): Promise<Reference> {
  const path = `/files?purpose=incident&name=${encodeURIComponent(name)}`;
  const body = new Uint8Array(await picture(background));
  const response = await from.fetch(path, { method: 'POST', body });
  if (response.status !== 201) throw new Error(await response.text());
  const stored: Reference = await response.json();
  return stored;
}

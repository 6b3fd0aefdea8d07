import * as v from 'valibot';
import { clientFinder, type NamedClient } from '../../client/named.ts';
import {
  asWritten,
  issueAtColumn,
  readCells,
  schemaIssues,
  textOr,
  writtenRows,
  type CellReader,
  type FileRow,
  type ReadCells,
  type WrittenRow,
} from '../../import-row.ts';
import { listedChoice, readDate, readPhone, readStatus } from '../../import-values.ts';
import { findTableHead, type RowIssue, type TableHead } from '../../table-head.ts';
import { fenceModes } from '../geofence.ts';
import { fenceModeTexts, positionMessages } from '../position.ts';
import { endInstant, startInstant } from '../contract-period.ts';
import { siteContractInput, siteProfileInput, type SiteProfileInput } from '../inputs.ts';

/** A file of sites: a row for each, with its contract where it has one. */

/** The columns, in the order of the template. */
export const siteImportColumns = [
  { key: 'name', title: 'Site', required: true, width: 220, example: 'The Kallang Verandah' },
  { key: 'address', title: 'Address', required: false, width: 240, example: '1 Kallang Road' },
  { key: 'unitNo', title: 'Unit No', required: false, width: 80, example: '' },
  { key: 'postal', title: 'Postal Code', required: false, width: 100, example: '339097' },
  { key: 'mcstNo', title: 'MCST', required: false, width: 90, example: '1234' },
  { key: 'strataLot', title: 'Strata Lot', required: false, width: 90, example: '' },
  { key: 'tier', title: 'Tier', required: false, width: 80, example: '' },
  { key: 'uen', title: 'UEN', required: false, width: 110, example: 'T08MC1234A' },
  { key: 'phoneNo', title: 'Contact Number', required: false, width: 130, example: '6123 4567' },
  { key: 'status', title: 'Status', required: false, width: 90, example: 'Active' },
  { key: 'note', title: 'Note', required: false, width: 200, example: '' },
  { key: 'latitude', title: 'Latitude', required: false, width: 90, example: '1.3108' },
  { key: 'longitude', title: 'Longitude', required: false, width: 90, example: '103.8661' },
  { key: 'fenceRadius', title: 'Radius (m)', required: false, width: 90, example: '150' },
  { key: 'fenceMode', title: 'Fence', required: false, width: 180, example: 'Mark who is outside' },
  { key: 'client', title: 'Client', required: false, width: 220, example: 'MCST 1234' },
  { key: 'start', title: 'Contract Start', required: false, width: 120, example: '01 Jan 2026' },
  { key: 'end', title: 'Contract End', required: false, width: 120, example: '31 Dec 2027' },
] as const;

export type SiteImportKey = (typeof siteImportColumns)[number]['key'];

const otherTitles: Readonly<Record<string, SiteImportKey>> = {
  name: 'name',
  sitename: 'name',
  unit: 'unitNo',
  postal: 'postal',
  mcstno: 'mcstNo',
  contactno: 'phoneNo',
  phone: 'phoneNo',
  accstatus: 'status',
  notes: 'note',
  clientname: 'client',
  start: 'start',
  end: 'end',
};

/** Sites that one file may hold. */
export const siteImportMaximum = 5000;

/** The titles of a file of sites, or the sentence why they are not found. */
export function findSiteHead(
  rows: readonly (readonly string[])[],
): TableHead<SiteImportKey> | string {
  return findTableHead(rows, { columns: siteImportColumns, otherTitles, fewest: 1 });
}

export type SiteContractInput = v.InferOutput<typeof siteContractInput>;

/** What a row makes. */
export interface SiteToImport {
  readonly site: SiteProfileInput;
  readonly contract: SiteContractInput | undefined;
}

export type SiteShown = 'name' | 'address' | 'postal' | 'uen' | 'client' | 'start' | 'end';
export type ImportedSite = FileRow<SiteShown, SiteToImport>;

export interface SiteImportContext {
  /** Those that the file names. */
  readonly clients: readonly NamedClient[];
  /** IANA name, of the agency. */
  readonly timeZone: string;
}

type Reader = CellReader<(name: string) => number | { readonly message: string }>;

const numberReader = (message: string) => (text: string) => {
  const number = Number(text);
  return Number.isNaN(number) ? { message } : number;
};

const fences = fenceModes.map((code) => ({ code, name: fenceModeTexts[code] }));

function readFence(text: string): string | { readonly message: string } {
  const message = `Write one of: ${fences.map(({ name }) => name).join(', ')}.`;
  return listedChoice(text, fences) ?? { message };
}

const readers: Readonly<Record<SiteImportKey, Reader>> = {
  name: asWritten,
  address: asWritten,
  unitNo: asWritten,
  postal: asWritten,
  mcstNo: asWritten,
  strataLot: asWritten,
  tier: asWritten,
  uen: asWritten,
  phoneNo: readPhone,
  status: readStatus,
  note: asWritten,
  latitude: numberReader(positionMessages.latitude),
  longitude: numberReader(positionMessages.longitude),
  fenceRadius: numberReader(positionMessages.radius),
  fenceMode: readFence,
  client: (text, clientOf) => clientOf(text),
  start: readDate,
  end: readDate,
};

/** The sites of a file, each with everything that is wrong with it, one after the other. */
export function* importedSites(
  rows: readonly (readonly string[])[],
  head: TableHead<SiteImportKey>,
  { clients, timeZone }: SiteImportContext,
): Generator<ImportedSite> {
  const clientOf = clientFinder(clients);
  for (const written of writtenRows(rows, head)) {
    const reading = { columns: siteImportColumns, readers, context: clientOf };
    const { read, issues } = readCells(written, reading);
    yield importedSite(written, read, issues, timeZone);
  }
}

function importedSite(
  { row, textOf }: WrittenRow<SiteImportKey>,
  { client, start, end, ...facts }: ReadCells<SiteImportKey>,
  issues: RowIssue[],
  timeZone: string,
): ImportedSite {
  const site = v.safeParse(siteProfileInput, facts);
  issues.push(...schemaIssues(site.issues, issues, issueAt));
  const shown = {
    name: textOf('name'),
    address: textOf('address'),
    postal: textOf('postal'),
    uen: textOf('uen'),
    client: textOf('client'),
    start: textOf('start'),
    end: textOf('end'),
  };
  const told = { row, shown, issues, warnings: [] };
  const hasContract = shown.client + shown.start + shown.end !== '';
  const contract = v.safeParse(siteContractInput, {
    clientProfileID: client,
    start: startInstant(textOr(start), timeZone),
    end: endInstant(textOr(end), timeZone),
  });
  if (hasContract) issues.push(...schemaIssues(contract.issues, issues, issueAt));
  if (!site.success || issues.length > 0) return { ...told, input: undefined };
  const made = hasContract && contract.success ? contract.output : undefined;
  return { ...told, input: { site: site.output, contract: made } };
}

function issueAt(field: string, message: string): RowIssue {
  const key = field === 'clientProfileID' ? 'client' : field;
  return issueAtColumn(siteImportColumns, key, message);
}

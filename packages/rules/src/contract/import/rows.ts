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
import { listedChoice, readDate, readStatus } from '../../import-values.ts';
import { endInstant, startInstant } from '../../site/contract-period.ts';
import { siteFinder, type NamedSite } from '../../site/named.ts';
import { findTableHead, type RowIssue, type TableHead } from '../../table-head.ts';
import { periodProblem } from '../contract-period.ts';
import { otherClientDoubt, shortDoubt } from '../doubts.ts';
import { contractCreateInput } from '../inputs.ts';
import { reviewIntervalLabels, reviewIntervals } from '../next-review-date.ts';

/** A file of contracts: a row for each, with what Create Contract asks for but its files. */

/** The columns, in the order of the template. */
export const contractImportColumns = [
  { key: 'site', title: 'Site', required: true, width: 220, example: 'The Kallang Verandah' },
  { key: 'postal', title: 'Postal Code', required: false, width: 100, example: '339097' },
  { key: 'client', title: 'Client', required: true, width: 220, example: 'MCST 1234' },
  { key: 'start', title: 'Start', required: true, width: 120, example: '01 Jan 2026' },
  { key: 'end', title: 'End', required: true, width: 120, example: '31 Dec 2027' },
  { key: 'status', title: 'Status', required: false, width: 90, example: 'Active' },
  {
    key: 'reviewInterval',
    title: 'Review Meeting Arrangement',
    required: false,
    width: 200,
    example: 'Quarterly',
  },
  { key: 'note', title: 'Note', required: false, width: 240, example: '' },
] as const;

export type ContractImportKey = (typeof contractImportColumns)[number]['key'];

const otherTitles: Readonly<Record<string, ContractImportKey>> = {
  sitename: 'site',
  postal: 'postal',
  clientname: 'client',
  startdate: 'start',
  contractstart: 'start',
  enddate: 'end',
  contractend: 'end',
  review: 'reviewInterval',
  reviews: 'reviewInterval',
  reviewmeeting: 'reviewInterval',
  reviewmeetings: 'reviewInterval',
  notes: 'note',
};

/** Contracts that one file may hold. */
export const contractImportMaximum = 5000;

/** The titles of a file of contracts, or the sentence why they are not found. */
export function findContractHead(
  rows: readonly (readonly string[])[],
): TableHead<ContractImportKey> | string {
  return findTableHead(rows, { columns: contractImportColumns, otherTitles });
}

/** What a row makes. */
export type ContractToImport = v.InferOutput<typeof contractCreateInput>;

/** Of whom, for which site and when: no two contracts in force share these. */
export interface ImportedTerms {
  readonly siteProfileID: number;
  readonly clientProfileID: number;
  readonly startDatetime: string;
  readonly endDatetime: string;
}

export type ContractShown = Exclude<ContractImportKey, 'note'>;
export interface ImportedContract extends FileRow<ContractShown, ContractToImport> {
  /** Of an active contract, where they are right: whatever else is wrong is said at once. */
  readonly terms: ImportedTerms | undefined;
}

export interface ContractImportContext {
  /** Those that the file names. */
  readonly sites: readonly NamedSite[];
  readonly clients: readonly NamedClient[];
  /** IANA name, of the agency. */
  readonly timeZone: string;
}

interface Finders {
  readonly siteOf: ReturnType<typeof siteFinder>;
  readonly clientOf: ReturnType<typeof clientFinder>;
  readonly timeZone: string;
}

const intervals = reviewIntervals.map((code) => ({ code, name: reviewIntervalLabels[code] }));
const intervalMessage = 'Write None, Monthly, Quarterly, Half-yearly or Yearly.';

const readers: Readonly<Record<ContractImportKey, CellReader<Finders>>> = {
  site: asWritten,
  postal: asWritten,
  client: (text, { clientOf }) => clientOf(text),
  start: readDate,
  end: readDate,
  status: readStatus,
  reviewInterval: (text) => listedChoice(text, intervals) ?? { message: intervalMessage },
  note: asWritten,
};

/** The contracts of a file, each with everything that is wrong with it, one after the other. */
export function* importedContracts(
  rows: readonly (readonly string[])[],
  head: TableHead<ContractImportKey>,
  { sites, clients, timeZone }: ContractImportContext,
): Generator<ImportedContract> {
  const finders = { siteOf: siteFinder(sites), clientOf: clientFinder(clients), timeZone };
  for (const written of writtenRows(rows, head)) yield importedContract(written, finders);
}

function importedContract(
  written: WrittenRow<ContractImportKey>,
  finders: Finders,
): ImportedContract {
  const { row, textOf } = written;
  const reading = { columns: contractImportColumns, readers, context: finders };
  const { read, issues } = readCells(written, reading);
  const site = siteIn(written, finders, issues);
  const given = fieldsOf(read, site?.id, finders.timeZone);
  const parsed = v.safeParse(contractCreateInput, { status: 'ACTIVE', ...given });
  issues.push(...schemaIssues(parsed.issues, issues, contractIssue));
  const isActive = textOf('status') === '' || given.status === 'ACTIVE';
  const terms = isActive ? termsOf(given) : undefined;
  return {
    row,
    shown: {
      site: textOf('site'),
      postal: textOf('postal'),
      client: textOf('client'),
      start: textOf('start'),
      end: textOf('end'),
      status: textOf('status'),
      reviewInterval: textOf('reviewInterval'),
    },
    issues,
    warnings: warningsOf(given, site, finders.timeZone),
    input: parsed.success && issues.length === 0 ? parsed.output : undefined,
    terms,
  };
}

/** The site that a row names; why there is none joins what is wrong with it. */
function siteIn(
  { textOf }: WrittenRow<ContractImportKey>,
  { siteOf }: Finders,
  issues: RowIssue[],
): NamedSite | undefined {
  if (textOf('site') === '') return undefined;
  const found = siteOf(textOf('site'), textOf('postal'));
  if ('id' in found) return found;
  issues.unshift(contractIssue('siteProfileID', found.message));
  return undefined;
}

type Fields = ReturnType<typeof fieldsOf>;

/** The cells under the names of createContract. */
function fieldsOf(
  { client, start, end, status, reviewInterval, note }: ReadCells<ContractImportKey>,
  siteProfileID: number | undefined,
  timeZone: string,
) {
  return {
    siteProfileID,
    clientProfileID: typeof client === 'number' ? client : undefined,
    startDatetime: startInstant(textOr(start), timeZone),
    endDatetime: endInstant(textOr(end), timeZone),
    ...(status !== undefined && { status }),
    ...(reviewInterval !== undefined && { reviewInterval }),
    ...(note !== undefined && { note }),
  };
}

function termsOf(given: Fields): ImportedTerms | undefined {
  const { siteProfileID, clientProfileID, startDatetime, endDatetime } = given;
  if (siteProfileID === undefined || clientProfileID === undefined) return undefined;
  if (startDatetime === undefined || endDatetime === undefined) return undefined;
  if (periodProblem(startDatetime, endDatetime) !== null) return undefined;
  return { siteProfileID, clientProfileID, startDatetime, endDatetime };
}

/** What Create Contract would ask about before it saves. */
function warningsOf(given: Fields, site: NamedSite | undefined, timeZone: string): RowIssue[] {
  const terms = termsOf(given);
  if (terms === undefined) return [];
  const doubts = {
    endDatetime: shortDoubt(terms, timeZone),
    clientProfileID: otherClientDoubt(terms.clientProfileID, site),
  };
  return Object.entries(doubts).flatMap(([field, doubt]) =>
    doubt === undefined ? [] : [contractIssue(field, doubt)],
  );
}

const keys: Readonly<Record<string, ContractImportKey>> = {
  siteProfileID: 'site',
  clientProfileID: 'client',
  startDatetime: 'start',
  endDatetime: 'end',
};

/** A sentence about a field of createContract, at its column. */
export function contractIssue(field: string, message: string): RowIssue {
  return issueAtColumn(contractImportColumns, keys[field] ?? field, message);
}

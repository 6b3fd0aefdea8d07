import { verifyBooks } from '../../../apps/server/src/domains/occurrence/store-verify.ts';
import type { Database } from '../../../apps/server/src/platform/database/database.ts';
import { statement } from '../../../apps/server/src/platform/database/statement.ts';
import { loadSecrets } from '../../../apps/server/src/platform/secrets.ts';
import type { FaultKind } from './kinds.ts';
import type { Write } from './ledger.ts';

/** Sentences about what is not as the clients were told; none of them should ever be. */
export type Findings = readonly string[];

interface FoundRow {
  readonly mark: string;
  readonly ids: readonly number[];
  readonly audits: number;
}

// More would take longer than a statement may.
const atOnce = 1000;

/** Compares writes with what the database holds: lost, partial, doubled, or without its audit. */
export async function compareWrites(
  database: Database,
  agencyID: number,
  writes: readonly Write[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const [kind, ofKind] of Map.groupBy(writes, (write) => write.kind)) {
    for (let from = 0; from < ofKind.length; from += atOnce) {
      const some = ofKind.slice(from, from + atOnce);
      const rows = await findRows(database, agencyID, kind, some);
      findings.push(...some.flatMap((write) => judge(write, rows.get(write.mark))));
    }
  }
  return findings;
}

async function findRows(
  { system }: Database,
  agencyID: number,
  { rows, audit }: FaultKind,
  writes: readonly Write[],
): Promise<ReadonlyMap<string, FoundRow>> {
  const text = `SELECT r.mark, array_agg(r.id::int ORDER BY r.id) AS ids, sum(a.count)::int AS audits
    FROM (${rows}) r CROSS JOIN LATERAL (SELECT count(*) FROM audit u
      WHERE u.security_agency_id = $1 AND u.entity = $3 AND u.entity_id = r.id
        AND u.operation = $4) a
    GROUP BY r.mark`;
  const marks = writes.map(({ mark }) => mark);
  const found = await system.run<FoundRow & Record<string, unknown>>(
    statement(text, [agencyID, marks, audit.entity, audit.operation]),
  );
  return new Map(found.map((row) => [row.mark, row]));
}

function judge({ kind, key, answers }: Write, row: FoundRow | undefined): string[] {
  const there = row?.ids.length ?? 0;
  const audits = row?.audits ?? 0;
  const said = (what: string): string => `${kind.name} ${key}: ${what}`;
  const findings: string[] = [];
  if (answers.length > 0 && there === 0) findings.push(said('lost'));
  else if (there !== 0 && there < kind.size) findings.push(said(`partial, ${there} rows`));
  if (there > kind.size) findings.push(said(`doubled, ${there} rows`));
  if (audits !== there) findings.push(said(`${there} rows, ${audits} audits`));
  if (new Set(answers).size > 1) findings.push(said(`answered as ${answers.join(' and ')}`));
  return findings;
}

/** Of each number that an agency allocates: the places where one is missing or given twice. */
const gaps = {
  'S/N of occurrences': `SELECT site_profile_id || ' ' || date AS place, count(*)::int AS rows,
      count(DISTINCT sn)::int AS numbers, max(sn)::int AS last
    FROM occurrence WHERE security_agency_id = $1 GROUP BY site_profile_id, date`,
  'UID of incidents': uidGaps('incident'),
  'UID of tickets': uidGaps('ticket'),
} as const;

function uidGaps(domain: 'incident' | 'ticket'): string {
  const table = domain === 'incident' ? 'incident_report' : 'ticket';
  // Drafts count by themselves.
  const numbered =
    domain === 'incident'
      ? "r.security_agency_id = $1 AND r.uid NOT LIKE 'DRAFT-%'"
      : 'r.security_agency_id = $1';
  return `SELECT n.year::text AS place, n.last::int AS last,
      (SELECT count(*)::int FROM ${table} r WHERE ${numbered}) AS rows,
      (SELECT count(DISTINCT r.uid)::int FROM ${table} r WHERE ${numbered}) AS numbers
    FROM ${domain}_number n WHERE n.security_agency_id = $1`;
}

interface NumberRow {
  readonly place: string;
  readonly rows: number;
  readonly numbers: number;
  readonly last: number;
}

/** Whether allocated numbers follow each other, and the book of occurrences is whole. */
export async function compareNumbers(database: Database, agencyID: number): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, text] of Object.entries(gaps)) {
    const places = await database.system.run<NumberRow & Record<string, unknown>>(
      statement(text, [agencyID]),
    );
    for (const { place, rows, numbers, last } of places) {
      if (rows === numbers && numbers === last) continue;
      findings.push(`${what} in ${place}: ${rows} rows, ${numbers} numbers, the last is ${last}`);
    }
  }
  for (const book of await verifyBooks(database.system, await loadSecrets(database.system))) {
    if (book.brokenAt !== null) findings.push(`the book is broken at link ${book.brokenAt}`);
  }
  return findings;
}

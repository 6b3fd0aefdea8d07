import { wireTime } from '@guardroom/rules/dates';
import type { SystemDatabase } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import { pdfPage } from '../picture/page-pdf.ts';
import { demoProcedures, type DemoProcedure } from './procedures.ts';
import { insertFound } from '../../platform/database/insert-found.ts';
import type { FileReference } from '../../platform/files/file-reference.ts';
import type { DemoOptions } from '../options.ts';

const countProcedures = `SELECT count(*)::int AS count FROM standard_operating_procedure
  WHERE security_agency_id = $1`;
const findUploader = `SELECT id, account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1`;
const findSites = `SELECT id, security_site_id AS "securitySiteID", name FROM site_profile
  WHERE security_agency_id = $1 AND deleted = 0 AND status = 'ACTIVE' ORDER BY id LIMIT 6`;
const addProcedure = `INSERT INTO standard_operating_procedure (security_agency_id, site_profile_id,
    security_site_id, title, description, created_on, updated_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`;
// A version is current until the next one comes; the last one is current.
const addVersion = `INSERT INTO sop_version (security_agency_id, standard_operating_procedure_id,
    version_code, bucket, key, region, uploaded_by_account_id, uploaded_by_staff_profile_id,
    created_on, updated_on, deleted, deleted_on)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, $9::timestamptz),
    ($10::timestamptz IS NOT NULL)::int::smallint, $10) RETURNING id`;
const keepFile = `UPDATE stored_file SET attached_on = now()
  WHERE security_agency_id = $1 AND bucket = $2 AND key = $3`;
// Within nine days of a version, so many of twenty on the roster have read it.
const addReaders = insertFound(
  'sop_acknowledgement',
  `security_agency_id, standard_operating_procedure_id, sop_version_id, account_id, staff_profile_id, created_on`,
  `SELECT $1::bigint, $2::bigint, $3::bigint, reader.account_id, reader.id, reader.at
  FROM (SELECT s.id, s.account_id,
      $4::timestamptz + (s.id % 8) * interval '27 hours' + (s.id % 11) * interval '7 minutes' AS at
    FROM staff_profile s
    WHERE s.security_agency_id = $1 AND s.deleted = 0 AND s.status = 'ACTIVE'
      AND (s.id * 7 + $2) % 20 < $5 AND EXISTS (
        SELECT 1 FROM deployment d WHERE d.security_agency_id = $1 AND d.deleted = 0
          AND d.staff_profile_id = s.id AND ($7::bigint IS NULL OR d.site_profile_id = $7))) reader
  WHERE reader.at < $6::timestamptz`,
);

const readersOfTwenty = { current: 13, earlier: 18 } as const;

interface Site {
  readonly id: number;
  readonly securitySiteID: number;
  readonly name: string;
}

interface Uploader {
  readonly id: number;
  readonly accountID: number;
}

interface Adding extends DemoOptions {
  readonly agencyId: number;
  readonly uploader: Uploader;
}

/** Gives the demo agency SOPs with files and readers, unless it has any. */
export async function ensureProcedures(options: DemoOptions, agencyId: number): Promise<void> {
  const { system } = options.database;
  const [known] = await system.run<{ count: number }>(statement(countProcedures, [agencyId]));
  const [uploader] = await system.run<Uploader & Record<string, unknown>>(
    statement(findUploader, [agencyId]),
  );
  if (known?.count !== 0 || uploader === undefined) return;
  const sites = await system.run<Site & Record<string, unknown>>(statement(findSites, [agencyId]));
  for (const procedure of demoProcedures) {
    const { place } = procedure;
    await add({ ...options, agencyId, uploader }, procedure, place === null ? null : sites[place]);
  }
}

/** The files first: an SOP is there with its versions, or not at all. */
async function add(
  adding: Adding,
  procedure: DemoProcedure,
  site: Site | null | undefined,
): Promise<void> {
  if (site === undefined) return;
  const files: FileReference[] = [];
  for (const { code } of procedure.versions) {
    files.push(await storePage(adding, procedure, site, code));
  }
  await adding.database.system.transaction(async (db) => {
    const sopID = await addRow(db, adding, procedure, site);
    for (const [at, file] of files.entries()) {
      await addVersionRow(db, adding, { procedure, site, sopID, at, file });
    }
  });
}

function storePage(
  { files, agencyId, uploader }: Adding,
  { title, steps }: DemoProcedure,
  site: Site | null,
  code: string,
): Promise<FileReference> {
  const numbered = steps.map((step, at) => `${at + 1}. ${step}`);
  const head = [title, `Site: ${site?.name ?? 'General'}`, `Version ${code}`, ''];
  return files.store(AgencyScope.mint(agencyId), {
    purpose: 'sop',
    uploadedBy: uploader.accountID,
    name: `${title}.pdf`,
    bytes: pdfPage([...head, ...numbered, '', 'Demo']),
  });
}

/** The moment of the version at a place; the demo ends at `now`. */
function timeOf({ versions }: DemoProcedure, at: number, now: number): string | null {
  const version = versions[at];
  return version === undefined ? null : wireTime(now - version.daysAgo * 86_400_000);
}

async function addRow(
  db: SystemDatabase,
  { agencyId, now }: Adding,
  procedure: DemoProcedure,
  site: Site | null,
): Promise<number> {
  const { title, description, versions } = procedure;
  const place = [site?.id ?? null, site?.securitySiteID ?? null];
  const times = [timeOf(procedure, 0, now), timeOf(procedure, versions.length - 1, now)];
  const values = [agencyId, ...place, title, description, ...times];
  return idOf(db, addProcedure, values);
}

interface VersionRow {
  readonly procedure: DemoProcedure;
  readonly site: Site | null;
  readonly sopID: number;
  readonly at: number;
  readonly file: FileReference;
}

async function addVersionRow(
  db: SystemDatabase,
  { agencyId, uploader, now }: Adding,
  { procedure, site, sopID, at, file: { bucket, key, region } }: VersionRow,
): Promise<void> {
  const code = procedure.versions[at]?.code;
  const from = timeOf(procedure, at, now);
  const until = timeOf(procedure, at + 1, now);
  await db.run(statement(keepFile, [agencyId, bucket, key]));
  const by = [uploader.accountID, uploader.id];
  const row = [agencyId, sopID, code, bucket, key, region, ...by, from, until];
  const versionID = await idOf(db, addVersion, row);
  const share = until === null ? readersOfTwenty.current : readersOfTwenty.earlier;
  const before = until ?? wireTime(now);
  const readers = [agencyId, sopID, versionID, from, share, before, site?.id ?? null];
  await db.run(statement(addReaders, readers));
}

async function idOf(db: SystemDatabase, sql: string, values: readonly unknown[]): Promise<number> {
  const [row] = await db.run<{ id: number }>(statement(sql, values));
  if (row === undefined) throw new Error('the SOP of the demo was not added');
  return row.id;
}

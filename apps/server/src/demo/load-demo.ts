import type { SystemDatabase } from '../platform/database/database.ts';
import { AgencyScope } from '../platform/database/scope.ts';
import { statement } from '../platform/database/statement.ts';
import { ensureLogo } from './picture/agency-logo.ts';
import { addDemoAgency } from './agency-rows.ts';
import { mergeAttendance } from './roster/attendance-rows.ts';
import { mergeAudit } from './audit-rows.ts';
import { ensureClientSignIn } from './people/client-access.ts';
import { ensureCareers } from './people/career-rows.ts';
import { ensureBilling } from './site/billing-rows.ts';
import { ensureClients } from './site/client-rows.ts';
import { ensureContractFiles } from './site/contract-files.ts';
import { ensureContracts } from './site/contract-rows.ts';
import { ensureDocumentFiles, ensureDocuments } from './people/document-rows.ts';
import { ensureIncidentImages } from './case/incident-images.ts';
import { mergeIncidents } from './case/incident-rows.ts';
import { mergeOccurrences } from './case/occurrence-rows.ts';
import { mergeDeployments } from './roster/deployment-rows.ts';
import { planDemoGuard } from './roster/guard-rows.ts';
import { mergeTold } from './roster/told-rows.ts';
import { ensurePermissions } from './people/permission-rows.ts';
import { ensureRates } from './people/rate-rows.ts';
import { ensureWishes } from './roster/wish-rows.ts';
import { ensureRoutes, mergePatrols } from './patrol/patrol-rows.ts';
import { mergeLeave } from './people/leave-rows.ts';
import { ensurePayroll } from './people/payroll-rows.ts';
import { drawPhoto, photoCount } from './picture/photos.ts';
import { ensureProcedures } from './site/sop-rows.ts';
import { ensureTablet } from './site/tablet-rows.ts';
import { ensureInvoices } from './site/invoice-rows.ts';
import { ensurePlans } from './site/plan-rows.ts';
import { ensurePortal } from './site/portal-rows.ts';
import { mergeSiteContracts } from './site/site-contracts.ts';
import { ensureClientTickets } from './case/client-tickets.ts';
import { ensureDailyReports } from './case/daily-rows.ts';
import { ensureReleases } from './case/release-rows.ts';
import { ensureTicketImages, mergeTickets } from './case/ticket-rows.ts';
import { ensureTraining } from './people/training-rows.ts';
import { mergeFeedback } from './case/feedback-rows.ts';
import { mergeVisitors } from './case/visitor-rows.ts';
import type { FileReference } from '../platform/files/file-reference.ts';
import type { DemoOptions } from './options.ts';

export interface LoadedDemo {
  readonly agencyId: number;
  /** False when the agency was there already. */
  readonly created: boolean;
  readonly addedRecords: number;
}

/** A slow machine's first start must not end in the middle of the demo. */
const takeYourTime = statement('SET LOCAL statement_timeout = 0');

/**
 * Counts tables that were just filled. Until a transaction ends nobody else does, and the planner
 * takes them for empty: it then reads all of a table for each row of another one, and for each foreign
 * key. The demo took twice as long.
 */
const count = (...tables: readonly string[]) => statement(`ANALYZE ${tables.join(', ')}`);
const countPeopleAndSites = count(
  'account',
  'staff_profile',
  'work_history',
  'security_site',
  'site_profile',
  'site_history',
  'clocking_point',
);

/** Any number: two processes that start together load one demo agency. */
const lockKey = 7_203_412;

/**
 * Makes the demo agency: people, sites, photos and sixty days of attendance up to `now`. Where it
 * exists, whole or half made, what is missing is added (see `refreshDemo`).
 */
export async function loadDemo(options: DemoOptions): Promise<LoadedDemo> {
  const { agencyId, created } = await options.database.system.transaction(async (db) => {
    await db.run(takeYourTime);
    await db.run(statement('SELECT pg_advisory_xact_lock($1)', [lockKey]));
    const known = await findDemoAgency(db);
    if (known !== undefined) return { agencyId: known, created: false };
    return { agencyId: await addDemoAgency(db, options.now), created: true };
  });
  return { agencyId, created, addedRecords: await complete(options, agencyId) };
}

/**
 * Brings the demo agency of an earlier day to `now`, so that today is never empty: missing shifts
 * are added as a fresh demo would have them, records changed by people stay.
 * @returns how many records were added; undefined when there is no demo agency
 */
export async function refreshDemo(options: DemoOptions): Promise<number | undefined> {
  const agencyId = await findDemoAgency(options.database.system);
  return agencyId === undefined ? undefined : complete(options, agencyId);
}

/** The id of the demo agency, if it has been loaded. */
export async function findDemoAgency(db: SystemDatabase): Promise<number | undefined> {
  const [row] = await db.run<{ id: number }>(
    statement('SELECT id FROM security_agency WHERE demo ORDER BY id LIMIT 1'),
  );
  return row?.id;
}

async function complete(options: DemoOptions, agencyId: number): Promise<number> {
  const photos = await ensurePhotos(options, agencyId);
  const added = await options.database.system.transaction(async (db) => {
    await db.run(takeYourTime);
    await db.run(statement('SELECT pg_advisory_xact_lock($1)', [lockKey]));
    await ensureCareers(db, agencyId, options.now);
    await db.run(countPeopleAndSites);
    await ensureRates(db, agencyId, options.now);
    await ensureTraining(db, agencyId, options.now);
    await ensureDocuments(db, agencyId, photos, options.now);
    await ensureClients(db, agencyId);
    await mergeSiteContracts(db, agencyId, options.now);
    await ensureBilling(db, agencyId);
    await ensureContracts(db, agencyId, options.now);
    await ensureClientSignIn(db, agencyId, options.now);
    await mergeLeave(db, agencyId, options.now);
    await mergeDeployments(db, agencyId, options.now);
    await mergeTold(db, agencyId, options.now);
    await ensureWishes(db, agencyId, options.now);
    await ensureRoutes(db, agencyId);
    await planDemoGuard(db, agencyId, options.now);
    await db.run(count('deployment', 'clocking_route'));
    await mergePatrols(db, agencyId, options.now);
    const records = await mergeAttendance(db, agencyId, photos, options.now);
    await db.run(count('attendance'));
    await mergeVisitors(db, agencyId, options.now);
    await mergeFeedback(db, agencyId, options.now);
    await mergeIncidents(db, agencyId, options.now);
    await mergeTickets(db, agencyId, options.now);
    await ensureReleases(db, agencyId, options.now);
    await ensureTablet(db, agencyId, options.now);
    await ensurePlans(db, agencyId, options.now);
    await ensurePortal(db, agencyId);
    await ensurePermissions(db, agencyId);
    await db.run(count('visitor_record'));
    await mergeAudit(db, agencyId, options.now);
    return records;
  });
  await mergeOccurrences(options.database, agencyId, options.now);
  await ensureLogo(options.database.system, options.files, agencyId);
  await ensureContractFiles(options.database.system, options.files, agencyId);
  await ensureIncidentImages(options.database.system, options.files, agencyId);
  await ensureTicketImages(options.database.system, options.files, agencyId);
  await ensureDocumentFiles(options.database.system, options.files, agencyId);
  await ensureProcedures(options, agencyId);
  await ensurePayroll(options.database, agencyId, options.now);
  await ensureClientTickets(options.database, agencyId, options.now);
  await ensureInvoices(options.database, agencyId, options.now);
  await ensureDailyReports(options, agencyId);
  return added;
}

const findUploader = `SELECT account_id AS "accountID" FROM staff_profile
  WHERE security_agency_id = $1 ORDER BY id LIMIT 1`;
const findPhotos = `SELECT bucket, key, region FROM stored_file
  WHERE security_agency_id = $1 AND purpose = 'attendance' AND attached_on IS NOT NULL
    AND uploaded_by_account_id = $2 ORDER BY created_on, id LIMIT $3`;
// Their times keep their order: the place in the pool decides whose photo it is.
const keepPhotos = `UPDATE stored_file f SET attached_on = now(), created_on = p.at
  FROM unnest($2::text[], $3::timestamptz[]) AS p (key, at)
  WHERE f.security_agency_id = $1 AND f.key = p.key`;

// Unlike the photo of a real record, a demo photo belongs to many: it is attached once, here.
async function ensurePhotos(
  { database, files }: DemoOptions,
  agencyId: number,
): Promise<FileReference[]> {
  const { system } = database;
  const [uploader] = await system.run<{ accountID: number }>(statement(findUploader, [agencyId]));
  if (uploader === undefined) throw new Error('the demo agency has nobody');
  const uploadedBy = uploader.accountID;
  const kept = await system.run<FileReference & Record<string, unknown>>(
    statement(findPhotos, [agencyId, uploadedBy, photoCount]),
  );
  if (kept.length === photoCount) return kept;
  const scope = AgencyScope.mint(agencyId);
  const stored = await Promise.all(
    Array.from({ length: photoCount }, async (_, place) => {
      const bytes = await drawPhoto(place);
      return files.store(scope, { purpose: 'attendance', bytes, uploadedBy });
    }),
  );
  const begun = Date.now();
  const times = stored.map((_, place) => new Date(begun + place).toISOString());
  await system.run(statement(keepPhotos, [agencyId, stored.map(({ key }) => key), times]));
  return stored;
}

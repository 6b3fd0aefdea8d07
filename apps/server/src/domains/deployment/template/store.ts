import type { AgencyDatabase } from '../../../platform/database/database.ts';
import { holdRows } from '../../../platform/database/hold-rows.ts';
import { statement } from '../../../platform/database/statement.ts';
import { updateStatement, type ChangesOf } from '../../../platform/database/update-statement.ts';
import type { Kind } from '../shift/kind-of-group.ts';
import { designationOf } from '../store-lines.ts';
import type { DeploymentTemplateDetailRow, DeploymentTemplateRow } from './types.ts';
import { nowIf } from '../../../platform/database/now-if.ts';

/** Columns of a template under their wire names; `a` is deployment_template. */
export const templateSelect = `
  a.id, a.title, a.description, a.security_agency_id AS "securityAgencyID",
  a.last_updated_account_id AS "lastUpdatedAccountID",
  a.last_updated_staff_profile_id AS "lastUpdatedStaffProfileID",
  updater.name AS "lastUpdatedStaffProfileName",
  ${designationOf('updater')} AS "lastUpdatedStaffProfileDesignation",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

/** Who changed it last. */
export const templateJoins = `
  LEFT JOIN staff_profile updater
    ON updater.security_agency_id = $1
    AND updater.id = a.last_updated_staff_profile_id`;

/** Columns of a line of a template; `a` is deployment_template_detail. */
export const templateDetailSelect = `
  a.id, a.deployment_template_id AS "deploymentTemplateID", a.shift,
  a.shift_type_id AS "shiftTypeID",
  to_char(a.start_time, 'HH24:MI') AS "startTime", to_char(a.end_time, 'HH24:MI') AS "endTime",
  a.security_agency_id AS "securityAgencyID", a.security_site_id AS "securitySiteID",
  a.site_profile_id AS "siteProfileID", site.name AS "siteProfileName",
  site.deleted AS "siteProfileDeleted", site.status AS "siteProfileStatus", a.account_id AS "accountID",
  a.staff_profile_id AS "staffProfileID", staff.name AS "staffName", staff.staff_no AS "staffNo",
  staff.deleted AS "staffProfileDeleted",
  ${designationOf('staff')} AS "workHistoryDesignation",
  a.version, a.created_on AS "createdOn", a.updated_on AS "updatedOn", a.deleted,
  a.deleted_on AS "deletedOn"`;

export const templateDetailJoins = `
  JOIN site_profile site
    ON site.security_agency_id = $1 AND site.id = a.site_profile_id
  JOIN staff_profile staff
    ON staff.security_agency_id = $1 AND staff.id = a.staff_profile_id`;

type Template = DeploymentTemplateRow & Record<string, unknown>;
type Detail = DeploymentTemplateDetailRow & Record<string, unknown>;

const find = `SELECT ${templateSelect} FROM deployment_template a ${templateJoins}
  WHERE a.security_agency_id = $1 AND a.id = ANY($2::bigint[]) ORDER BY a.id`;

/** Templates by id, deleted ones too, in the order of their ids. */
export function findTemplates(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<DeploymentTemplateRow[]> {
  return db.run<Template>(statement(find, [db.scope.agencyId, ids]));
}

/** The same, held until the transaction ends: whoever changes lines holds their template. */
export async function lockTemplates(
  db: AgencyDatabase,
  ids: readonly number[],
): Promise<DeploymentTemplateRow[]> {
  await holdRows(db, 'deployment_template', ids);
  return db.run<Template>(statement(find, [db.scope.agencyId, ids]));
}

const insert = `INSERT INTO deployment_template (security_agency_id, title, description,
    last_updated_account_id, last_updated_staff_profile_id)
  VALUES ($1, $2, $3, $4, $5) RETURNING id`;

/** Who is at work. */
export interface Updater {
  readonly accountID: number;
  readonly staffProfileID: number;
}

export async function addTemplate(
  db: AgencyDatabase,
  { title, description }: Pick<DeploymentTemplateRow, 'title' | 'description'>,
  { accountID, staffProfileID }: Updater,
): Promise<number> {
  const values = [db.scope.agencyId, title, description, accountID, staffProfileID];
  const [row] = await db.run<{ id: number }>(statement(insert, values));
  if (row === undefined) throw new Error('the template was not added');
  return row.id;
}

const changeable = {
  title: ['title', 'text'],
  description: ['description', 'text'],
  lastUpdatedAccountID: ['last_updated_account_id', 'bigint'],
  lastUpdatedStaffProfileID: ['last_updated_staff_profile_id', 'bigint'],
} as const;
export type TemplateChanges = ChangesOf<DeploymentTemplateRow, typeof changeable>;

/** Writes changed fields and who changed them, and counts the version up. */
export async function saveTemplate(
  db: AgencyDatabase,
  id: number,
  changes: TemplateChanges,
  { accountID, staffProfileID }: Updater,
): Promise<void> {
  const by = { lastUpdatedAccountID: accountID, lastUpdatedStaffProfileID: staffProfileID };
  const key = { agencyId: db.scope.agencyId, id };
  await db.run(updateStatement('deployment_template', changeable, key, { ...changes, ...by }));
}

const markDeleted = `UPDATE deployment_template
  SET deleted = $3::smallint, deleted_on = ${nowIf('$3::smallint = 1')},
    version = version + 1
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[]) AND deleted <> $3::smallint`;

/** Deletes templates or brings them back; who changed one last stays as it is. */
export async function setTemplatesDeleted(
  db: AgencyDatabase,
  ids: readonly number[],
  deleted: 0 | 1,
): Promise<void> {
  await db.run(statement(markDeleted, [db.scope.agencyId, ids, deleted]));
}

const ofTemplate = `SELECT ${templateDetailSelect} FROM deployment_template_detail a
  ${templateDetailJoins}
  WHERE a.security_agency_id = $1 AND a.deployment_template_id = $2 AND a.deleted = 0
  ORDER BY a.id`;

/** The live lines of a template. */
export function detailsOf(
  db: AgencyDatabase,
  deploymentTemplateID: number,
): Promise<DeploymentTemplateDetailRow[]> {
  return db.run<Detail>(statement(ofTemplate, [db.scope.agencyId, deploymentTemplateID]));
}

/** What a line of a template is written with; the register's site and the account follow. */
export interface DetailValues extends Kind {
  readonly startTime: string;
  readonly endTime: string;
  readonly siteProfileID: number;
  readonly staffProfileID: number;
}

const columns = `id bigint, place int, shift text, "shiftTypeID" bigint, "startTime" time, "endTime" time,
  "siteProfileID" bigint, "staffProfileID" bigint`;
const joins = `
  JOIN site_profile site ON site.security_agency_id = $1 AND site.id = r."siteProfileID"
  JOIN staff_profile staff ON staff.security_agency_id = $1 AND staff.id = r."staffProfileID"`;

const added = `security_agency_id, deployment_template_id, shift, shift_type_id, start_time, end_time,
  security_site_id, site_profile_id, account_id, staff_profile_id`;
const insertDetails = `WITH found (${added}) AS MATERIALIZED (
    SELECT $1::bigint, $2::bigint, r.shift, r."shiftTypeID", r."startTime", r."endTime", site.security_site_id, site.id,
      staff.account_id, staff.id
    FROM json_to_recordset($3::json) AS r (${columns}) ${joins} ORDER BY r.place)
  INSERT INTO deployment_template_detail (${added}) SELECT * FROM found RETURNING 1`;

export async function addDetails(
  db: AgencyDatabase,
  deploymentTemplateID: number,
  lines: readonly DetailValues[],
): Promise<void> {
  if (lines.length === 0) return;
  const rows = JSON.stringify(lines.map((line, place) => ({ ...line, place })));
  await db.run(statement(insertDetails, [db.scope.agencyId, deploymentTemplateID, rows]));
}

const remove = `UPDATE deployment_template_detail
  SET deleted = 1, deleted_on = now(), version = version + 1, updated_on = now()
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;
const park = `UPDATE deployment_template_detail SET deleted = 1
  WHERE security_agency_id = $1 AND id = ANY($2::bigint[])`;
const change = `UPDATE deployment_template_detail a SET shift = r.shift, shift_type_id = r."shiftTypeID",
    start_time = r."startTime", end_time = r."endTime", security_site_id = site.security_site_id,
    site_profile_id = site.id, account_id = staff.account_id, staff_profile_id = staff.id,
    deleted = 0, version = a.version + 1, updated_on = now()
  FROM json_to_recordset($2::json) AS r (${columns}) ${joins}
  WHERE a.security_agency_id = $1 AND a.id = r.id`;

export async function deleteDetails(db: AgencyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.run(statement(remove, [db.scope.agencyId, ids]));
}

/** Writes changed lines; two may change places, which the index would refuse one after the other. */
export async function saveDetails(
  db: AgencyDatabase,
  lines: readonly (DetailValues & { readonly id: number })[],
): Promise<void> {
  if (lines.length === 0) return;
  const { agencyId } = db.scope;
  const ids = lines.map(({ id }) => id);
  await db.run(statement(park, [agencyId, ids]));
  await db.run(statement(change, [agencyId, JSON.stringify(lines)]));
}

import type { SystemDatabase } from '../../platform/database/database.ts';
import { makeAvailability } from './availability/factory.ts';
import {
  makeDeployment,
  makePost,
  makeShiftType,
  makeTemplate,
  makeTemplateLine,
  type DeploymentGiven,
} from './factory.ts';
import { makeWish } from './wish/factory.ts';

/** A row of the site's agency in each table of the domain that has a factory, for tests. */
export async function fillDeployments(
  db: SystemDatabase,
  { site, staff, date }: Pick<DeploymentGiven, 'site' | 'staff' | 'date'>,
): Promise<void> {
  const { securityAgencyID } = site;
  await makeDeployment(db, { site, staff, date });
  const templateID = await makeTemplate(db, { securityAgencyID });
  await makeTemplateLine(db, templateID, { site, staff });
  await makeShiftType(db, { securityAgencyID });
  await makePost(db, { site });
  await makeAvailability(db, { staff: { ...staff, securityAgencyID }, fromDate: date });
  await makeWish(db, { site, staff });
}

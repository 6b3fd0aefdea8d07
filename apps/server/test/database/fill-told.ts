import { fillInvited } from '../../src/domains/client/access/factory.ts';
import {
  makeClaim,
  makeDeployment,
  makeOpenShift,
  makePost,
  makeShiftType,
  makeSwap,
  makeTemplate,
  makeTemplateLine,
} from '../../src/domains/deployment/factory.ts';
import { makeAvailability } from '../../src/domains/deployment/availability/factory.ts';
import { makeCalendarLink } from '../../src/domains/deployment/print/factory.ts';
import { makeWish } from '../../src/domains/deployment/wish/factory.ts';
import { fillReports } from '../../src/domains/report/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A line with a row in every table of planning, and of what was told of it, offered and swapped. */
export async function fillTold(
  { db, sql }: TestServer,
  { admin, guard, site }: Pick<Office, 'admin' | 'guard' | 'site'>,
): Promise<void> {
  await fillReports({ db }, admin);
  await fillInvited(db, admin);
  const date = '2026-11-21';
  const line = await makeDeployment(db, { site, staff: guard, date });
  await sql(
    `INSERT INTO deployment_absence (security_agency_id, deployment_id, staff_profile_id)
    VALUES ($1, $2, $3)`,
    [guard.securityAgencyID, line.id, guard.id],
  );
  const templateID = await makeTemplate(db, { securityAgencyID: guard.securityAgencyID });
  await makeTemplateLine(db, templateID, { site, staff: guard });
  await makeShiftType(db, { securityAgencyID: guard.securityAgencyID });
  await makePost(db, { site });
  await makeAvailability(db, { staff: guard, fromDate: date });
  await makeCalendarLink(db, guard);
  await makeWish(db, { site, staff: guard });
  await makeClaim(db, await makeOpenShift(db, { site, date, offeredBy: admin }), guard, line);
  await makeSwap(db, { line, from: guard, to: admin });
  await sql(
    `INSERT INTO deployment_event (security_agency_id, deployment_id, kind, staff_profile_id,
      site_profile_id, start_datetime, end_datetime) VALUES ($1, $2, 'PUBLISHED', $3, $4, now(), now())`,
    [guard.securityAgencyID, line.id, guard.id, site.id],
  );
}

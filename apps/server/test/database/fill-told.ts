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
import { makeClient, makeClientUser } from '../../src/domains/client/factory.ts';
import { makeIncident } from '../../src/domains/incident/factory.ts';
import { fillRelease } from '../../src/domains/incident/release/factory.ts';
import { makeBundle } from '../../src/domains/report/bundle/factory.ts';
import { fillDaily } from '../../src/domains/report/daily/factory.ts';
import { makeDelivery, makeWebhook } from '../../src/domains/settings/webhook/factory.ts';
import { makeAPIToken } from '../../src/domains/settings/token/factory.ts';
import { fillReports } from '../../src/domains/report/factory.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** A line with a row in every table of planning, and of what was told of it, offered and swapped. */
export async function fillTold(
  { db, services, sql }: TestServer,
  { admin, guard, site }: Pick<Office, 'admin' | 'guard' | 'site'>,
): Promise<void> {
  await fillReports({ db }, admin);
  const client = await makeClient(db, { securityAgencyID: guard.securityAgencyID });
  await makeClientUser(db, { client });
  const report = await makeIncident(db, { site, staff: guard });
  await fillRelease(db, { report, site, client, staff: admin });
  await fillDaily(db, { site, client });
  await makeBundle(db, site, admin);
  await makeAPIToken(db, admin);
  const webhook = await makeWebhook({ db, services }, admin);
  await makeDelivery({ db }, admin.securityAgencyID, webhook.id);
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

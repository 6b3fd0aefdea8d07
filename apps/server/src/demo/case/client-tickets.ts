import { addDays, dateOf, instantAt, todayIn, wireTime } from '@guardroom/rules/dates';
import { dueDateOf } from '@guardroom/rules/ticket/due-date';
import { defaultPriority } from '@guardroom/rules/ticket/ticket-words';
import { addTicket, notClosed, type Actor } from '../../domains/ticket/store.ts';
import type { AgencyDatabase, Database } from '../../platform/database/database.ts';
import { AgencyScope } from '../../platform/database/scope.ts';
import { statement } from '../../platform/database/statement.ts';
import { demoClientSignIn } from '../people/sign-in.ts';
import { demoTimeZone } from '../roster/shift.ts';

const day = 86_400_000;

const findUser = `SELECT u.id AS "clientUserProfileID", NULL::bigint AS "staffProfileID",
    u.account_id AS "accountID", a.username, u.name, NULL AS designation,
    u.client_profile_id AS "clientProfileID", c.site_profile_id AS "siteProfileID",
    c.security_site_id AS "securitySiteID"
  FROM client_user_profile u JOIN account a ON a.id = u.account_id
  JOIN contract c ON c.security_agency_id = $1 AND c.client_profile_id = u.client_profile_id
    AND c.deleted = 0 AND c.status = 'ACTIVE' AND c.start_datetime <= $3
    AND coalesce(c.end_datetime > $3, true)
  WHERE u.security_agency_id = $1 AND upper(a.username) = upper($2) AND NOT EXISTS (
    SELECT 1 FROM ticket t WHERE t.security_agency_id = $1
      AND t.submitted_by_client_user_profile_id IS NOT NULL)
  ORDER BY c.id LIMIT 1`;

interface User extends Actor {
  readonly clientProfileID: number;
  readonly siteProfileID: number;
  readonly securitySiteID: number;
  readonly [column: string]: unknown;
}

/** A ticket and a request for guards by the client's user who signs in, unless clients opened some. */
export async function ensureClientTickets(
  database: Database,
  agencyId: number,
  now: number,
): Promise<void> {
  const values = [agencyId, demoClientSignIn.username, wireTime(now)];
  // The accounts of clients are beyond an agency's own reading.
  const [user] = await database.system.run<User>(statement(findUser, values));
  if (user === undefined) return;
  const db = await database.begin(AgencyScope.mint(agencyId));
  try {
    await writeTickets(db, user, now);
    await db.commit();
  } catch (error) {
    await db.rollback();
    throw error;
  }
}

async function writeTickets(db: AgencyDatabase, user: User, now: number): Promise<void> {
  const { clientProfileID, siteProfileID, securitySiteID } = user;
  const of = { clientProfileID, siteProfileID, securitySiteID };
  const open = { status: 'OPEN', priority: defaultPriority, assigneeStaffProfileID: null } as const;
  const at = (daysAgo: number) => {
    const date = dateOf(now - daysAgo * day, demoTimeZone);
    return {
      submittedTimestamp: instantAt(date, '09:20:00', demoTimeZone),
      dueDate: dueDateOf(defaultPriority, date),
    };
  };
  const year = (daysAgo: number) => Number(dateOf(now - daysAgo * day, demoTimeZone).slice(0, 4));
  const lamp = {
    category: 'COMPLAINT',
    title: 'Lamp of the loading bay is out',
    description: 'It is dark there after seven. Please have the night round look at it.',
  } as const;
  await addTicket(db, { ...of, ...open, ...at(4), ...lamp, ...notClosed }, user, year(4));
  const evening = addDays(todayIn(demoTimeZone, now), 9);
  const guards = {
    category: 'ENQUIRY',
    title: 'Two more guards for the residents’ evening',
    description: 'One at the gate, one at the function room.',
    requestKind: 'EXTRA_GUARD',
    requestStart: instantAt(evening, '18:00:00', demoTimeZone),
    requestEnd: instantAt(evening, '23:00:00', demoTimeZone),
    requestGuards: 2,
  } as const;
  await addTicket(db, { ...of, ...open, ...at(2), ...guards, ...notClosed }, user, year(2));
}

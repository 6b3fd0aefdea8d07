import { makeClientConnection } from '../../../apps/server/src/domains/signon/client/factory.ts';
import { makeConnection } from '../../../apps/server/src/domains/signon/factory.ts';
import { makeDeployment } from '../../../apps/server/src/domains/deployment/factory.ts';
import { makeOccurrence } from '../../../apps/server/src/domains/occurrence/factory.ts';
import { makeCheckpoint } from '../../../apps/server/src/domains/patrol/factory.ts';
import { makeStaff } from '../../../apps/server/src/domains/staff/factory.ts';
import { unlike, type Room } from './form-row.ts';
import { availabilityOf } from './form-table-planning.ts';
import { finds, newerRecord, updated, type Meanwhile, type NewerRecord } from './newer-row.ts';

/** A change of the one thing that the form has: what the person typed goes over it, and says so. */
const replaced = (meanwhile: Meanwhile): Meanwhile => ({ ...meanwhile, replaced: true });

/**
 * What begins without a row of its own: somebody else writes the first one.
 * @param columns with their values; `$1` is the agency
 */
function begun(table: string, columns: string, values: string, found: string): Meanwhile {
  return {
    change: async ({ server, office }) => {
      const insert = `INSERT INTO ${table} (security_agency_id, ${columns}) SELECT $1, ${values}`;
      await server.sql(insert, [office.agency.id]);
    },
    stands: (room) =>
      finds(room, `${table} WHERE security_agency_id = ${room.office.agency.id} AND ${found}`),
  };
}

const routeOf = (room: Room) =>
  `(SELECT id FROM clocking_route WHERE security_agency_id = ${room.office.agency.id}
    AND name = '${unlike(room, 'Night Round')}')`;
const pointOf = (room: Room, name: string) =>
  `(SELECT id FROM clocking_point WHERE security_agency_id = ${room.office.agency.id}
    AND name = '${unlike(room, name)}')`;
const countUp = async (room: Room) => {
  const { server } = room;
  await server.sql(`UPDATE clocking_route SET version = version + 1 WHERE id = ${routeOf(room)}`);
};

/** Somebody else takes a checkpoint off the route. */
const takenOff: Meanwhile = {
  change: async (room) => {
    const points = `clocking_route_id = ${routeOf(room)}
      AND clocking_point_id = ${pointOf(room, 'Stairs')}`;
    await room.server.sql(`UPDATE clocking_route_detail SET deleted = 1 WHERE ${points}`);
    await countUp(room);
  },
  stands: (room) =>
    finds(
      room,
      `clocking_route_detail WHERE clocking_route_id = ${routeOf(room)}
        AND clocking_point_id = ${pointOf(room, 'Stairs')} AND deleted = 1`,
    ),
};

/** Somebody else puts a checkpoint on the route. */
const putOn: Meanwhile = {
  change: async (room) => {
    const { server, office } = room;
    const { id } = await makeCheckpoint(server.db, {
      site: office.site,
      name: unlike(room, 'Pool'),
    });
    await server.sql(
      `INSERT INTO clocking_route_detail (security_agency_id, clocking_route_id, clocking_point_id,
        index) SELECT $1, ${routeOf(room)}, $2, 3`,
      [office.agency.id, id],
    );
    await countUp(room);
  },
  stands: (room) =>
    finds(
      room,
      `clocking_route_detail WHERE clocking_route_id = ${routeOf(room)}
        AND clocking_point_id = ${pointOf(room, 'Pool')} AND deleted = 0`,
    ),
};

/** An entry of the book is never changed: another one comes in its place, here twice. */
const replacedTwice: Meanwhile = {
  change: async ({ server, office: { agency, guard, site }, records }) => {
    let before = records.occurrenceID;
    for (const description of ['At the gate.', 'At both gates.']) {
      const given = { site, staff: guard, title: 'Gate', description };
      const { id } = await makeOccurrence(server.db, given);
      await server.sql('UPDATE occurrence SET replacing_id = $2 WHERE id = $1', [id, before]);
      await server.sql(
        `INSERT INTO occurrence_end (security_agency_id, occurrence_id, replaced_by_id, cancelled_on,
          cancelled_by_account_id, cancelled_by_staff_profile_id, cancelled_by_staff_profile_name,
          link_no, link) VALUES ($1, $2, $3, now(), $4, $5, $6, $7, '')`,
        [agency.id, before, id, guard.accountID, guard.id, guard.name, -1_000_000 - id],
      );
      before = id;
    }
  },
  stands: (room) =>
    finds(
      room,
      `occurrence a WHERE a.security_agency_id = ${room.office.agency.id}
        AND a.title LIKE 'Barrier %' AND a.description = 'At both gates.'`,
    ),
};

const secondPlanned: Meanwhile = {
  change: async ({ server, office: { agency, site } }) => {
    const staff = await makeStaff(server.db, { securityAgencyID: agency.id, name: 'Devi Raman' });
    await makeDeployment(server.db, { site, staff, date: '2026-11-02' });
    await server.sql(
      `INSERT INTO deployment_day (security_agency_id, date, site_profile_id, version)
        VALUES ($1, '2026-11-02', $2, 1)`,
      [agency.id, site.id],
    );
  },
  stands: (room) =>
    finds(
      room,
      `deployment d JOIN staff_profile s ON s.id = d.staff_profile_id
        WHERE d.security_agency_id = ${room.office.agency.id} AND d.deleted = 0
          AND s.name = 'Devi Raman'`,
    ),
};

const ofAgency = ({ office }: Room) => `security_agency_id = ${office.agency.id}`;

/** Forms of settings, of lists, and of one thing alone. */
export const newerOthers: readonly NewerRecord[] = [
  newerRecord('Preferences', 'Theme: Dark', {
    // One's own, from another machine. It has no version: what comes last stands, field by field.
    change: async ({ server, office }) => {
      const values = `'DD MMM YYYY', 20, 'COMFORTABLE', 'DARK', 'AUTO', '/'`;
      const insert = `INSERT INTO account_preference (account_id, date_format, page_size, density,
        theme, view_mode, landing_page) VALUES ($1, ${values})`;
      await server.sql(insert, [office.admin.accountID]);
    },
    stands: (room) =>
      finds(
        room,
        `account_preference WHERE account_id = ${room.office.admin.accountID}
          AND theme = 'DARK' AND page_size = 50`,
      ),
  }),
  newerRecord(
    'Facts of the agency',
    'Address: 1 Sentinel Road',
    updated('security_agency', ({ office }) => office.agency.id, `address = '1 Sentinel Road'`),
  ),
  newerRecord(
    'Billing of the agency',
    'Email: bills@agency.example',
    begun(
      'agency_billing',
      'email, invoice_prefix, credit_prefix',
      `'bills@agency.example', 'INV', 'CN'`,
      `email = 'bills@agency.example'`,
    ),
  ),
  newerRecord('Billing details of a client', 'Days to Pay: 14', {
    change: async ({ server, office: { agency }, records }) => {
      await server.sql(
        `INSERT INTO client_billing (security_agency_id, client_profile_id, terms_days)
        VALUES ($1, $2, 14)`,
        [agency.id, records.client.id],
      );
    },
    stands: (room) =>
      finds(
        room,
        `client_billing WHERE client_profile_id = ${room.records.client.id} AND terms_days = 14`,
      ),
  }),
  newerRecord(
    'Visitor Settings',
    'Keep Personal Data (Months): 7',
    begun('visitor_setting', 'retention_months', '7', 'retention_months = 7'),
  ),
  newerRecord(
    'Planning checks',
    'Rest between two shifts, minutes: 500',
    begun(
      'deployment_setting',
      'blocking, break_minutes, rest_minutes, extra_hours_by',
      `'{}', 60, 500, 'WEEK'`,
      'rest_minutes = 500',
    ),
  ),
  newerRecord(
    'Edit a shift',
    'Break, minutes: 45',
    updated('shift_type', ({ records }) => records.shiftTypeID, 'break_minutes = 45'),
  ),
  newerRecord(
    'Edit availability',
    'To: 05 Nov 2099',
    updated('staff_availability', availabilityOf, `to_date = '2099-11-05'`),
  ),
  newerRecord(
    'Edit who may stand here',
    'Last day: 31 Dec 2099',
    updated('site_wish', ({ records }) => records.wishID, `to_date = '2099-12-31'`),
  ),
  newerRecord('What a site needs', 'Posts: ', {
    change: async ({ server, office: { agency, site } }) => {
      const insert = `INSERT INTO site_post (security_agency_id, site_profile_id, shift, headcount)
        VALUES ($1, $2, 'NIGHT', 4)`;
      await server.sql(insert, [agency.id, site.id]);
    },
    stands: (room) =>
      finds(room, `site_post WHERE site_profile_id = ${room.office.site.id} AND headcount = 3`),
  }),
  newerRecord(
    'Row of the grades',
    'Recommended Modules Needed: 9',
    begun(
      'pwm_grade',
      'id, years_of_experience, optional_req',
      'id, years_of_experience, 9 FROM plrd_grade',
      'optional_req = 9 AND years_of_experience = 0.75',
    ),
  ),
  newerRecord('Single sign-on of the agency', 'The provider counts as second factor: Yes', {
    change: async ({ server, office }) => {
      const given = { securityAgencyID: office.agency.id, providerIsSecondFactor: true };
      await makeConnection(server.db, server.services, { ...given, isOn: false });
    },
    stands: (room) =>
      finds(room, `single_sign_on WHERE ${ofAgency(room)} AND provider_is_second_factor`),
  }),
  newerRecord('Single sign-on of a client', 'The provider counts as second factor: Yes', {
    change: async ({ server, office: { agency }, records: { client } }) => {
      const whose = { id: client.id, securityAgencyID: agency.id };
      const given = { providerIsSecondFactor: true, isOn: false };
      await makeClientConnection(server.db, server.services, whose, given);
    },
    stands: (room) =>
      finds(room, `client_single_sign_on WHERE ${ofAgency(room)} AND provider_is_second_factor`),
  }),
  newerRecord('Checkpoints of a route', 'Checkpoints: Lobby 1 (was Lobby 1, Stairs 1)', takenOff),
  newerRecord('Order of a route', 'Checkpoints: Lobby 1, Stairs 1, Pool 1', putOn),
  newerRecord('Row of the occurrences', 'Occurrence: At both gates.', replacedTwice),
  newerRecord('Correction of Home', 'Datetime Out: ', {
    change: async ({ server, office }) => {
      const left = `time_out = now() - interval '1 minute', time_out_site_profile_id = $2,
        time_out_site_id = $3, version = version + 1`;
      await server.sql(`UPDATE attendance SET ${left} WHERE security_agency_id = $1`, [
        office.agency.id,
        office.site.id,
        office.site.securitySiteID,
      ]);
    },
    stands: (room) => finds(room, `attendance WHERE ${ofAgency(room)} AND time_out IS NOT NULL`),
  }),
  newerRecord('Edit Deployment', 'Devi Raman added', secondPlanned),
  newerRecord('Edit Attendance Checkpoint', 'Attendance Checkpoint: Gate', {
    change: async ({ server, office: { site } }) => {
      const { id } = await makeCheckpoint(server.db, { site, name: 'Gate' });
      await server.sql(
        'UPDATE site_history SET clocking_point_id = $2, version = version + 1 WHERE id = $1',
        [site.siteHistoryID, id],
      );
    },
    stands: (room) =>
      finds(
        room,
        `site_history WHERE id = ${room.office.site.siteHistoryID} AND clocking_point_id IS NOT NULL`,
      ),
    replaced: true,
  }),
  newerRecord(
    'Date of payment',
    'Date of Payment: 20 Feb 2026',
    replaced(updated('pay_period', ({ records }) => records.payPeriodID, `paid_on = '2026-02-20'`)),
  ),
  newerRecord(
    'Edit Permissions of Staff',
    'Group: Master Administrator',
    replaced(
      updated(
        'staff_profile',
        ({ office }) => office.guard.id,
        `cognito_group = 'AgencyMasterAdmin'`,
      ),
    ),
  ),
  newerRecord(
    'Permissions of a client',
    'Permissions: ',
    replaced(updated('client_profile', ({ records }) => records.client.id, `permission = '{}'`)),
  ),
  newerRecord(
    'Permissions of a client user',
    'Permissions: ',
    replaced(
      updated('client_user_profile', ({ records }) => records.clientUserID, `permission = '{}'`),
    ),
  ),
];

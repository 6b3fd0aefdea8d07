import { wireTime } from '@guardroom/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestInstallation, type TestInstallation } from '../../test/test-installation.ts';
import { makeAgency, type MadeAgency } from '../domains/agency/factory.ts';
import { addEnd, addEntry, holdBook } from '../domains/occurrence/store-book.ts';
import { makeSite, type MadeSite } from '../domains/site/factory.ts';
import { makeStaff, type MadeStaff } from '../domains/staff/factory.ts';
import { AgencyScope } from '../platform/database/scope.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { runCommandLine } from './run.ts';

let place: TestInstallation;
let agency: MadeAgency;
let site: MadeSite;
let staff: MadeStaff;

beforeAll(async () => {
  place = await openTestInstallation();
});
afterAll(() => place.close());
beforeEach(async () => {
  await place.database.pool.query('TRUNCATE occurrence, occurrence_end, occurrence_book');
  const { system } = place.database;
  agency = await makeAgency(system);
  site = await makeSite(system, { securityAgencyID: agency.id });
  staff = await makeStaff(system, { securityAgencyID: agency.id });
  const first = await write('Handover');
  await write('Lift 2 out of order');
  await strikeOff(first);
  await write('Handover again');
});

async function write(title: string): Promise<number> {
  const secrets = await loadSecrets(place.database.system);
  const db = await place.database.begin(AgencyScope.mint(agency.id));
  const reporter = {
    staffProfileID: staff.id,
    accountID: staff.accountID,
    name: staff.name,
    designation: 'SO',
  };
  const { id } = await addEntry(db, secrets, await holdBook(db), {
    content: {
      siteProfileID: site.id,
      reportedByStaffProfileID: staff.id,
      reportedByStaffProfileName: staff.name,
      sn: 1,
      date: '2026-11-20',
      datetime: '2026-11-20T01:00:00Z',
      title,
      description: 'All keys there.',
      replacingLinkNo: null,
      createdOn: wireTime(Date.now()),
    },
    reporter,
    securitySiteID: site.securitySiteID,
    siteHistoryID: null,
    timezone: 8,
    replacingID: null,
  });
  await db.commit();
  return id;
}

async function strikeOff(occurrenceID: number): Promise<void> {
  const secrets = await loadSecrets(place.database.system);
  const db = await place.database.begin(AgencyScope.mint(agency.id));
  await addEnd(db, secrets, await holdBook(db), {
    content: {
      endedLinkNo: 1,
      replacedByLinkNo: null,
      cancelledByStaffProfileID: staff.id,
      cancelledByStaffProfileName: staff.name,
      cancelledOn: wireTime(Date.now()),
    },
    occurrenceID,
    replacedByID: null,
    actor: {
      staffProfileID: staff.id,
      accountID: staff.accountID,
      name: staff.name,
      designation: null,
    },
  });
  await db.commit();
}

async function verify() {
  const printed: string[] = [];
  const code = await runCommandLine(['occurrence', 'verify'], {
    env: { DATABASE_URL: place.databaseUrl, DATA_FOLDER: place.dataFolder },
    print: (line) => void printed.push(line),
    tell: () => {},
    readInput: () => Promise.resolve(''),
  });
  return { code, printed: printed.join('\n') };
}

describe('occurrence verify', () => {
  it('finds a book whole that nobody touched', async () => {
    expect(await verify()).toEqual({ code: 0, printed: `${agency.name}: 4 links, whole.` });
  });

  // As an administrator of the database could.
  it.each([
    ['an altered text', `UPDATE occurrence SET title = 'Lift 3' WHERE link_no = 2`, 2],
    [
      'an altered time',
      `UPDATE occurrence SET datetime = (datetime AT TIME ZONE 'UTC' + interval '1 s') AT TIME ZONE 'UTC' WHERE link_no = 2`,
      2,
    ],
    [
      'an altered name',
      `UPDATE occurrence SET reported_by_staff_profile_name = 'X' WHERE link_no = 4`,
      4,
    ],
    ['an entry taken out', 'DELETE FROM occurrence WHERE link_no = 2', 2],
    ['a strike-off taken back', 'DELETE FROM occurrence_end WHERE link_no = 3', 3],
    [
      'a strike-off of another entry',
      `UPDATE occurrence_end e SET occurrence_id = o.id FROM occurrence o
      WHERE o.security_agency_id = e.security_agency_id AND o.link_no = 2`,
      3,
    ],
    ['the last entry taken out', 'DELETE FROM occurrence WHERE link_no = 4', 4],
    [
      'the end cut off, book and all',
      `WITH cut AS (DELETE FROM occurrence WHERE link_no = 4)
      UPDATE occurrence_book SET links = 3`,
      3,
    ],
    [
      'an entry put in between',
      `INSERT INTO occurrence (security_agency_id, security_site_id,
        site_profile_id, reported_by_account_id, reported_by_staff_profile_id,
        reported_by_staff_profile_name, sn, date, datetime, title, description, link_no, link,
        created_on)
      SELECT security_agency_id, security_site_id, site_profile_id, reported_by_account_id,
        reported_by_staff_profile_id, reported_by_staff_profile_name, 9, date, datetime, 'New',
        description, 5, link, created_on FROM occurrence WHERE link_no = 4`,
      5,
    ],
  ])('finds %s', async (_what, tampering, link) => {
    await place.database.pool.query(tampering);
    expect(await verify()).toEqual({
      code: 1,
      printed: `${agency.name}: ${tampering.includes('links = 3') ? 3 : 4} links, does not fit from link ${link} on.`,
    });
  });
});

import { expect, test } from 'vitest';
import { openTestInstallation } from '../../test/test-installation.ts';
import { makeAgency } from '../domains/agency/factory.ts';
import { makeSite } from '../domains/site/factory.ts';
import { statement } from '../platform/database/statement.ts';
import { wipeDemo } from './wipe-demo.ts';

test('what a wiped demo added to the register stays for who guards it, and is nobody’s', async () => {
  const place = await openTestInstallation();
  try {
    const { database, files } = place;
    const { system } = database;
    const demo = await makeAgency(system);
    const real = await makeAgency(system);
    const site = await makeSite(system, { securityAgencyID: real.id });
    await system.run(statement('UPDATE security_agency SET demo = true WHERE id = $1', [demo.id]));
    const added = 'UPDATE security_site SET added_by_agency_id = $1 WHERE id = $2';
    await system.run(statement(added, [demo.id, site.securitySiteID]));
    expect(await wipeDemo({ database, files })).toBe(1);
    const left = 'SELECT id, added_by_agency_id AS "by" FROM security_site';
    expect(await system.run(statement(left))).toEqual([{ id: site.securitySiteID, by: null }]);
  } finally {
    await place.close();
  }
});

import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { readAttendance } from '../../apps/server/src/domains/attendance/policy.ts';
import { viewerFixture } from '../../apps/server/src/platform/files/viewer.fixture.ts';
import { checkPolicy } from '../../apps/server/src/platform/graphql/policy/policy-plugin.ts';
import { rightsOf } from '../../apps/server/src/platform/http/rights-of.ts';
import { screenRequest, seeList, signIn } from '../lib/api.ts';
import { openConnection } from '../lib/load/connection.ts';
import { ensureAgency } from '../lib/agency/dataset.ts';
import { atMost, shown, type Figure, type Unit } from '../lib/figure.ts';
import { latency } from '../lib/load/load.ts';
import { screensOf } from '../lib/screen/screens.ts';
import { median } from '../lib/statistics.ts';
import type { Stage } from '../lib/world.ts';

const rows = 10_000;
const warmUp = 200;
const requests = 400;
const checks = 200_000;
/** Of the time of a list request. */
const target = 3;
const percent: Unit = { name: '%', digits: 3 };
const microseconds: Unit = { name: 'µs', digits: 2 };

/**
 * What asking for permissions takes of the fastest list request: the policy of the operation with
 * the agencies that its arguments name, by a long list, and the text that says which rights the
 * person has, made anew each time.
 */
export async function measureRights(stage: Stage): Promise<Figure[]> {
  const agency = await ensureAgency(stage.database, rows);
  const server = await stage.startServer();
  const connection = await openConnection(server.url);
  try {
    const signedIn = await signIn(server.url, agency);
    const [screen] = screensOf(agency);
    if (screen === undefined) throw new Error('there is no screen to measure');
    const request = screenRequest(server.url, signedIn, agency, screen);
    await seeList(connection, request);
    for (let warm = 0; warm < warmUp; warm += 1) await latency(connection, request);
    const taken: number[] = [];
    for (let round = 0; round < requests; round += 1) {
      taken.push(await latency(connection, request));
    }
    const check = checkMicroseconds(agency.id, { filter: screen.filter });
    const share = (check / 1000 / median(taken)) * 100;
    return [
      shown('rights: one check of permissions', check, microseconds),
      atMost(`rights: share of a list request (${screen.name})`, share, percent, target),
    ];
  } finally {
    connection.close();
    await server.stop();
  }
}

/** Microseconds of one request's checks, for an administrator with the longest list. */
function checkMicroseconds(agencyId: number, args: object): number {
  const pagination = { agencyID: agencyId, limit: 20, offset: 0, orderby: [{ field: 'timeIn' }] };
  const permission = permissionList.map(({ id }) => id).toReversed();
  const known = viewerFixture({ agencyId, cognitoGroup: 'AgencyAdmin' });
  const once = (): void => {
    const viewer = { ...known, permission };
    checkPolicy(readAttendance, { viewer }, { ...args, pagination });
    rightsOf(viewer);
  };
  for (let warm = 0; warm < checks / 10; warm += 1) once();
  const began = performance.now();
  for (let round = 0; round < checks; round += 1) once();
  return ((performance.now() - began) * 1000) / checks;
}

import { AgencyScope } from '../database/scope.ts';
import type { Viewer } from '../viewer.ts';

interface Choices {
  readonly agencyId: number;
  readonly accountID?: number;
  readonly application?: Viewer['application'];
  readonly cognitoGroup?: Viewer['cognitoGroup'];
}

/** A signed-in person for tests: an administrator in the console unless told otherwise. */
export function viewerFixture({ agencyId, accountID = 7, ...rest }: Choices): Viewer {
  return {
    sessionId: 1,
    application: 'CONSOLE',
    scope: AgencyScope.mint(agencyId),
    device: null,
    accountID,
    staffProfileID: 1,
    name: 'Tan Ah Kow',
    securityAgencyID: agencyId,
    securityAgencyName: 'Agency',
    timeZone: 'Asia/Singapore',
    cognitoGroup: 'AgencyMasterAdmin',
    permission: null,
    mustSetSecondFactor: false,
    mustChangePassword: false,
    profiles: [],
    ...rest,
  };
}

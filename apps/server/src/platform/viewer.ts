import type { Group } from '@guardroom/rules/permissions/permission-list';
import type { AgencyScope } from './database/scope.ts';

/** The kind of application a session was opened for: it decides what the session can do at all. */
export type Application = 'CONSOLE' | 'GUARD';

/** Through what somebody acts: an application of ours, or an API token that they made. */
export type Means = Application | 'TOKEN';

/** The API token that other software sends. */
export interface ViewerToken {
  readonly id: number;
  readonly name: string;
}

/** One membership of an account, in the fixed order in which the first decides the agency. */
export interface ViewerProfile {
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly staffProfileID: number;
  readonly cognitoGroup: Group;
}

/** The registered device of a guard that a session is on. */
export interface ViewerDevice {
  readonly id: number;
  /** It may still hand over what it holds, and nothing else. */
  readonly isRevoked: boolean;
}

/** The signed-in person, as authentication found them; made nowhere else. */
export interface Viewer {
  readonly sessionId: number;
  readonly application: Means;
  /** The token that acts in the name of whoever made it; only where the application is TOKEN. */
  readonly apiToken?: ViewerToken;
  readonly scope: AgencyScope;
  /** Null in the console and on whatever else is not registered. */
  readonly device: ViewerDevice | null;
  readonly accountID: number;
  readonly staffProfileID: number;
  readonly name: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  readonly cognitoGroup: Group;
  /** Ids of the permission list; null means all that the group can have. */
  readonly permission: readonly number[] | null;
  /** The agency requires a second factor and there is none: until then only settings are open. */
  readonly mustSetSecondFactor: boolean;
  /**
   * They signed in with a password that somebody else set. In the console nothing else can be done
   * before it is changed; a guard's application is told.
   */
  readonly mustChangePassword: boolean;
  readonly profiles: readonly ViewerProfile[];
}

/**
 * The tablet of a site, as authentication found it. It is nobody: a viewer comes of it only once
 * somebody has said who they are, for one act.
 */
export interface SiteTablet {
  readonly sessionId: number;
  readonly scope: AgencyScope;
  readonly deviceID: number;
  /** It may still hand over what it holds, and nothing else. */
  readonly isRevoked: boolean;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
}

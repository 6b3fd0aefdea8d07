import type { Group, PermissionKey } from '@guardroom/rules/permissions/permission-list';
import type { AgencyScope } from './database/scope.ts';

/** The kind of application a session was opened for: it decides what the session can do at all. */
export type Application = 'CONSOLE' | 'GUARD' | 'CLIENT';

/** An application in which the agency's own staff sign in. */
export type StaffApplication = Exclude<Application, 'CLIENT'>;

/** Through what staff act: an application of theirs, or an API token that they made. */
export type StaffMeans = StaffApplication | 'TOKEN';

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
  readonly application: StaffMeans;
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

/**
 * A user of a client, as authentication found them. They are no staff: what asks for a viewer refuses
 * them, and only what is made for clients lets them in.
 */
export interface ClientViewer {
  readonly sessionId: number;
  /** Bound to the client as well as to the agency. */
  readonly scope: AgencyScope;
  readonly accountID: number;
  readonly clientUserProfileID: number;
  readonly name: string;
  readonly clientProfileID: number;
  readonly clientName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  /** What this user may: the functions of their list and of their client's list, both (PERM-11). */
  readonly functions: readonly PermissionKey[];
  /** Sites whose contract with this client runs now (access ends with the contract, on its day). */
  readonly siteProfileIDs: readonly number[];
  /** Contracts of the client for these sites, former ones too. */
  readonly contractIDs: readonly number[];
  /** When the first of the running contracts ends; null where none of them does. Milliseconds since 1970. */
  readonly nextEndAt: number | null;
  /** The agency demands a second factor and there is none: until then only settings are open. */
  readonly mustSetSecondFactor: boolean;
  /** They signed in with a password that somebody else set: nothing else can be done before. */
  readonly mustChangePassword: boolean;
  /** The provider of their client signed them in, and for that client alone. */
  readonly isSingleSignOn: boolean;
}

import type { AgencyScope } from './database/scope.ts';

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

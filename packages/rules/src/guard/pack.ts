import type { FenceMode } from '../site/geofence.ts';
import type { WelfarePlan } from '../site/welfare/welfare-plan.ts';

/**
 * What a guard's device holds so that all of it works without a network: the roster from a day before
 * to seven days after, and all that belongs to its sites. `ownPack` answers parts by name, each with a
 * digest; a part that the device has already comes without content. All times are ISO UTC.
 */

export const packDays = { before: 1, after: 7 } as const;

/** One part as it travels; content is null where the device has it already. */
export interface PackPart {
  readonly name: string;
  readonly digest: string;
  readonly content: string | null;
}

/** Part 'me': whose pack it is. */
export interface PackPerson {
  readonly staffProfileID: number;
  readonly name: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  /** Numbers of the agency, to be called by whoever needs help. */
  readonly phoneNo: string | null;
}

/** Part 'roster'. */
export interface PackShift {
  readonly deploymentID: number;
  readonly date: string;
  readonly name: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly start: string;
  readonly end: string;
  readonly status: 'PUBLISHED' | 'CONFIRMED' | 'DECLINED';
  readonly publishedOn: string;
  readonly others: readonly string[];
}

/** Part 'site:<id>': where it is and how it is fenced. */
export interface PackSite {
  readonly siteProfileID: number;
  readonly name: string;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Metres. */
  readonly radius: number;
  readonly fence: FenceMode;
  readonly contacts: readonly { readonly name: string; readonly phoneNo: string }[];
}

/** Part 'routes:<siteID>'. */
export interface PackRoute {
  readonly id: number;
  readonly name: string;
  readonly inOrder: boolean;
  readonly islandWide: boolean;
  readonly points: readonly PackPoint[];
}

export interface PackPoint {
  readonly clockingPointID: number;
  readonly name: string;
  readonly description: string | null;
  readonly index: number;
}

/** Part 'rounds:<siteID>': what is due by its patrol plan, half a day back and a day ahead. */
export interface PackRound {
  readonly clockingRouteID: number;
  readonly dueOn: string;
  /** Who begins later has missed it. */
  readonly latestOn: string;
  /** Somebody walked it, or walks it. */
  readonly isTaken: boolean;
}

/**
 * Part 'tags:<siteID>': by which the device says "right point" without holding a tag. `key` is of
 * the site and day, base64url of its bytes; each digest is `digestText` of HMAC-SHA-256(key,
 * `tagText` of a tag or code as UTF-8), with the point it belongs to (tag-digest.ts).
 */
export interface PackTags {
  readonly key: string;
  readonly digests: readonly (readonly [digest: string, clockingPointID: number])[];
}

/** Part 'sops': what is to be read, with what was acknowledged. */
export interface PackSOP {
  readonly standardOperatingProcedureID: number;
  /** Null: it holds everywhere. */
  readonly siteProfileID: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly SOPVersionID: number;
  readonly versionCode: string;
  readonly acknowledgedOn: string | null;
}

/** Part 'lists': what forms offer. */
export interface PackLists {
  readonly incidentTypes: readonly { readonly id: number; readonly name: string }[];
  readonly purposes: readonly string[];
}

/**
 * Part 'blocks': who is not let in, as digests with the same key form as tags: of the `blockTexts`
 * of each entry (tag-digest.ts). A visitor is on the list where one of their `visitorTexts` is.
 */
export interface PackBlocks {
  readonly key: string;
  readonly digests: readonly string[];
}

/** Part 'duty': how the server saw the person last. */
export interface PackDuty {
  readonly attendanceID: number;
  readonly timeIn: string;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  /** The key of the event that began it, where one did. */
  readonly key: string | null;
}

/** Part 'welfare:<siteID>': how often whoever is on duty there is asked; null: not at all. */
export type PackWelfare = WelfarePlan | null;

/** Part 'handovers:<siteID>': what the shifts before told, newest first. */
export interface PackHandover {
  readonly id: number;
  readonly staffProfileName: string;
  readonly text: string;
  readonly writtenOn: string;
}

/** Part 'visitors:<siteID>': who is inside, by what a gate needs to let them out. */
export interface PackVisitor {
  readonly visitorRecordID: number;
  readonly name: string;
  readonly vehicleNo: string | null;
  readonly unit: string | null;
  readonly inTimestamp: string;
}

/** Part 'tablet', of the tablet of a site: whose it is and where it stands. */
export interface PackTablet {
  readonly deviceID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly securityAgencyID: number;
  readonly securityAgencyName: string;
  readonly timeZone: string;
  /** Numbers of the agency, to be called by whoever needs help. */
  readonly phoneNo: string | null;
}

/** How somebody is known on the tablet of a site (tablet/pin-proof.ts); bytes are base64url. */
export interface PackPIN {
  readonly salt: string;
  readonly verifier: string;
}

/**
 * Part 'people', of the tablet of a site: who is on its roster, or on duty there, and nothing of them
 * that is not of this site.
 */
export interface PackTabletPerson {
  readonly staffProfileID: number;
  readonly staffNo: string;
  readonly name: string;
  /** Null: none was set, or they cannot use it any more. */
  readonly pin: PackPIN | null;
  readonly roster: readonly PackShift[];
  readonly duty: PackDuty | null;
}

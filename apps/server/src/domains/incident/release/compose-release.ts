import { createHash } from 'node:crypto';
import { filesAt } from '@guardroom/rules/incident/compare-revisions';
import type { IncidentReleasePreparation } from '@guardroom/rules/incident/release/inputs';
import {
  redactionsFit,
  releasedIncident,
  type ReleasedIncident,
} from '@guardroom/rules/incident/release/released-incident';
import type { GuardNameWay } from '@guardroom/rules/report/report-kinds';
import type { Context } from '../../../platform/context.ts';
import { blackOut, type BlackedOut } from '../../../platform/files/black-out.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { viewerOf } from '../incident-content.ts';
import { revisionsOfIncident } from '../store-detail.ts';
import { filesOfRevisions } from '../store-file.ts';
import type { IncidentRow } from '../types.ts';
import { guardNamesForClients } from './guard-names.ts';
import { clientOfSiteAt, type ReleaseClient } from './store-client.ts';
import { digestOfRelease, type ReleasedPicture } from './types.ts';

/** A picture that was made for a client and lies nowhere yet. */
export interface MadePicture extends BlackedOut {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A copy with everything that decides what it says. */
export interface ComposedRelease {
  readonly siteProfileID: number;
  readonly client: ReleaseClient;
  readonly guardNames: GuardNameWay;
  readonly content: ReleasedIncident;
  readonly pictures: readonly MadePicture[];
  readonly contentSHA256: string;
}

/**
 * What a client would be shown of a report.
 * @param path of the input, for refusals
 * @throws CONFLICT for a draft, and where no client had a contract; NOT_FOUND, INVALID at the field
 */
export async function composeRelease(
  ctx: Context,
  report: IncidentRow,
  chosen: IncidentReleasePreparation,
  path: string,
): Promise<ComposedRelease> {
  const { siteProfileID, siteProfileName } = report;
  if (report.status === 'DRAFT') {
    return refuse('CONFLICT', 'A draft cannot be released: submit it first.', { path });
  }
  if (siteProfileID === null || siteProfileName === null) {
    return refuse('CONFLICT', 'This report is of no site, so it is no client’s.', { path });
  }
  const revisions = await revisionsOfIncident(ctx.db, report.id);
  const revision = revisions.find((each) => each.revision === chosen.revision);
  if (revision === undefined) {
    return refuse('NOT_FOUND', 'The report has no such revision.', { path: `${path}.revision` });
  }
  if (!redactionsFit(revision, chosen.redactions)) {
    refuse('INVALID', 'What is to be taken out does not lie within the text.', {
      path: `${path}.redactions`,
    });
  }
  const client = await clientOfSiteAt(ctx.db, siteProfileID, revision.incidentStart);
  if (client === undefined) {
    return refuse('CONFLICT', 'The site was under no client’s contract when this happened.', {
      path,
    });
  }
  const guardNames = await guardNamesForClients(ctx.db);
  const named = { ...revision, uid: report.uid, siteProfileName };
  const content = releasedIncident(named, chosen.redactions, guardNames);
  const pictures = await picturesOf(ctx, report.id, chosen, path);
  const contentSHA256 = digestOfRelease(content, pictures);
  return { siteProfileID, client, guardNames, content, pictures, contentSHA256 };
}

async function picturesOf(
  ctx: Context,
  incidentReportID: number,
  { revision, pictures }: IncidentReleasePreparation,
  path: string,
): Promise<MadePicture[]> {
  const files = filesAt(await filesOfRevisions(ctx.db, incidentReportID), revision);
  const made: MadePicture[] = [];
  // One after the other: each is decoded whole.
  for (const [at, { incidentFileID, boxes }] of pictures.entries()) {
    const field = { path: `${path}.pictures.${at}.incidentFileID` };
    const file = files.find(({ id }) => id === incidentFileID);
    if (file === undefined) return refuse('NOT_FOUND', 'The revision has no such image.', field);
    const bytes = await ctx.services.files.content(ctx.db.scope, file);
    if (bytes === null) {
      return refuse('CONFLICT', 'This image could not be read. Release without it.', field);
    }
    const picture = await blackOut(bytes, boxes);
    const sha256 = createHash('sha256').update(picture.bytes).digest('hex');
    // The name under which it was uploaded may say what the picture does not.
    made.push({ ...picture, name: `Picture ${at + 1}`, sha256 });
  }
  return made;
}

/** Keeps the pictures of a copy; they are gone after a day unless attached. */
export async function keepPictures(
  ctx: Context,
  pictures: readonly MadePicture[],
): Promise<ReleasedPicture[]> {
  const { accountID } = viewerOf(ctx);
  const kept: ReleasedPicture[] = [];
  for (const { name, bytes, thumbnail, sha256 } of pictures) {
    const made = { purpose: 'release', extension: 'jpg', madeFor: accountID } as const;
    const reference = await ctx.services.files.keepMade(ctx.db.scope, {
      ...made,
      bytes,
      thumbnail,
      name: 'picture',
    });
    kept.push({ ...reference, name, size: bytes.length, sha256 });
  }
  return kept;
}

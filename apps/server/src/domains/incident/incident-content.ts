import { incidentTimeProblem } from '@guardroom/rules/incident/incident-time';
import {
  incidentDetailInput,
  incidentDraftInput,
  type IncidentDraftInput,
} from '@guardroom/rules/incident/inputs';
import { requiredMessage } from '@guardroom/rules/required';
import { clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { parseInput } from '../../platform/graphql/parse-input.ts';
import { refuse } from '../../platform/graphql/refusal/refusal.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { activeSiteOf, securitySiteOf } from '../site/store.ts';
import type { UpdateIncidentDetailInput } from './inputs.ts';
import { isIncidentType } from './store.ts';
import type { Place } from './store-save.ts';
import type { IncidentContent } from './types.ts';

const path = 'updateIncidentDetail';
const sitePath = 'updateIncidentReport.siteProfileID';

export type Detail = typeof UpdateIncidentDetailInput.$inferInput;

export function viewerOf({ viewer }: Context): Viewer {
  if (viewer === null) throw new Error('the policy lets nobody here without signing in');
  return viewer;
}

/**
 * What a save says, checked: as a draft it may be unfinished.
 * @param before what it said so far, for the fields that a client leaves out
 * @throws INVALID or NOT_FOUND at the field
 */
export async function readContent(
  ctx: Context,
  detail: Detail | null | undefined,
  { isDraft, before }: { readonly isDraft: boolean; readonly before?: IncidentContent },
): Promise<IncidentContent> {
  const input: IncidentDraftInput = isDraft
    ? parseInput(incidentDraftInput, detail ?? {}, path)
    : parseInput(incidentDetailInput, detail ?? {}, path);
  const now = new Date(clock.now()).toISOString();
  for (const field of ['incidentStart', 'incidentEnd'] as const) {
    const time = input[field];
    if (time === undefined) continue;
    const problem = incidentTimeProblem(time, now, viewerOf(ctx).timeZone);
    if (problem !== null) refuse('INVALID', problem, { path: `${path}.${field}` });
  }
  const { type = null } = input;
  if (type !== null && !(await isIncidentType(ctx.db, type))) {
    refuse('NOT_FOUND', 'This incident type does not exist.', { path: `${path}.type` });
  }
  return {
    type,
    title: input.title,
    incidentStart: input.incidentStart ?? null,
    incidentEnd: input.incidentEnd ?? null,
    location: input.location || null,
    personInvolved:
      input.personInvolved === undefined
        ? (before?.personInvolved ?? null)
        : input.personInvolved || null,
    description: input.description || null,
    action: input.action || null,
    remarks: input.remarks || null,
  };
}

/** Whether two say the same; a time may be written in two ways. */
export function saysTheSame(one: IncidentContent, other: IncidentContent): boolean {
  return (
    one.type === other.type &&
    one.title === other.title &&
    isSameTime(one.incidentStart, other.incidentStart) &&
    isSameTime(one.incidentEnd, other.incidentEnd) &&
    one.location === other.location &&
    one.personInvolved === other.personInvolved &&
    one.description === other.description &&
    one.action === other.action &&
    one.remarks === other.remarks
  );
}

function isSameTime(one: string | null, other: string | null): boolean {
  return one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
}

/**
 * Where it happened.
 * @param kept the site that a draft names already, which may have become inactive
 * @throws INVALID where a site is needed and none is named, NOT_FOUND for another agency's
 */
export async function placeOf(
  ctx: Context,
  siteProfileID: number | undefined,
  { isRequired, kept }: { readonly isRequired: boolean; readonly kept?: number | null },
): Promise<Place> {
  if (siteProfileID === undefined) {
    if (isRequired) refuse('INVALID', requiredMessage, { path: sitePath });
    return { siteProfileID: null, securitySiteID: null };
  }
  // A guard reports what happened, whatever the office says of the site.
  const siteOf = viewerOf(ctx).application !== 'GUARD' ? activeSiteOf : securitySiteOf;
  return { siteProfileID, securitySiteID: await siteOf(ctx.db, siteProfileID, sitePath, kept) };
}

import { gapMessages } from '@guardroom/rules/deployment/gap/inputs';
import { periodOf, typeOf } from '@guardroom/rules/deployment/shift/shift-type';
import { halfOf } from '@guardroom/rules/deployment/shifts';
import { clock } from '../../../platform/clock.ts';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { refuseInactiveSites } from '../../site/store.ts';
import { askedPlace } from '../planning/check-deployment.ts';
import { keyOf } from '../shift/kind-of-group.ts';
import { rulesOfTypes } from '../shift/store.ts';
import { findLines, namesOf } from '../store-roster.ts';
import type { DeploymentRow } from '../types.ts';
import { shiftsOfAgency } from '../wanted-lines.ts';
import type { ReplacementPlaceInput } from './inputs.ts';
import type { NamedPlace } from './types.ts';

/** A place that somebody is sought for, with the line that holds it now. */
export interface SoughtPlace extends NamedPlace {
  readonly line: DeploymentRow | null;
}

interface Asked {
  readonly deploymentID?: number | null | undefined;
  readonly place?: typeof ReplacementPlaceInput.$inferInput | null | undefined;
}

/**
 * The place of a line of the roster, or where none is named one without anybody.
 * @param path of the input that names it
 * @throws NOT_FOUND for a line or site that is not there, INVALID for neither and for an inactive site, CONFLICT for a time that
 * is over
 */
export async function soughtPlace(
  ctx: Context,
  { deploymentID, place }: Asked,
  path: string,
): Promise<SoughtPlace> {
  const at = (field: string) => (path === '' ? field : `${path}.${field}`);
  const sought = await placeOf(ctx, { deploymentID, place }, at);
  if (Date.parse(sought.endDatetime) <= clock.now()) {
    const named = sought.line === null ? 'place' : 'deploymentID';
    refuse('CONFLICT', gapMessages.begun, { path: at(named) });
  }
  return sought;
}

function placeOf(
  ctx: Context,
  { deploymentID, place }: Asked,
  at: (field: string) => string,
): Promise<SoughtPlace> {
  if (typeof deploymentID === 'number') return placeOfLine(ctx, deploymentID, at('deploymentID'));
  if (place) return placeWithoutLine(ctx, place, at('place'));
  return refuse('INVALID', gapMessages.lineOrPlace, { path: at('deploymentID') });
}

async function placeOfLine(ctx: Context, id: number, path: string): Promise<SoughtPlace> {
  const [line] = await findLines(ctx.db, [id]);
  if (line === undefined || line.deleted === 1) {
    return refuse('NOT_FOUND', 'This entry is no longer there.', { path });
  }
  const { own } = await shiftsOfAgency(ctx);
  const shiftName = typeOf(keyOf(line), rulesOfTypes(own)).name;
  const { siteProfileID, siteProfileName, date, shift, shiftTypeID } = line;
  const { startDatetime, endDatetime } = line;
  const place = { siteProfileID, siteProfileName, date, shift, shiftTypeID, shiftName };
  return { ...place, startDatetime, endDatetime, line };
}

async function placeWithoutLine(
  ctx: Context,
  place: typeof ReplacementPlaceInput.$inferInput,
  path: string,
): Promise<SoughtPlace> {
  const agency = await shiftsOfAgency(ctx);
  const { key, ...asked } = askedPlace(place, path, agency);
  const { sites } = await namesOf(ctx.db, [asked.siteProfileID], []);
  const siteProfileName = sites.get(asked.siteProfileID);
  if (siteProfileName === undefined) {
    return refuse('NOT_FOUND', 'This site does not exist.', { path: `${path}.siteProfileID` });
  }
  await refuseInactiveSites(ctx.db, [{ siteProfileID: asked.siteProfileID, path }]);
  const type = typeOf(key, rulesOfTypes(agency.own));
  const usual = periodOf(asked.date, type, agency.timeZone);
  const kind =
    typeof key === 'string'
      ? { shift: key, shiftTypeID: null }
      : { shift: halfOf({ ...usual, ...asked }, agency.timeZone), shiftTypeID: key };
  return { ...asked, ...kind, siteProfileName, shiftName: type.name, line: null };
}

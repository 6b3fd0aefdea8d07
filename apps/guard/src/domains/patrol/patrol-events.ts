import type { EventMethod, EventOf, GuardEvent } from '@guardroom/rules/guard/event';
import type { PackRoute } from '@guardroom/rules/guard/pack';
import { patrolClosesOn } from '@guardroom/rules/patrol/patrol-times';
import * as v from 'valibot';
import type { Picture } from '../../device/picture.ts';
import { knownPosition } from '../../device/position.ts';
import { actByKey, actsOf, actsWithin } from '../../store/act.ts';
import { record, type Recorded } from '../../store/record.ts';
import type { FoundTag } from './patrol-pack.ts';

/** A round as this device knows it: the route as it stood at its start, and what was scanned. */
export interface Round {
  readonly key: string;
  readonly seq: number;
  readonly siteProfileID: number;
  readonly start: string;
  readonly route: PackRoute;
  readonly scans: readonly EventOf<'scan'>[];
  /** When it was finished; null while it is under way. */
  readonly end: string | null;
}

const keptRoute = v.object({
  id: v.number(),
  name: v.string(),
  inOrder: v.boolean(),
  islandWide: v.boolean(),
  points: v.array(
    v.object({
      clockingPointID: v.number(),
      name: v.string(),
      description: v.nullable(v.string()),
      index: v.number(),
    }),
  ),
});

/** The draft of what goes with the next scan of a round. */
export const scanDraft = (key: string) => `scan:${key}`;
/** The draft of what is said at the end of a round. */
export const finishDraft = (key: string) => `finish:${key}`;

/** Undefined where this device has no such round. */
export async function roundByKey(key: string): Promise<Round | undefined> {
  const [act, within] = await Promise.all([actByKey(key), actsWithin(key)]);
  if (act?.event.kind !== 'patrolStart' || !v.is(keptRoute, act.about)) return undefined;
  const { event, about } = act;
  return {
    key,
    seq: event.seq,
    siteProfileID: event.payload.siteProfileID,
    start: event.at,
    route: about,
    scans: within.filter(isScan),
    end: within.findLast(({ kind }) => kind === 'patrolFinish')?.at ?? null,
  };
}

const isScan = (event: GuardEvent): event is EventOf<'scan'> => event.kind === 'scan';

/** The last rounds of whoever is signed in, the newest first. */
export async function lastRounds(most: number): Promise<Round[]> {
  const starts = (await actsOf('patrolStart')).toReversed().slice(0, most);
  const rounds = await Promise.all(starts.map(({ key }) => roundByKey(key)));
  return rounds.filter((round) => round !== undefined);
}

/** Whether a round is still walked: nobody finished it, and its time has not run out. */
export function isUnderWay({ start, end, route }: Round, now = Date.now()): boolean {
  return end === null && now < patrolClosesOn(start, route.islandWide);
}

export function startRound(route: PackRoute, siteProfileID: number): Promise<Recorded> {
  const payload = { clockingRouteID: route.id, siteProfileID };
  return record('patrolStart', payload, { about: route, position: knownPosition() });
}

/** What was prepared for a scan, and how it was read. */
export interface ScanDetails {
  readonly method: EventMethod;
  readonly remark: string;
  readonly pictures: readonly Picture[];
}

export function recordScan(
  { key }: Round,
  { tag, clockingPointID }: FoundTag,
  { method, remark, pictures }: ScanDetails,
): Promise<Recorded> {
  const payload = {
    tag,
    ...(clockingPointID !== null && { clockingPointID }),
    ...(remark.trim() !== '' && { remark }),
  };
  const position = knownPosition();
  return record('scan', payload, {
    parent: key,
    files: pictures,
    method,
    position,
    draft: scanDraft(key),
  });
}

export function finishRound({ key }: Round, remark: string): Promise<Recorded> {
  const payload = remark.trim() === '' ? {} : { remark };
  const position = knownPosition();
  return record('patrolFinish', payload, { parent: key, position, draft: finishDraft(key) });
}

import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import { accountStatuses } from '../status.ts';
import { patrolLimits } from './patrol-times.ts';
import { routeDetailsInput, routeKind, routeMessages } from './route-rule.ts';

/** Constraints on what people and guards' applications send about patrols, with their messages. */

export const checkpointLimits = { name: 200, description: 500, tag: 100, batch: 200 } as const;

export const patrolMessages = {
  /** 'Please input {column title}.' (PAT-16) */
  nameRequired: 'Please input Checkpoint Name.',
  tagTaken: 'Another checkpoint has this tag.',
} as const;

const id = v.pipe(
  v.number(requiredMessage),
  v.integer(requiredMessage),
  v.minValue(1, requiredMessage),
);
const version = v.optional(v.pipe(v.number(), v.integer()));
const bit = v.picklist([0, 1]);

const atMost = (most: number) =>
  v.maxLength<string, number, string>(most, `At most ${most} characters, please.`);

/** A name as it is kept: without spaces around it, and one space between its words. */
const name = (message: string) =>
  v.pipe(
    v.string(message),
    v.transform((typed) => typed.trim().replaceAll(/\s+/g, ' ')),
    v.nonEmpty(message),
    atMost(checkpointLimits.name),
  );

const text = (most: number) => v.pipe(v.string(), v.trim(), atMost(most));

/** Nothing typed is nothing sent (PAT-24). */
const unlessEmpty = (most: number) =>
  v.pipe(
    text(most),
    v.transform((typed) => typed || undefined),
  );

const status = v.picklist(accountStatuses, requiredMessage);

/** createClockingPoint, and Create Checkpoint as typed. */
export const createCheckpointInput = v.object({
  name: name(requiredMessage),
  siteProfileID: id,
  description: v.optional(unlessEmpty(checkpointLimits.description)),
  tag: v.optional(unlessEmpty(checkpointLimits.tag)),
});

/** updateClockingPoint: what is absent stays; an empty tag or description takes it away. */
export const updateCheckpointInput = v.object({
  id,
  version,
  name: v.optional(name(patrolMessages.nameRequired)),
  siteProfileID: v.optional(id),
  description: v.optional(text(checkpointLimits.description)),
  tag: v.optional(text(checkpointLimits.tag)),
  status: v.optional(status),
  deleted: v.optional(bit),
});

export type UpdateCheckpointInput = v.InferOutput<typeof updateCheckpointInput>;

/** A row of the checkpoint list as typed (PAT-15 to PAT-17). */
export const checkpointRowForm = v.object({
  id,
  version,
  name: name(patrolMessages.nameRequired),
  siteProfileID: id,
  description: text(checkpointLimits.description),
  tag: text(checkpointLimits.tag),
  status,
});

/** Ids of records to delete, to bring back or to print: each at least one. */
export const patrolBatch = v.pipe(
  v.array(id),
  v.minLength(1, requiredMessage),
  v.maxLength(checkpointLimits.batch, `At most ${checkpointLimits.batch} records at a time.`),
);

const route = { name: name(requiredMessage), status, siteProfileID: id };

/** createClockingRoute. */
export const createRouteInput = v.pipe(
  v.object({ ...route, inOrder: bit, islandWide: v.optional(bit, 0) }),
  v.forward(
    v.check(
      ({ inOrder, islandWide }) => islandWide === 0 || inOrder === 0,
      routeMessages.islandWide,
    ),
    ['islandWide'],
  ),
);

/** updateClockingRoute: what is absent stays. */
export const updateRouteInput = v.object({
  id,
  version,
  name: v.optional(route.name),
  status: v.optional(status),
  siteProfileID: v.optional(id),
  inOrder: v.optional(bit),
  islandWide: v.optional(bit),
  routeDetails: v.optional(routeDetailsInput),
  deleted: v.optional(bit),
});

export type UpdateRouteInput = v.InferOutput<typeof updateRouteInput>;

/** Create and Edit Route as typed; gives the wire's fields. */
export const routeForm = v.pipe(
  v.object({ ...route, freeRoam: v.boolean(), islandWide: v.boolean() }),
  v.transform(({ freeRoam, islandWide, ...others }) => ({
    ...others,
    ...routeKind(freeRoam, islandWide),
  })),
);

const remark = v.optional(unlessEmpty(patrolLimits.remarkLength));

/** startPatrol. */
export const startPatrolInput = v.object({ clockingRouteID: id });

/** scanCheckpoint. */
export const scanInput = v.object({
  clockingReportID: id,
  tag: v.pipe(v.string(requiredMessage), v.trim(), v.nonEmpty(requiredMessage), atMost(100)),
  remark,
  latitude: v.optional(v.pipe(v.number(), v.minValue(-90), v.maxValue(90))),
  longitude: v.optional(v.pipe(v.number(), v.minValue(-180), v.maxValue(180))),
});

export type ScanInput = v.InferOutput<typeof scanInput>;

/** finishPatrol. */
export const finishPatrolInput = v.object({ id, remark });

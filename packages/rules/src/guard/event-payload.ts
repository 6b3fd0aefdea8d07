import * as v from 'valibot';

/** What each kind of event is about, beside what every event says (event.ts). */

export const eventTextLimits = {
  /** Characters of a remark, a reason, a tag. */
  remark: 500,
  /** Characters of a handover. */
  handover: 1500,
} as const;

const id = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = (characters: number) => v.pipe(v.string(), v.trim(), v.maxLength(characters));
const remark = v.optional(text(eventTextLimits.remark));
const required = (characters: number) => v.pipe(text(characters), v.nonEmpty());
const instant = v.pipe(v.string(), v.isoTimestamp());

/** Coming: the first file is the selfie. Reasons: of being late, of being let in from outside the fence, of instructions that are read later. */
const clockIn = v.object({
  siteProfileID: id,
  deploymentID: v.optional(id),
  remark,
  lateReason: remark,
  outsideReason: remark,
  unreadReason: remark,
});

/** Going; `parent` is the clockIn of this device where it was here. */
const clockOut = v.object({ siteProfileID: id, remark, outsideReason: remark });

const rest = v.object({ remark });

const patrolStart = v.object({ clockingRouteID: id, siteProfileID: id });

/** `parent` is the patrolStart. The point that the device took it for, where it knew. */
const scan = v.object({
  tag: required(eventTextLimits.remark),
  clockingPointID: v.optional(id),
  remark,
});

const patrolFinish = v.object({ remark });

/** A report as submitted; its times are its own, its pictures the files. */
const incident = v.object({
  siteProfileID: id,
  type: id,
  title: required(200),
  incidentStart: instant,
  incidentEnd: instant,
  location: required(200),
  personInvolved: v.optional(text(1500)),
  description: required(1500),
  action: required(1500),
  remarks: v.optional(text(1500)),
});

/** An entry of the book; it is about `datetime`, and was written `at`. */
const occurrence = v.object({
  siteProfileID: id,
  datetime: instant,
  title: required(200),
  description: required(1500),
});

const visitorIn = v.object({
  siteProfileID: id,
  name: required(120),
  phoneNo: required(120),
  /** Of the purposes of the agency, or its text where 'Others'. */
  purpose: required(120),
  block: v.optional(text(120)),
  unit: v.optional(text(120)),
  vehicleNo: v.optional(text(120)),
  remarks: v.optional(text(1000)),
  /** Let in although the block list names them. */
  allowBlocked: v.optional(v.boolean()),
});

/** `parent` is the visitorIn where it was on this device; else the record. */
const visitorOut = v.object({ visitorRecordID: v.optional(id) });

const sopAck = v.object({ standardOperatingProcedureID: id, SOPVersionID: id });

/** What the next shift of a site is to know. */
const handover = v.object({ siteProfileID: id, text: required(eventTextLimits.handover) });

/** Help is needed: the site where somebody is on duty, where they are. */
const alarm = v.object({ siteProfileID: v.optional(id), silent: v.boolean() });

/** Somebody is all right: what they were asked is answered by when it happened. */
const welfareAnswer = v.object({});

export const eventPayloads = {
  clockIn,
  clockOut,
  breakStart: rest,
  breakEnd: rest,
  patrolStart,
  scan,
  patrolFinish,
  incident,
  occurrence,
  visitorIn,
  visitorOut,
  sopAck,
  handover,
  alarm,
  welfareAnswer,
} as const;

export type EventKind = keyof typeof eventPayloads;
export type EventPayload<K extends EventKind> = v.InferOutput<(typeof eventPayloads)[K]>;

import * as v from 'valibot';
import { eventPayloads, type EventKind } from './event-payload.ts';

/**
 * What guards' devices tell: immutable events, each with a key of its own, delivered in batches by
 * `deliverEvents`. Shapes only: what an event does is each domain's.
 */

/** The newest form of an event; the server takes those of two releases back too. */
export const eventVersion = 1;
/** The oldest form that is still taken. */
export const oldestEventVersion = 1;

export const eventLimits = {
  /** Events of one delivery. */
  batch: 50,
  /** Pictures of one event. */
  files: 5,
  /** Bytes of a batch as text, within what a request may hold. */
  bytes: 200_000,
} as const;

/** How a point, a person or a place was proved. */
export const eventMethods = ['NFC', 'QR', 'TYPED', 'TABLET'] as const;
export type EventMethod = (typeof eventMethods)[number];

const number = v.pipe(v.number(), v.finite());
const instant = v.pipe(v.string(), v.isoTimestamp());
const uuid = v.pipe(v.string(), v.uuid());
const line = (characters: number) => v.pipe(v.string(), v.maxLength(characters));

/** Where the device was: degrees, the radius of its doubt in metres, and how old that was in ms. */
export const eventPosition = v.object({
  latitude: v.pipe(number, v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(number, v.minValue(-180), v.maxValue(180)),
  accuracy: v.pipe(number, v.minValue(0)),
  age: v.pipe(number, v.minValue(0)),
});
export type EventPosition = v.InferOutput<typeof eventPosition>;

/** A picture of an event: by its SHA-256 on the device, and where it was stored once it was sent. */
export const eventFile = v.object({
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  /** None: the picture was lost on the device. The event counts nevertheless. */
  stored: v.nullable(v.object({ bucket: line(100), key: line(300), region: line(100) })),
});
export type EventFile = v.InferOutput<typeof eventFile>;

/** Who acted on the tablet of a site, and what proves that they typed their PIN (tablet/pin-proof.ts). */
export const eventActor = v.object({
  staffProfileID: v.pipe(v.number(), v.integer(), v.minValue(1)),
  proof: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
});
export type EventActor = v.InferOutput<typeof eventActor>;

/** What every event says besides what it is about. */
const envelope = {
  v: v.pipe(v.number(), v.integer(), v.minValue(oldestEventVersion), v.maxValue(eventVersion)),
  /** UUID version 7, made on the device the moment the tick is shown. */
  key: uuid,
  /** Counts the events of a device from 1, without gaps. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** By the wall clock of the device, ISO UTC. */
  at: instant,
  /** Milliseconds of a clock that nobody can move, since `boot`. */
  mono: v.pipe(number, v.minValue(0)),
  /** Another one for each start of that clock. */
  boot: line(64),
  /** Server's clock minus the device's at the last contact, and by how much that can be wrong; ms. */
  offset: v.nullable(number),
  offsetError: v.nullable(v.pipe(number, v.minValue(0))),
  position: v.optional(eventPosition),
  method: v.optional(v.picklist(eventMethods)),
  /** The key of the event that this one belongs to: of a scan its patrolStart, of clockOut its clockIn. */
  parent: v.optional(uuid),
  files: v.pipe(v.array(eventFile), v.maxLength(eventLimits.files)),
  /** Of the tablet of a site alone: a phone is one person's. */
  actor: v.optional(eventActor),
};

const form = <K extends EventKind>(kind: K) =>
  v.object({ ...envelope, kind: v.literal(kind), payload: eventPayloads[kind] });

const anyForm = v.variant('kind', [
  form('clockIn'),
  form('clockOut'),
  form('breakStart'),
  form('breakEnd'),
  form('patrolStart'),
  form('scan'),
  form('patrolFinish'),
  form('incident'),
  form('occurrence'),
  form('visitorIn'),
  form('visitorOut'),
  form('sopAck'),
  form('handover'),
  form('alarm'),
  form('welfareAnswer'),
]);

/** Any event as its device keeps it, by its kind. */
export type GuardEvent = v.InferOutput<typeof anyForm>;
/** An event of this kind. */
export type EventOf<K extends EventKind> = Extract<GuardEvent, { kind: K }>;

const envelopeOfAny = v.looseObject({ ...envelope, kind: v.string() });

/** What can be read of an event even where its kind or what it says is unknown here. */
export type AnyEvent = v.InferOutput<typeof envelopeOfAny>;

/** Reads what every event says; undefined where even that cannot be read. */
export function readEnvelope(sent: unknown): AnyEvent | undefined {
  const read = v.safeParse(envelopeOfAny, sent);
  return read.success ? read.output : undefined;
}

const versioned = v.object({ v: v.number() });

/** Whether an event is of a form that this server does not know yet: one of a newer release will. */
export function isTooNew(sent: unknown): boolean {
  const read = v.safeParse(versioned, sent);
  return read.success && read.output.v > eventVersion;
}

/**
 * Reads one event whole.
 * @returns the event, or what is wrong with it as a sentence
 */
export function readEvent(sent: AnyEvent): GuardEvent | string {
  if (!Object.hasOwn(eventPayloads, sent.kind)) {
    return `Events of the kind ${sent.kind} are not known here.`;
  }
  const read = v.safeParse(anyForm, sent);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  return place === null ? issue.message : `${place}: ${issue.message}`;
}

/** A batch as it is sent: its text is what is signed. */
export const deliveryInput = v.object({
  /** By both clocks of the device, the moment it was sent. */
  sentAt: instant,
  mono: v.pipe(number, v.minValue(0)),
  boot: line(64),
  /** Of the application that sends, for the office. */
  build: line(40),
  events: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(eventLimits.batch)),
});
export type Delivery = v.InferOutput<typeof deliveryInput>;

/** What became of an event. */
export const eventVerdicts = ['ACCEPTED', 'MARKED', 'DUPLICATE', 'REFUSED'] as const;
export type EventVerdict = (typeof eventVerdicts)[number];

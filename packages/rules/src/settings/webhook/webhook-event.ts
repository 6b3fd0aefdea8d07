import type { PermissionKey } from '../../permissions/permission-list.ts';

/** What an event is called on the wire, and to people. */
interface EventLook {
  readonly label: string;
  /** Of these whoever sets up the webhook holds one: its facts are what they may read. */
  readonly anyOf: readonly PermissionKey[];
  /** What its data holds, for the reference. */
  readonly data: readonly string[];
}

const ofAttendance: readonly PermissionKey[] = ['attendance.view', 'attendance.createAndView'];
const ofTickets: readonly PermissionKey[] = ['ticket.view', 'ticket.createModify'];
const duty = [
  'id',
  'staffProfileID',
  'timeIn',
  'timeOut',
  'timeInSiteProfileID',
  'deploymentID',
] as const;
const incident = [
  'id',
  'uid',
  'status',
  'siteProfileID',
  'type',
  'submittedTimestamp',
  'closedTimestamp',
] as const;
const alert = [
  'id',
  'kind',
  'severity',
  'status',
  'siteProfileID',
  'staffProfileID',
  'openedOn',
  'closedOn',
] as const;
const ticket = [
  'id',
  'uid',
  'status',
  'category',
  'priority',
  'clientProfileID',
  'siteProfileID',
  'dueDate',
] as const;
const release = [
  'id',
  'incidentReportID',
  'number',
  'revision',
  'siteProfileID',
  'clientProfileID',
] as const;
const invoice = [
  'id',
  'number',
  'contractID',
  'clientProfileID',
  'siteProfileID',
  'periodFrom',
  'periodTo',
  'issuedOn',
  'dueOn',
  'netCents',
  'taxCents',
  'totalCents',
] as const;
const visitor = ['id', 'siteProfileID', 'purpose', 'inTimestamp', 'outTimestamp'] as const;

/** Everything that webhooks are told, by its name. A name never changes its meaning. */
export const webhookEvents = {
  'attendance.clockedIn': { label: 'A guard clocked in', anyOf: ofAttendance, data: duty },
  'attendance.clockedOut': { label: 'A guard clocked out', anyOf: ofAttendance, data: duty },
  'incident.reported': {
    label: 'An incident was reported',
    anyOf: ['incident.view'],
    data: incident,
  },
  'incident.closed': { label: 'An incident was closed', anyOf: ['incident.view'], data: incident },
  'incident.released': {
    label: 'A report was released to a client',
    anyOf: ['incident.view'],
    data: release,
  },
  'alarm.raised': {
    label: 'Somebody called for help',
    anyOf: ofAttendance,
    data: ['id', 'staffProfileID', 'siteProfileID', 'raisedOn'],
  },
  'alert.opened': { label: 'An alert was opened', anyOf: ['alert.view'], data: alert },
  'alert.acknowledged': { label: 'An alert was acknowledged', anyOf: ['alert.view'], data: alert },
  'alert.resolved': { label: 'An alert was resolved', anyOf: ['alert.view'], data: alert },
  'ticket.opened': { label: 'A ticket was opened', anyOf: ofTickets, data: ticket },
  'ticket.closed': { label: 'A ticket was closed', anyOf: ofTickets, data: ticket },
  'deployment.published': {
    label: 'A roster was published',
    anyOf: ['deployment.view', 'deployment.createModify'],
    data: ['fromDate', 'toDate', 'published'],
  },
  'patrol.finished': {
    label: 'A patrol was finished',
    anyOf: ['patrol.view'],
    data: ['id', 'clockingRouteID', 'siteProfileID', 'staffProfileID', 'start', 'end', 'status'],
  },
  'visitor.in': { label: 'A visitor came in', anyOf: ['visitor.view'], data: visitor },
  'visitor.out': { label: 'A visitor left', anyOf: ['visitor.view'], data: visitor },
  'invoice.issued': { label: 'An invoice was issued', anyOf: ['invoice.view'], data: invoice },
} as const satisfies Readonly<Record<string, EventLook>>;

/** An event that webhooks can be told of. */
export type WebhookEventName = keyof typeof webhookEvents;

/** What is told of an event: ids and plain facts, nothing that names a person. */
export type WebhookFacts<Name extends WebhookEventName> = Readonly<
  Record<(typeof webhookEvents)[Name]['data'][number], string | number | null>
>;

const isName = (text: string): text is WebhookEventName => Object.hasOwn(webhookEvents, text);

/** All names, in the order in which people choose from them. */
export const webhookEventNames: readonly WebhookEventName[] =
  Object.keys(webhookEvents).filter(isName);

/** How an event is called, and who may have it told. */
export function eventLook(name: WebhookEventName): EventLook {
  return webhookEvents[name];
}

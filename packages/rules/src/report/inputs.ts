import * as v from 'valibot';
import { requiredMessage } from '../required.ts';
import {
  guardNameWays,
  quietWays,
  reportFormats,
  reportKinds,
  reportLook,
} from './report-kinds.ts';

/** Constraints on subscriptions of reports, each with its exact message. */

export const reportLimits = {
  name: 80,
  sites: 100,
  /** Of each kind of recipients. */
  recipients: 50,
  times: 4,
  /** Subscriptions of an agency. */
  subscriptions: 200,
} as const;

export const reportMessages = {
  gone: 'This report is no longer there.',
  time: 'Please give a time like 08:30.',
  times: 'Please give one time, or up to four for a daily report.',
  timesTwice: 'A time stands there twice.',
  weekday: 'Please choose the weekday.',
  dayOfMonth: 'Please choose a day from 1 to 28.',
  formats: 'Please choose PDF, Excel or both.',
  nobody: 'Please say who gets the report.',
  address: 'This is not a valid email.',
  clientsNeedSites: 'A client gets reports of chosen sites alone: please choose their sites.',
  notForClients: 'Clients get the daily report and the weekly pack of their own sites alone.',
  notTheirs: 'not all of the chosen sites are their client’s now.',
  sites: `At most ${reportLimits.sites} sites, please.`,
  tooMany: `An agency has at most ${reportLimits.subscriptions} reports.`,
} as const;

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));
const version = v.optional(v.pipe(v.number(), v.integer()));
const ids = (most: number, message: string) =>
  v.pipe(
    v.array(id),
    v.transform((given) => [...new Set(given)]),
    v.maxLength(most, message),
  );
const recipients = ids(reportLimits.recipients, `At most ${reportLimits.recipients}, please.`);

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reportMessages.time));

const fields = v.object({
  name: v.pipe(
    v.string(requiredMessage),
    v.trim(),
    v.nonEmpty(requiredMessage),
    v.maxLength(reportLimits.name, `At most ${reportLimits.name} characters, please.`),
  ),
  kind: v.picklist(reportKinds, requiredMessage),
  /** None: all sites. */
  siteProfileIDs: ids(reportLimits.sites, reportMessages.sites),
  staffProfileIDs: recipients,
  clientUserProfileIDs: recipients,
  addresses: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.trim(),
        v.toLowerCase(),
        v.email(reportMessages.address),
        v.maxLength(254, reportMessages.address),
      ),
    ),
    v.transform((given) => [...new Set(given)]),
    v.maxLength(reportLimits.recipients, `At most ${reportLimits.recipients}, please.`),
  ),
  times: v.pipe(
    v.array(time),
    v.minLength(1, reportMessages.times),
    v.maxLength(reportLimits.times, reportMessages.times),
    v.check((given) => new Set(given).size === given.length, reportMessages.timesTwice),
    v.transform((given) => given.toSorted()),
  ),
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
  dayOfMonth: v.optional(
    v.pipe(
      v.number(reportMessages.dayOfMonth),
      v.integer(reportMessages.dayOfMonth),
      v.minValue(1, reportMessages.dayOfMonth),
      v.maxValue(28, reportMessages.dayOfMonth),
    ),
  ),
  formats: v.pipe(
    v.array(v.picklist(reportFormats)),
    v.minLength(1, reportMessages.formats),
    v.transform((given) => reportFormats.filter((format) => given.includes(format))),
  ),
  ifQuiet: v.picklist(quietWays, requiredMessage),
  guardNames: v.picklist(guardNameWays, requiredMessage),
  enabled: v.boolean(),
});
type Fields = v.InferOutput<typeof fields>;

const rhythmOf = ({ kind }: Fields) => reportLook(kind).rhythm;

/** A subscription as it is filled in, and as the wire takes it; what another rhythm needs is left out. */
export const reportForm = v.pipe(
  fields,
  v.forward(
    v.check(
      (given) => rhythmOf(given) === 'DAILY' || given.times.length === 1,
      reportMessages.times,
    ),
    ['times'],
  ),
  v.forward(
    v.check(
      (given) => rhythmOf(given) !== 'WEEKLY' || given.weekday !== undefined,
      reportMessages.weekday,
    ),
    ['weekday'],
  ),
  v.forward(
    v.check(
      (given) => rhythmOf(given) !== 'MONTHLY' || given.dayOfMonth !== undefined,
      reportMessages.dayOfMonth,
    ),
    ['dayOfMonth'],
  ),
  v.forward(
    v.check(
      ({ staffProfileIDs, clientUserProfileIDs, addresses }) =>
        staffProfileIDs.length + clientUserProfileIDs.length + addresses.length > 0,
      reportMessages.nobody,
    ),
    ['staffProfileIDs'],
  ),
  v.forward(
    v.check(
      ({ kind, clientUserProfileIDs }) =>
        clientUserProfileIDs.length === 0 || reportLook(kind).isOfSites,
      reportMessages.notForClients,
    ),
    ['clientUserProfileIDs'],
  ),
  v.forward(
    v.check(
      ({ siteProfileIDs, clientUserProfileIDs }) =>
        clientUserProfileIDs.length === 0 || siteProfileIDs.length > 0,
      reportMessages.clientsNeedSites,
    ),
    ['siteProfileIDs'],
  ),
  v.transform(({ weekday, dayOfMonth, ...given }) => ({
    ...given,
    weekday: rhythmOf(given) === 'WEEKLY' ? weekday : undefined,
    dayOfMonth: rhythmOf(given) === 'MONTHLY' ? dayOfMonth : undefined,
    siteProfileIDs: reportLook(given.kind).isOfSites ? given.siteProfileIDs : [],
  })),
);
export type ReportForm = v.InferOutput<typeof reportForm>;

/** updateReportSubscription: the whole of one, by the version that the sender saw. */
export const reportUpdateInput = v.intersect([v.object({ id, version }), reportForm]);

import { addDays, instantAt, listDate, listTime, wallTime } from '../dates.ts';
import { shownPhone } from '../phone.ts';

/** A shift of somebody, as what is said of it needs it. */
export interface DutyFacts {
  readonly staffName: string;
  readonly phoneNo: string | null;
  readonly siteProfileName: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
  readonly timeZone: string;
}

/** What is told of an alert: to lock screens, and to whoever opens it. */
interface Said {
  readonly sentence: string;
  readonly detail: string;
}

const time = (instant: string, timeZone: string) => wallTime(instant, timeZone).slice(11);

/** `Tan Ah Kow (+65 9123 4567), Orchid Park, 20:00 to 08:00` */
export function dutyDetail(line: DutyFacts): string {
  const { staffName, phoneNo, siteProfileName, startDatetime, endDatetime, timeZone } = line;
  const phone = phoneNo === null ? '' : ` (${shownPhone(phoneNo)})`;
  const times = `${time(startDatetime, timeZone)} to ${time(endDatetime, timeZone)}`;
  return `${staffName}${phone}, ${siteProfileName}, ${times}`;
}

/** Somebody left while their shift runs. */
export function leftEarlyCause(line: DutyFacts): Said {
  const end = time(line.endDatetime, line.timeZone);
  return {
    sentence: `A guard left ${line.siteProfileName} early. The shift runs until ${end}.`,
    detail: dutyDetail(line),
  };
}

/** Somebody who was planned does not come, and nobody stands in for them. */
export function uncoveredCause(line: DutyFacts & { readonly reason: string | null }): Said {
  const start = time(line.startDatetime, line.timeZone);
  const reason = line.reason === null ? '' : `: ${line.reason}`;
  return {
    sentence: `A place at ${line.siteProfileName} is not covered. The shift begins at ${start}.`,
    detail: `${dutyDetail(line)}${reason}`,
  };
}

/** Nobody came for a shift that has begun. */
export function notOnDutyCause(line: DutyFacts): Said {
  const start = time(line.startDatetime, line.timeZone);
  return {
    sentence: `A guard is not on duty at ${line.siteProfileName}. The shift began at ${start}.`,
    detail: dutyDetail(line),
  };
}

/** What a shift of the roster cannot do without, by the kind of its alert. */
export const paperKinds = [
  'LICENCE_EXPIRING',
  'MEDICAL_EXPIRING',
  'WORK_PASS_EXPIRING',
  'SOP_UNREAD',
] as const;
export type PaperKind = (typeof paperKinds)[number];

const papers: Readonly<Record<PaperKind, string>> = {
  LICENCE_EXPIRING: 'has no valid licence',
  MEDICAL_EXPIRING: 'has no valid medical check',
  WORK_PASS_EXPIRING: 'has no valid work pass',
  SOP_UNREAD: 'has not acknowledged an SOP',
};

/** Somebody is on the roster without what the shift needs. */
export function paperCause(
  kind: PaperKind,
  line: DutyFacts & { readonly title: string | null; readonly expiry: string | null },
): Said {
  const { siteProfileName, startDatetime, timeZone, title, expiry } = line;
  const what = expiry === null ? (title ?? '') : `valid until ${listDate(expiry)}`;
  return {
    sentence: `A guard of ${siteProfileName} ${papers[kind]}. The shift begins on ${listTime(startDatetime, timeZone)}.`,
    detail: `${dutyDetail(line)}: ${what}`,
  };
}

/** Somebody is on leave in a shift of which they were told. */
export function leaveCause(line: DutyFacts & { readonly title: string | null }): Said {
  const { siteProfileName, startDatetime, timeZone, title } = line;
  return {
    sentence: `Leave was approved in a published shift of ${siteProfileName}, on ${listTime(startDatetime, timeZone)}.`,
    detail: `${dutyDetail(line)}: ${title ?? 'leave'}`,
  };
}

/** When it is told that a shift lacks something: in the morning of the day before. */
export function dayBefore(date: string, timeZone: string): string {
  return instantAt(addDays(date, -1), '09:00:00', timeZone);
}

/** Somebody on duty whose device says nothing. */
export interface SilentFacts extends Pick<
  DutyFacts,
  'staffName' | 'phoneNo' | 'siteProfileName' | 'timeZone'
> {
  readonly lastSeenOn: string;
}

/** A device on duty was not heard of for too long. */
export function silentCause(duty: SilentFacts): Said {
  const { staffName, phoneNo, siteProfileName, lastSeenOn, timeZone } = duty;
  const phone = phoneNo === null ? '' : ` (${shownPhone(phoneNo)})`;
  const since = time(lastSeenOn, timeZone);
  return {
    sentence: `A device on duty at ${siteProfileName} is silent since ${since}.`,
    detail: `${staffName}${phone}, ${siteProfileName}, last heard of at ${since}`,
  };
}

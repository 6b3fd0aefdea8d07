import { suggestedDuration } from '@guardroom/rules/attendance/approved-duration';
import type { ApprovalStatus } from '@guardroom/rules/attendance/approval-status';
import { addDays, todayIn, wireTime } from '@guardroom/rules/dates';
import { breaksOf, type Break } from './breaks.ts';
import { places } from '../site/places.ts';
import { at, randomOf, type Random } from '../random.ts';
import { rosterOf, type Duty } from './roster.ts';
import { dayNumber, demoTimeZone, type Shift } from './shift.ts';

/** Coming or going: where, when, and what was told. */
export interface DemoClocking {
  readonly time: string;
  /** When the server learnt of it. */
  readonly receivedOn: string;
  /** Index of demoSites. */
  readonly site: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly remark: string | null;
  readonly withPhoto: boolean;
}

/** One attendance of the demo agency as it stands at a moment. */
export interface DemoRecord {
  /** Index of demoPeople. */
  readonly person: number;
  readonly shift: Shift;
  readonly in: DemoClocking;
  readonly out: DemoClocking | null;
  readonly approvalStatus: ApprovalStatus;
  /** Minutes. */
  readonly approvedDuration: number | null;
  /** Index of demoPeople: an administrator. */
  readonly reviewer: number | null;
  readonly reviewedOn: string | null;
  readonly remark: string | null;
}

const minute = 60_000;
/** Shifts that began on today's date or so many days before are still to be decided. */
const pendingDays = 2;

/**
 * The records of a shift as they stand at `now`: the same for the same shift on every machine,
 * but for what has not happened yet. Empty before the first officer comes.
 */
export function recordsOf(shift: Shift, now: number): DemoRecord[] {
  const isDecided = shift.date < addDays(todayIn(demoTimeZone, now), -pendingDays);
  const records = [
    ...rosterOf(dayNumber(shift.date), shift.kind).map((duty) =>
      recordOf(shift, duty, now, isDecided),
    ),
    ...breaksOf(shift).map((duty) => breakRecordOf(shift, duty, now, isDecided)),
  ];
  return records
    .filter((record) => record !== null)
    .toSorted((a, b) => (a.in.time < b.in.time ? -1 : 1));
}

function recordOf(shift: Shift, duty: Duty, now: number, isDecided: boolean): DemoRecord | null {
  const random = randomOf(`${shift.date} ${shift.kind} ${duty.person}`);
  if (random.chance(0.012)) return null;
  const coming = comeTo(shift, random);
  const leaving = leaveFrom(shift, random);
  const moved = random.chance(0.01) ? random.whole(0, places.length - 1) : duty.site;
  const outSite = at(places, moved).day > 0 ? moved : duty.site;
  const going =
    outSite === duty.site
      ? leaving
      : { ...leaving, remark: `Redeployed to ${at(places, outSite).name}` };
  const timeIn = clockingOf(duty.site, coming, random, now);
  const timeOut = clockingOf(outSite, going, random, now);
  const decision = decisionOf(shift, timeIn.time, timeOut.time, random);
  const { person } = duty;
  return standing({ person, shift, in: timeIn, out: timeOut, ...decision }, now, isDecided);
}

function breakRecordOf(
  shift: Shift,
  { person, site, start, end }: Break,
  now: number,
  isDecided: boolean,
): DemoRecord | null {
  const random = randomOf(`break ${start}`);
  const timeIn = clockingOf(site, { at: start, remark: 'Break relief' }, random, now);
  const timeOut = clockingOf(site, { at: end, remark: null }, random, now);
  const decision = decisionOf(shift, timeIn.time, timeOut.time, random);
  return standing({ person, shift, in: timeIn, out: timeOut, ...decision }, now, isDecided);
}

/** What is known of a record at `now`: null before the person comes. */
function standing(
  record: DemoRecord & { readonly out: DemoClocking },
  now: number,
  isDecided: boolean,
): DemoRecord | null {
  if (Date.parse(record.in.time) > now) return null;
  const ended = Date.parse(record.out.time) <= now;
  return {
    ...record,
    out: ended ? record.out : null,
    ...(ended && isDecided ? {} : undecided),
  };
}

interface Moment {
  readonly at: number;
  readonly remark: string | null;
}

const lateRemarks = [
  'Bus broke down',
  'MRT delay',
  'Heavy rain, traffic jam',
  'Overslept, informed control room',
  'Clinic appointment',
];
const stayRemarks = [
  'Relief came late',
  'Handover of incident',
  'Stayed for fire drill',
  'Lift breakdown, waited for contractor',
];
const earlyRemarks = [
  'Unwell, left with permission',
  'Family matter, OIC informed',
  'MC from noon',
];

function comeTo({ start }: Shift, random: Random): Moment {
  if (random.chance(0.05)) {
    const remark = random.chance(0.7) ? random.pick(lateRemarks) : null;
    return { at: start + random.whole(5 * 60, 50 * 60) * 1000, remark };
  }
  return { at: start - 9 * minute + Math.round(random.bell(13 * 60)) * 1000, remark: null };
}

function leaveFrom({ end }: Shift, random: Random): Moment {
  if (random.chance(0.03)) {
    return { at: end + random.whole(20 * 60, 75 * 60) * 1000, remark: random.pick(stayRemarks) };
  }
  if (random.chance(0.015)) {
    return { at: end - random.whole(30 * 60, 240 * 60) * 1000, remark: random.pick(earlyRemarks) };
  }
  return { at: end + 6 * minute + Math.round(random.bell(7 * 60)) * 1000, remark: null };
}

function clockingOf(
  site: number,
  { at: time, remark }: Moment,
  random: Random,
  now: number,
): DemoClocking {
  const place = at(places, site);
  // A few reach the server late, from a basement without a signal.
  const delay = random.chance(0.03) ? random.whole(5, 170) * minute : random.whole(0, 4) * 1000;
  return {
    time: wireTime(time),
    receivedOn: wireTime(Math.max(time, Math.min(time + delay, now))),
    site,
    latitude: place.latitude + Math.round(random.bell(40)) / 100_000,
    longitude: place.longitude + Math.round(random.bell(40)) / 100_000,
    remark,
    withPhoto: random.chance(0.97),
  };
}

type Decision = Pick<
  DemoRecord,
  'approvalStatus' | 'approvedDuration' | 'reviewer' | 'reviewedOn' | 'remark'
>;

const undecided: Decision = {
  approvalStatus: 'PENDING',
  approvedDuration: null,
  reviewer: null,
  reviewedOn: null,
  remark: null,
};

const rejectRemarks = [
  'Photo does not show the officer',
  'Wrong site selected, to be entered again',
  'Not on the roster that day',
  'Double entry, see the other record',
];

function decisionOf(shift: Shift, timeIn: string, timeOut: string, random: Random): Decision {
  // Half past nine in Singapore.
  const office = Date.parse(`${addDays(shift.date, random.whole(1, 2))}T01:30:00Z`);
  const review = {
    reviewer: random.chance(0.7) ? 1 : 0,
    reviewedOn: wireTime(office + random.whole(0, 8 * 3600) * 1000),
  };
  if (random.chance(0.009)) {
    const remark = random.pick(rejectRemarks);
    return { approvalStatus: 'REJECTED', approvedDuration: null, remark, ...review };
  }
  const suggested = suggestedDuration(timeIn, timeOut);
  const cut = suggested > 720 && random.chance(0.25);
  return {
    approvalStatus: 'APPROVED',
    approvedDuration: cut ? 720 : suggested,
    remark: cut ? 'Early arrival not paid' : null,
    ...review,
  };
}

import { dateOf, listDate } from '../../dates.ts';
import { isAwayIn } from '../../leave/leave-days.ts';
import type { Period } from '../shifts.ts';
import { isSaidOf } from './availability.ts';
import type { Leave, Question } from './question.ts';
import { wishesAt } from './wish.ts';

/** What speaks against a shift because of who the person is, each as sentences. */

export function inactiveEmployment({ shift, person }: Question): string[] {
  return person.employed ? [] : [`No active employment on ${listDate(shift.date)}.`];
}

export function licenceExpired({ shift, person, timeZone }: Question): string[] {
  const { licenceExpiry } = person;
  return licenceExpiry === null || licenceExpiry >= lastDateOf(shift, timeZone)
    ? []
    : [`The licence expires on ${listDate(licenceExpiry)}, before the shift ends.`];
}

export function gradeBelowPost({ person: { grade }, post }: Question): string[] {
  if (post === null) return [];
  if (grade === null) return [`No grade on record; the post asks for ${post.code}.`];
  return grade.id < post.id ? [`Grade ${grade.code} is below the post's ${post.code}.`] : [];
}

/** Why is not said: what a client says of somebody stays on the page of the site. */
export function barredFromSite({ shift, person, timeZone }: Question): string[] {
  const last = lastDateOf(shift, timeZone);
  return wishesAt(person.wishes ?? [], shift.siteProfileID, shift.date, last)
    .filter(({ kind }) => kind === 'BARRED')
    .map(({ fromDate, toDate }) => {
      const until = toDate === null ? 'on' : `to ${listDate(toDate)}`;
      return `Barred from ${shift.siteProfileName} from ${listDate(fromDate)} ${until}.`;
    });
}

export function sopNotRead({ shift, person, rules }: Question): string[] {
  if (!rules.readSOPs) return [];
  const titles = (person.unreadSOPs ?? [])
    .filter(({ siteProfileID }) => siteProfileID === shift.siteProfileID)
    .map(({ title }) => title);
  return titles.length === 0 ? [] : [`Has not acknowledged the SOP: ${titles.join(', ')}.`];
}

export function onLeave({ shift, person, timeZone }: Question): string[] {
  return person.leave
    .filter(({ from, to, halfDay }) =>
      isAwayIn({ startDate: from, endDate: to, halfDay }, shift, timeZone),
    )
    .map(leaveSentence);
}

export function notAvailable({ shift, person, timeZone }: Question): string[] {
  return (person.availability ?? [])
    .filter((said) => said.kind === 'UNAVAILABLE' && isSaidOf(said, shift, timeZone))
    .map(({ fromDate, toDate, key }) => {
      const what = key === null ? '' : ` for the ${shift.shiftName}`;
      return `Not available${what} ${datesText(fromDate, toDate)}.`;
    });
}

function leaveSentence({ type, from, to, halfDay }: Leave): string {
  if (halfDay === 'AM') return `${type} on ${listDate(from)} until 12:00.`;
  if (halfDay === 'PM') return `${type} on ${listDate(from)} from 12:00 on.`;
  return `${type} ${datesText(from, to)}.`;
}

function datesText(from: string, to: string): string {
  return to === from ? `on ${listDate(from)}` : `from ${listDate(from)} to ${listDate(to)}`;
}

/** The date on which the last second of a shift falls. */
function lastDateOf({ endDatetime }: Period, timeZone: string): string {
  return dateOf(Date.parse(endDatetime) - 1000, timeZone);
}

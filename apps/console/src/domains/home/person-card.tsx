import { WarningIcon } from '@guardroom/ui/icon/icons.ts';
import { wallTime } from '@guardroom/rules/dates';
import type { BoardMoment } from '@guardroom/rules/home/board';
import {
  earlyText,
  isUnplanned,
  lateText,
  minutesEarly,
  minutesLate,
  personState,
  personStateLook,
  type PersonState,
} from '@guardroom/rules/home/person-state';
import type { DashboardPerson, DashboardSection } from './queries.ts';

interface PersonTagProps {
  person: DashboardPerson;
  section: DashboardSection;
  moment: BoardMoment;
  timeZone: string;
  onClick: () => void;
}

/** Green while on duty; with the warning icon when nobody planned it (HOME-12, HOME-16). */
export function PersonTag(props: PersonTagProps) {
  const { person, section, moment, timeZone, onClick } = props;
  const state = personState(person, moment.now);
  const { label } = personStateLook[state];
  const detail = detailOf(state, person, timeZone);
  const isSaid = state === 'MISSING' || state === 'ABSENT';
  const isAcknowledged = person.acknowledgedOn !== null && state !== 'ON_DUTY';
  const notes = [
    moment.isAway(person) ? 'On leave' : '',
    lateText(minutesLate(person)),
    earlyText(minutesEarly(person)),
  ].filter((note) => note !== '');
  return (
    <button
      type="button"
      className={`board-tag board-tag-${state.toLowerCase()}`}
      onClick={onClick}
    >
      {isUnplanned(person) && (
        <span className="board-warning" title="Not planned">
          <WarningIcon />
          <span className="screen-reader-only">Not planned</span>
        </span>
      )}
      <span>
        {person.designation && `${person.designation} - `}
        {person.name}
      </span>
      {!isSaid && <span className="screen-reader-only">{label}</span>}
      {isOfOwnTimes(person, section) && <small>{timesOf(person, timeZone)}</small>}
      {detail && <small>{detail}</small>}
      {notes.map((note) => (
        <small key={note} className="board-late">
          {note}
        </small>
      ))}
      {isAcknowledged && <small>Acknowledged</small>}
    </button>
  );
}

/** Whether a line runs at other times than the shift in which it stands. */
export function isOfOwnTimes(person: DashboardPerson, section: DashboardSection): boolean {
  return person.start !== section.start || person.end !== section.end;
}

/** `16:00 - 00:00` */
export function timesOf({ start, end }: DashboardPerson, timeZone: string): string {
  return `${clock(start, timeZone)} - ${clock(end, timeZone)}`;
}

function clock(instant: string | null, timeZone: string): string {
  return instant === null ? '' : wallTime(instant, timeZone).slice(11);
}

function detailOf(state: PersonState, person: DashboardPerson, timeZone: string): string {
  switch (state) {
    case 'ON_DUTY':
      return clock(person.timeIn, timeZone);
    case 'LEFT':
      return `${clock(person.timeIn, timeZone)}–${clock(person.timeOut, timeZone)}`;
    case 'MISSING':
    case 'ABSENT':
      return personStateLook[state].label;
    case 'ELSEWHERE':
      return `at ${person.elsewhere ?? 'another site'}`;
    case 'EXPECTED':
      return '';
  }
}

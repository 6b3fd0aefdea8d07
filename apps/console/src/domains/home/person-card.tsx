import { WarningIcon } from '@guardroom/ui/icon/icons.ts';
import { wallTime } from '@guardroom/rules/dates';
import {
  isUnplanned,
  lateText,
  minutesLate,
  personState,
  personStateLook,
  type PersonState,
} from '@guardroom/rules/home/person-state';
import type { DashboardPerson } from './queries.ts';

interface PersonTagProps {
  person: DashboardPerson;
  start: string;
  moment: number;
  timeZone: string;
  onLeave: boolean;
  onClick: () => void;
}

/** Green while on duty; with the warning icon when nobody planned it (HOME-12, HOME-16). */
export function PersonTag(props: PersonTagProps) {
  const { person, start, moment, timeZone, onLeave, onClick } = props;
  const times = { ...person, start };
  const state = personState(times, moment);
  const late = lateText(minutesLate(times));
  const { label } = personStateLook[state];
  const detail = detailOf(state, person, timeZone);
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
      {state !== 'MISSING' && <span className="screen-reader-only">{label}</span>}
      {detail && <small>{detail}</small>}
      {onLeave && <small className="board-late">On leave</small>}
      {late && <small className="board-late">{late}</small>}
    </button>
  );
}

function detailOf(state: PersonState, person: DashboardPerson, timeZone: string): string {
  const clock = (instant: string | null) =>
    instant === null ? '' : wallTime(instant, timeZone).slice(11);
  switch (state) {
    case 'ON_DUTY':
      return clock(person.timeIn);
    case 'LEFT':
      return `${clock(person.timeIn)}–${clock(person.timeOut)}`;
    case 'MISSING':
      return 'Missing';
    case 'ELSEWHERE':
      return `at ${person.elsewhere ?? 'another site'}`;
    case 'EXPECTED':
      return '';
  }
}

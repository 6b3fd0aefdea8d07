import { WarningIcon } from '@guardroom/ui/icon/icons.ts';
import { listTime, wallTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import type { awayIn } from '@guardroom/rules/home/on-leave';
import {
  isUnplanned,
  lateText,
  minutesLate,
  personState,
  personStateLook,
  type PersonState,
} from '@guardroom/rules/home/person-state';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import type { DashboardCard, DashboardPerson, DashboardSection } from './queries.ts';

/** A person whose tag was clicked, with where they stand. */
export interface Chosen {
  card: DashboardCard;
  section: DashboardSection;
  person: DashboardPerson;
}

interface SiteCardProps {
  card: DashboardCard;
  /** When the shift that runs now began, in milliseconds: what is to come is not missing yet. */
  moment: number;
  timeZone: string;
  /** Whether somebody is on approved leave during a part of a shift. */
  isAway: ReturnType<typeof awayIn>;
  onChoose: (chosen: Chosen) => void;
}

/** One site of the dashboard: its notes, who is on duty, and everybody of its shifts (HOME-08 to 10). */
export const SiteCard = memo(function SiteCard(props: SiteCardProps) {
  const { card, moment, timeZone, isAway, onChoose } = props;
  return (
    <article className="board-card" aria-label={card.name}>
      <header>
        <h2>
          <Link to="/site/$id" params={{ id: String(card.siteProfileID) }} preload={false}>
            {card.name}
          </Link>
        </h2>
        <span className="board-count" data-some={card.onDuty > 0}>
          <strong>{card.onDuty}</strong> on duty
        </span>
      </header>
      {card.note && <Note text={card.note} />}
      {card.sections.map((section) => (
        <section key={`${section.date} ${section.shift}`}>
          <h3>
            {shiftLabels[section.shift]} <span>{dayOf(section.start, timeZone)}</span>
          </h3>
          <ul className="board-tags">
            {section.people.map((person) => (
              <li key={`${person.deploymentID} ${person.staffProfileID}`}>
                <PersonTag
                  person={person}
                  start={section.start}
                  moment={moment}
                  timeZone={timeZone}
                  onLeave={isAway(person.staffProfileID, section)}
                  onClick={() => onChoose({ card, section, person })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
});

/** `21 Nov 2026 (Sat)` */
export function dayOf(instant: string, timeZone: string): string {
  return listTime(instant, timeZone).split(',')[0] ?? '';
}

/** Long notes show their beginning until somebody wants more. */
function Note({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > 160 || text.split('\n').length > 3;
  return (
    <div className="board-note">
      <p className={isLong && !open ? 'board-note-cut' : undefined}>{text}</p>
      {isLong && (
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </button>
      )}
    </div>
  );
}

interface PersonTagProps {
  person: DashboardPerson;
  start: string;
  moment: number;
  timeZone: string;
  onLeave: boolean;
  onClick: () => void;
}

/** Green while on duty; with the warning icon when nobody planned it (HOME-12, HOME-16). */
function PersonTag(props: PersonTagProps) {
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

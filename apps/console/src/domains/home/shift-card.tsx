import { listTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import type { awayIn } from '@guardroom/rules/home/on-leave';
import { useState } from 'react';
import { PersonTag } from './person-card.tsx';
import type { DashboardPerson, DashboardSection } from './queries.ts';

interface ShiftProps {
  section: DashboardSection;
  moment: number;
  timeZone: string;
  isAway: ReturnType<typeof awayIn>;
  onChoose: (person: DashboardPerson) => void;
}

/** One shift of a site with the tags of its people; folded, how many are expected. */
export function Shift({ folds, ...props }: ShiftProps & { folds: boolean }) {
  const { section, timeZone } = props;
  const [isOpen, setOpen] = useState(false);
  const heading = (
    <>
      {shiftLabels[section.shift]} <span>{dayOf(section.start, timeZone)}</span>
    </>
  );
  return (
    <section>
      {folds ? (
        <h3 className="board-folded">
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {heading} <span>{section.people.length} expected</span>
          </button>
        </h3>
      ) : (
        <h3>{heading}</h3>
      )}
      {(!folds || isOpen) && <ShiftLine {...props} />}
    </section>
  );
}

/** The tags of a shift alone. */
export function ShiftLine({ section, moment, timeZone, isAway, onChoose }: ShiftProps) {
  return (
    <ul className="board-tags">
      {section.people.map((person) => (
        <li key={`${person.deploymentID} ${person.staffProfileID}`}>
          <PersonTag
            person={person}
            start={section.start}
            moment={moment}
            timeZone={timeZone}
            onLeave={isAway(person.staffProfileID, section)}
            onClick={() => onChoose(person)}
          />
        </li>
      ))}
    </ul>
  );
}

/** `21 Nov 2026 (Sat)` */
export function dayOf(instant: string, timeZone: string): string {
  return listTime(instant, timeZone).split(',')[0] ?? '';
}

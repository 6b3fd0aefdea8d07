import { listTime } from '@guardroom/rules/dates';
import { shiftLabels } from '@guardroom/rules/deployment/shifts';
import { coverOfSection, type BoardMoment } from '@guardroom/rules/home/board';
import { useState } from 'react';
import { PersonTag } from './person-card.tsx';
import type { DashboardPerson, DashboardSection } from './queries.ts';

interface ShiftProps {
  section: DashboardSection;
  moment: BoardMoment;
  timeZone: string;
  onChoose: (person: DashboardPerson) => void;
}

/** One shift of a site with the tags of its people; folded, how many are expected. */
export function Shift({ folds, ...props }: ShiftProps & { folds: boolean }) {
  const { section, moment, timeZone } = props;
  const [isOpen, setOpen] = useState(false);
  const heading = (
    <>
      {shiftLabels[section.shift]} <span>{dayOf(section.start, timeZone)}</span>
      <CoverNote section={section} moment={moment} />
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

/** How many lack or are too many, where that is so. */
function CoverNote({ section, moment }: Pick<ShiftProps, 'section' | 'moment'>) {
  const { short, over } = coverOfSection(section, moment);
  return (
    <>
      {short > 0 && <strong className="board-short">{short} short</strong>}
      {over > 0 && <strong className="board-over">{over} too many</strong>}
    </>
  );
}

/** The tags of a shift alone. */
export function ShiftLine({ section, moment, timeZone, onChoose }: ShiftProps) {
  if (section.people.length === 0) return <p className="muted">Nobody is planned.</p>;
  return (
    <ul className="board-tags">
      {section.people.map((person) => (
        <li key={`${person.deploymentID} ${person.staffProfileID}`}>
          <PersonTag
            person={person}
            section={section}
            moment={moment}
            timeZone={timeZone}
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

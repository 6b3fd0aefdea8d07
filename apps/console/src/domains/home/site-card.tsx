import { Button } from '@guardroom/ui/action/button.tsx';
import { DownIcon, UpIcon } from '@guardroom/ui/icon/icons.ts';
import { isQuiet, isStillToCome, type BoardMoment } from '@guardroom/rules/home/board';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { can } from '../../platform/session/session.ts';
import type { DashboardCard, DashboardPerson, DashboardSection } from './queries.ts';
import { Shift, ShiftLine } from './shift-card.tsx';

/** A person whose tag was clicked, with where they stand. */
export interface Chosen {
  card: DashboardCard;
  section: DashboardSection;
  person: DashboardPerson;
}

interface SiteCardProps {
  card: DashboardCard;
  /** The last moment at which something began or ended: what is to come is not missing yet. */
  moment: BoardMoment;
  timeZone: string;
  /** One of many: a line where all is well, and shifts to come are folded. */
  short: boolean;
  onChoose: (chosen: Chosen) => void;
}

/** One site of the dashboard: its notes, who is on duty, and everybody of its shifts (HOME-08 to 10). */
export const SiteCard = memo(function SiteCard(props: SiteCardProps) {
  const { card, moment, short } = props;
  const [isOpen, setOpen] = useState(false);
  if (short && isQuiet(card, moment)) {
    return (
      <article className={isOpen ? 'board-card' : 'board-line'} aria-label={card.name}>
        <header>
          <Heading card={card} />
          <Button
            look="text"
            size="small"
            icon={isOpen ? <UpIcon /> : <DownIcon />}
            aria-expanded={isOpen}
            aria-label={`All of ${card.name}`}
            onClick={() => setOpen(!isOpen)}
          />
        </header>
        {isOpen ? <Whole {...props} short={false} /> : <InShort {...props} />}
      </article>
    );
  }
  return (
    <article className="board-card" aria-label={card.name}>
      <header>
        <Heading card={card} />
      </header>
      <Whole {...props} />
    </article>
  );
});

function Heading({ card }: { card: DashboardCard }) {
  return (
    <>
      <h2>
        <Link to="/site/$id" params={{ id: String(card.siteProfileID) }} preload={false}>
          {card.name}
        </Link>
      </h2>
      {card.missedRounds > 0 && <MissedRounds card={card} />}
      <span className="board-count" data-some={card.onDuty > 0}>
        <strong>{card.onDuty}</strong> on duty
      </span>
    </>
  );
}

/** Rounds that nobody began in time, with the way to them. */
function MissedRounds({ card: { missedRounds, siteProfileID, name } }: { card: DashboardCard }) {
  const text = missedRounds === 1 ? '1 round missed' : `${missedRounds} rounds missed`;
  if (!can('readPatrols')) return <StatusTag tone="red">{text}</StatusTag>;
  return (
    <Link
      to="/patrol/records"
      search={{ status: 'MISSED', site: siteProfileID }}
      preload={false}
      aria-label={`${text} at ${name}`}
    >
      <StatusTag tone="red">{text}</StatusTag>
    </Link>
  );
}

/** The notes and all shifts; in short, those to come fold to a line each. */
function Whole({ card, moment, timeZone, short, onChoose }: SiteCardProps) {
  return (
    <>
      {card.note && <Note text={card.note} />}
      {card.sections.map((section) => (
        <Shift
          key={`${section.date} ${section.shift}`}
          folds={short && isStillToCome(section, moment)}
          onChoose={(person) => onChoose({ card, section, person })}
          {...{ section, moment, timeZone }}
        />
      ))}
    </>
  );
}

/** The beginning of the note, and who is there now. */
function InShort(props: SiteCardProps) {
  const { note } = props.card;
  return (
    <>
      {note && <p className="board-note-line">{note}</p>}
      <Running {...props} />
    </>
  );
}

/** Without a heading: the shift that runs is the one that is meant. */
function Running({ card, moment, timeZone, onChoose }: SiteCardProps) {
  return card.sections
    .filter((section) => section.people.length > 0 && !isStillToCome(section, moment))
    .map((section) => (
      <ShiftLine
        key={`${section.date} ${section.shift}`}
        onChoose={(person) => onChoose({ card, section, person })}
        {...{ section, moment, timeZone }}
      />
    ));
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

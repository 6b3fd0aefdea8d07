import {
  boardShows,
  countShown,
  type BoardMoment,
  type BoardShow,
} from '@guardroom/rules/home/board';
import { addDays, todayIn } from '@guardroom/rules/dates';
import { Link } from '@tanstack/react-router';
import { Fragment, useMemo, type ReactNode } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { ShortCount } from '../../ui/roster/short-count.tsx';
import { showTexts } from './dashboard-filters.tsx';
import type { DashboardPage } from './queries.ts';

interface TotalsProps {
  page: DashboardPage;
  moment: BoardMoment;
  show: BoardShow | undefined;
  onShow: (show: BoardShow | undefined) => void;
}

/** Whom the cards themselves tell of. */
const counted = boardShows.filter((show) => show !== 'attention' && show !== 'duty');

/** How many are on duty, missing, lacking and so on: each count shows its sites alone. */
export function Totals({ page, moment, show, onShow }: TotalsProps) {
  const today = todayIn(useViewer().timeZone);
  const counts = useMemo(() => {
    const sum = (of: BoardShow) =>
      page.cards.reduce((all, card) => all + countShown(card, of, moment), 0);
    return new Map(counted.map((of) => [of, sum(of)]));
  }, [page.cards, moment]);
  // Until all cards are there, only the server knows.
  const isWhole = page.cards.length >= page.count;
  const onDuty = isWhole ? page.cards.reduce((sum, card) => sum + card.onDuty, 0) : page.onDuty;
  const chip = (of: BoardShow, value: number | undefined) => (
    <Chip
      label={showTexts[of][0]}
      value={value}
      isShown={show === of}
      onClick={() => onShow(show === of ? undefined : of)}
    />
  );
  return (
    <ul className="board-totals" aria-label="Counts">
      {chip('duty', onDuty)}
      {counted.map((of) => (
        <Fragment key={of}>{chip(of, isWhole ? counts.get(of) : undefined)}</Fragment>
      ))}
      <li>
        <OnLeave>
          <Count label="On leave today" value={page.onLeave} />
        </OnLeave>
      </li>
      {can('readDeployments') && (
        <li>
          <ShortCount
            queryKey={['deployment', 'week']}
            fromDate={today}
            toDate={addDays(today, 6)}
            sites={undefined}
            when="in 7 days"
          />
        </li>
      )}
      <Chip
        label="Sites"
        value={isWhole ? page.cards.length : page.count}
        isShown={show === undefined}
        onClick={() => onShow(undefined)}
      />
    </ul>
  );
}

interface ChipProps {
  label: string;
  value: number | undefined;
  isShown: boolean;
  onClick: () => void;
}

function Chip({ label, value, isShown, onClick }: ChipProps) {
  return (
    <li>
      <button type="button" className="board-chip" aria-pressed={isShown} onClick={onClick}>
        <Count label={label} value={value} />
      </button>
    </li>
  );
}

/** The month shows who is away. */
function OnLeave({ children }: { children: ReactNode }) {
  if (!can('readLeave')) return <span className="board-chip">{children}</span>;
  return (
    <Link to="/leave/calendar" className="board-chip" preload={false}>
      {children}
    </Link>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }) {
  return (
    <>
      {label}
      <strong>{value?.toLocaleString('en-SG') ?? '…'}</strong>
    </>
  );
}

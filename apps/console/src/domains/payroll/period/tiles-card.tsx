import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { amountText } from '@guardroom/rules/payroll/amounts';
import type { ReactNode } from 'react';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import { Notice } from '@guardroom/ui/show/notice.tsx';
import { RowLink } from '../../../ui/list/row-link.tsx';
import { usePeriodCheck } from './check-queries.ts';
import { exceptionPath } from '../paths.ts';
import { PeriodStatus } from './list-columns.tsx';
import type { PeriodRow } from '../queries.ts';
import '../../../ui/chart/tiles.css';

interface PeriodTilesProps {
  period: PeriodRow;
  onExceptions: () => void;
}

/** What the period comes to at a glance, and whether it still fits what it was computed from. */
export function PeriodTiles({ period, onExceptions }: PeriodTilesProps) {
  const count = (value: number) => value.toLocaleString('en-SG');
  return (
    <>
      <CheckNotices period={period} />
      <ul className="tiles" aria-label="Totals">
        <Tile label="Status">
          <PeriodStatus status={period.status} />
        </Tile>
        <Tile label="People">{count(period.people)}</Tile>
        <li>
          <button type="button" onClick={onExceptions}>
            <span>Exceptions</span>
            <strong>{count(period.exceptions)}</strong>
          </button>
        </li>
        <Tile label="Gross ($)">{amountText(period.gross)}</Tile>
        <Tile label="Net ($)">{amountText(period.net)}</Tile>
        {period.lockedBy === null ? (
          <Tile label="Computed">
            <LocalTime instant={period.computedOn} />
          </Tile>
        ) : (
          <Tile label={`Locked by ${period.lockedBy}`}>
            <LocalTime instant={period.lockedOn} />
          </Tile>
        )}
      </ul>
    </>
  );
}

function Tile({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className="tile">
      <span>{label}</span>
      <strong>{children}</strong>
    </li>
  );
}

/** Before it is locked: whether anything that was counted changed since, and what else is in the way. */
function CheckNotices({ period }: { period: PeriodRow }) {
  const { check, failed, retry } = usePeriodCheck(period);
  if (failed) return <LoadFailed what="Whether anything is in the way" onRetry={retry} />;
  if (check === undefined) return null;
  const then =
    period.status === 'DRAFT' ? 'Recompute it' : 'Send it back to draft and recompute it';
  return (
    <>
      {check.outdated && (
        <Notice>
          Attendance, roster, leave, employment or rates changed since this period was computed.{' '}
          {then} before it is locked.
        </Notice>
      )}
      {check.open !== null && (
        <Notice>
          {check.open} <RowLink href={exceptionPath(period.id)}>Show the exceptions</RowLink>
        </Notice>
      )}
      {period.status === 'REVIEW' && check.fourEyes !== null && <Notice>{check.fourEyes}</Notice>}
    </>
  );
}

import { amountText } from '@guardroom/rules/payroll/amounts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { LocalTime } from '../../ui/local-time.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PeriodStatus } from './period-list-columns.tsx';
import { periodKey, type PeriodRow } from './queries.ts';
import '../../ui/tiles.css';

const checkDocument = graphql(`
  query CheckPayPeriod($payPeriodID: RecordID!, $agencyID: RecordID!) {
    checkPayPeriod(payPeriodID: $payPeriodID, agencyID: $agencyID) {
      outdated
    }
  }
`);

interface PeriodTilesProps {
  period: PeriodRow;
  onExceptions: () => void;
}

/** What the period comes to at a glance, and whether it still fits what it was computed from. */
export function PeriodTiles({ period, onExceptions }: PeriodTilesProps) {
  const count = (value: number) => value.toLocaleString('en-SG');
  return (
    <>
      <OutdatedNotice period={period} />
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

/** Before it is locked: whether anything that was counted changed since. */
function OutdatedNotice({ period }: { period: PeriodRow }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id: payPeriodID, version, status } = period;
  const { data } = useQuery({
    queryKey: [...periodKey, 'check', agencyID, payPeriodID, version],
    queryFn: async ({ signal }) =>
      (await request(checkDocument, { payPeriodID, agencyID }, { signal })).checkPayPeriod,
    enabled: status !== 'LOCKED',
  });
  if (data?.outdated !== true) return null;
  const then = status === 'DRAFT' ? 'Recompute it' : 'Send it back to draft and recompute it';
  return (
    <Notice>
      Attendance, roster, leave, employment or rates changed since this period was computed. {then}{' '}
      before it is locked.
    </Notice>
  );
}

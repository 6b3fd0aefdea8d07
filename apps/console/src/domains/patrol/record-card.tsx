import { pointsText } from '@guardroom/rules/patrol/plan/plan-text';
import { scannedPointsText, totalDurationText } from '@guardroom/rules/patrol/patrol-duration';
import { dueStateTexts } from '@guardroom/rules/patrol/rounds-due';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { EventMarks } from '../../ui/guard/event-marks.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';
import { End, PatrolStatusTag, Walker, type PatrolRecord } from './records-columns.tsx';
import '@guardroom/ui/field/form.css';

/** When it was due by the patrol plan, and what became of that. */
function DueRound({ dueOn, minimumPoint, state, missedOn }: NonNullable<PatrolRecord['round']>) {
  return (
    <>
      <LocalTime instant={dueOn} />
      {minimumPoint !== null && `, at least ${pointsText(minimumPoint)}`}
      {`: ${dueStateTexts[state]}`}
      {state !== 'MISSED' && missedOn !== null && (
        <>
          . It was taken for missed at <LocalTime instant={missedOn} />, before this walk arrived
        </>
      )}
      .
    </>
  );
}

/** What became of one patrol (PAT-47). */
export function RecordCard({ record }: { record: PatrolRecord }) {
  return (
    <section className="form form-wide" aria-label="Patrol record">
      <dl className="form-facts">
        <dt>Route Name</dt>
        <dd>{record.clockingRouteName}</dd>
        <dt>Total Duration</dt>
        <dd>{totalDurationText(record.start, record.end)}</dd>
        <dt>Datetime</dt>
        <dd>
          <LocalTime instant={record.start} /> – <End {...record} />
        </dd>
        <dt>Site</dt>
        <dd>
          <SiteLink id={record.siteProfileID}>{record.siteProfileName}</SiteLink>
        </dd>
        <dt>Status</dt>
        <dd>
          <span className="inline-tags">
            <PatrolStatusTag status={record.status} />
            <EventMarks marks={record.marks} of={{ entity: 'ClockingReport', id: record.id }} />
          </span>
        </dd>
        {record.round && (
          <>
            <dt>Round Due</dt>
            <dd>
              <DueRound {...record.round} />
            </dd>
          </>
        )}
        <dt>Scanned Points</dt>
        <dd>{scannedPointsText(record.clockedPoint, record.totalPoint)}</dd>
        <dt>Staff Name</dt>
        <dd>
          <Walker {...record} />
          {record.staffNo !== '' && ` (${record.staffNo})`}
        </dd>
        <dt>Remarks</dt>
        <dd className="form-note">{record.remark ?? '-'}</dd>
      </dl>
    </section>
  );
}

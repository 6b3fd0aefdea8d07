import { listTime } from '@guardroom/rules/dates';
import { holidayText } from '@guardroom/rules/leave/holidays';
import { daysText, leaveDatesText } from '@guardroom/rules/leave/leave-days';
import type { ReactNode } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { ImagePreview } from '../../ui/file/image-preview.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { RowLink } from '../../ui/list/row-link.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { DecideActions } from './decide-modal.tsx';
import { LeaveStatusTag } from './list-columns.tsx';
import { personBalancePath } from './paths.ts';
import type { LeaveView } from './queries.ts';
import '../../ui/case/case.css';

/** What was asked for, by whom, and what was decided. */
export function RequestCard({ leave, files, onChanged }: LeaveView & { onChanged: () => void }) {
  const { timeZone } = useViewer();
  const by = (name: string | null, on: string | null) =>
    `${name ?? ''}, ${on === null ? '' : listTime(on, timeZone)}`;
  const year = Number(leave.startDate.slice(0, 4));
  return (
    <Section title={leaveDatesText(leave)}>
      <dl className="fact-grid">
        <Fact name="Status">
          <LeaveStatusTag status={leave.status} />
        </Fact>
        <Fact name="Staff">
          <StaffLink id={leave.staffProfileID}>{leave.staffName}</StaffLink>
        </Fact>
        <Fact name="Balance">
          <RowLink href={personBalancePath(leave.staffProfileID, year)}>Balance of {year}</RowLink>
        </Fact>
        <Fact name="Staff Number">{leave.staffNo}</Fact>
        <Fact name="Type">
          {leave.leaveTypeName} ({leave.paid ? 'paid' : 'unpaid'})
        </Fact>
        <Fact name="Days">{daysText(leave.days)}</Fact>
        <Fact name="Asked On">
          <LocalTime instant={leave.createdOn} />
        </Fact>
        <Fact name="Asked By">
          <StaffLink id={leave.requestedByStaffProfileID}>{leave.requestedByName}</StaffLink>
        </Fact>
        {leave.decidedTimestamp !== null && (
          <Fact name="Decided By">{by(leave.decidedByName, leave.decidedTimestamp)}</Fact>
        )}
        {leave.cancelledTimestamp !== null && (
          <Fact name="Cancelled By">{by(leave.cancelledByName, leave.cancelledTimestamp)}</Fact>
        )}
      </dl>
      <dl className="form-facts">
        {leave.holidays.length > 0 && (
          <>
            <dt>Public holidays, not counted</dt>
            <dd>{leave.holidays.map(holidayText).join(', ')}</dd>
          </>
        )}
        <dt>Note</dt>
        <dd className="form-note" dir="auto">
          {leave.note ?? '-'}
        </dd>
        {leave.decisionReason !== null && (
          <>
            <dt>Reason of the decision</dt>
            <dd dir="auto">{leave.decisionReason}</dd>
          </>
        )}
        {leave.cancelReason !== null && (
          <>
            <dt>Reason of the cancellation</dt>
            <dd dir="auto">{leave.cancelReason}</dd>
          </>
        )}
        <dt>Documents</dt>
        <dd>
          <Documents files={files} />
        </dd>
      </dl>
      <DecideActions labelled leave={leave} onDone={onChanged} />
    </Section>
  );
}

function Documents({ files }: Pick<LeaveView, 'files'>) {
  const isPdf = ({ key }: { key: string }) => key.endsWith('.pdf');
  const images = files.filter((file) => !isPdf(file));
  if (files.length === 0) return '-';
  return (
    <span className="case-images">
      {images.length > 0 && (
        <ImagePreview
          pictures={images.map(({ name, link }, at) => ({
            alt: `Document ${at + 1}: ${name}`,
            image: link,
          }))}
        />
      )}
      {files.filter(isPdf).map(({ id, name, link }) => (
        <a key={id} href={link.url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

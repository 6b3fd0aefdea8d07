import { MoneyIcon } from '@guardroom/ui/icon/icons.ts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { Link } from '@tanstack/react-router';
import { can } from '../../platform/session/session.ts';
import { AuditLink } from '../../ui/case/audit-link.tsx';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import type { RecordRow } from './records-columns.tsx';
import '@guardroom/ui/action/light-button.css';

/** From a record to the pay of its day and to its changes, for who may see these. */
export function RecordLinks({ row }: { row: RecordRow }) {
  const { id, staffName, createdOn } = row;
  return (
    <>
      <PayLink row={row} />
      {can('readAudit') && (
        <AuditLink
          kind="Attendance"
          id={id}
          since={createdOn}
          name={`the record of ${staffName}`}
        />
      )}
    </>
  );
}

/** Nothing where no period pays the day; the server says nothing of it to who may not see payroll. */
function PayLink({ row: { staffName, staffProfileID, payLine } }: { row: RecordRow }) {
  if (payLine === null) return null;
  const period = payPeriodName(payLine);
  return (
    <Link
      to="/payroll/$id/$staffProfileID"
      params={{ id: String(payLine.payPeriodID), staffProfileID: String(staffProfileID) }}
      search={{ days: rangeText({ from: payLine.date, to: payLine.date }) }}
      aria-label={`Pay of ${staffName} in ${period}`}
      title={`Pay in ${period}`}
      className="light-button light-button-bare"
    >
      <MoneyIcon />
    </Link>
  );
}

import { HistoryOutlined } from '@ant-design/icons';
import { dateOf, todayIn } from '@guardroom/rules/dates';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../platform/session.ts';
import { rangeText } from '../../ui/date-range.ts';

interface AuditActionProps {
  record: { id: number; staffName: string; createdOn: string };
}

/** Leads to everything that was ever changed in one record; for who may read the audit. */
export function AuditAction({ record }: AuditActionProps) {
  const { timeZone } = useViewer();
  const range = rangeText({ from: dateOf(record.createdOn, timeZone), to: todayIn(timeZone) });
  return (
    <Link
      to="/settings/audit"
      search={{ range, kind: 'Attendance', record: record.id }}
      aria-label={`Audit of the record of ${record.staffName}`}
      title="Audit of this record"
    >
      <HistoryOutlined />
    </Link>
  );
}

import { HistoryIcon } from '@guardroom/ui/icon/icons.ts';
import { dateOf, todayIn } from '@guardroom/rules/dates';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../platform/session/session.ts';
import { rangeText } from '@guardroom/ui/date/date-range.ts';
import '@guardroom/ui/action/light-button.css';

interface AuditLinkProps {
  /** GraphQL name of the kind of record. */
  kind: string;
  id: number;
  /** When the record was made, ISO UTC. */
  since: string;
  /** What screen readers call the record: 'the record of Tan Wei Ming'. */
  name: string;
}

/** Leads to everything that was ever changed in one record; for who may read the audit. */
export function AuditLink({ kind, id, since, name }: AuditLinkProps) {
  const { timeZone } = useViewer();
  const range = rangeText({ from: dateOf(since, timeZone), to: todayIn(timeZone) });
  return (
    <Link
      to="/settings/audit"
      search={{ range, kind, record: id }}
      aria-label={`Audit of ${name}`}
      title="Audit"
      className="light-button light-button-bare"
    >
      <HistoryIcon />
    </Link>
  );
}

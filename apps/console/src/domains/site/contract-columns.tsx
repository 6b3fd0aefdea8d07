import { dateOf, listDate } from '@guardroom/rules/dates';
import { Link } from '@tanstack/react-router';
import { can, useViewer } from '../../platform/session.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { SiteStatusTag } from './list-columns.tsx';
import { contractEditPath } from './paths.ts';
import type { SiteContract } from './queries.ts';

export const contractColumns: readonly ListColumn<SiteContract>[] = [
  { title: 'Client', card: 'heading', render: (row) => row.clientProfileName ?? '-' },
  { title: 'Start', width: 130, render: (row) => <LocalDate instant={row.start} /> },
  { title: 'End', width: 130, render: (row) => <LocalDate instant={row.end} /> },
  { title: 'Status', width: 110, render: ({ status }) => <SiteStatusTag status={status} /> },
  {
    title: 'Action',
    width: 90,
    render: ({ id, siteProfileID, clientProfileName }) =>
      can('editSites') && (
        <Link
          to={contractEditPath(siteProfileID, id)}
          aria-label={`Edit the contract with ${clientProfileName ?? 'no client'}`}
        >
          Edit
        </Link>
      ),
  },
];

/** The day of an instant in the agency's zone. */
function LocalDate({ instant }: { instant: string | null }) {
  const { timeZone } = useViewer();
  if (instant === null) return '-';
  return <time dateTime={instant}>{listDate(dateOf(instant, timeZone))}</time>;
}

import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { StatusTag, type Tone } from '@guardroom/ui/show/status-tag.tsx';
import { LocalTime } from '../../../ui/date/local-time.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import type { ShownToken } from './queries.ts';

const look: Readonly<Record<ShownToken['status'], { label: string; tone: Tone }>> = {
  ACTIVE: { label: 'In use', tone: 'green' },
  EXPIRED: { label: 'Expired', tone: 'grey' },
  REVOKED: { label: 'Revoked', tone: 'grey' },
};

export const tokenColumns: readonly ListColumn<ShownToken>[] = [
  {
    title: 'Name',
    width: 220,
    card: 'heading',
    render: ({ name, beginning }) => (
      <span className="cell-lines">
        {name}
        <code className="muted">{beginning}…</code>
      </span>
    ),
  },
  {
    title: 'Status',
    width: 110,
    render: ({ status }) => <StatusTag tone={look[status].tone}>{look[status].label}</StatusTag>,
  },
  { title: 'May', card: 'wide', render: ({ permission }) => permissionText(permission) },
  {
    title: 'Made',
    width: 190,
    render: ({ createdByName, createdOn }) => (
      <span className="cell-lines">
        <LocalTime instant={createdOn} />
        <span className="muted">by {createdByName}</span>
      </span>
    ),
  },
  { title: 'Last Used', width: 180, render: ({ lastUsedOn }) => <When instant={lastUsedOn} /> },
  { title: 'Ends', width: 180, render: (row) => <When instant={row.revokedOn ?? row.expiresOn} /> },
];

function When({ instant }: { instant: string | null }) {
  return instant === null ? '-' : <LocalTime instant={instant} />;
}

const few = 3;

function permissionText(ids: readonly number[]): string {
  const labels = permissionList.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  const further = labels.length - few;
  const shown = labels.slice(0, few).join(', ');
  return further > 0 ? `${shown} and ${further} more` : shown;
}

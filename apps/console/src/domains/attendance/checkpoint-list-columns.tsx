import { statusLook } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';

export const checkpointRowFragment = graphql(`
  fragment CheckpointRow on SiteProfile @_unmask {
    id
    name
    status
    clockingPointName
    clockingPointTag
  }
`);

export type CheckpointRow = ResultOf<typeof checkpointRowFragment>;

export const checkpointListColumns: readonly ListColumn<CheckpointRow>[] = [
  { title: 'Site', card: 'heading', render: (row) => row.name },
  {
    title: 'Status',
    render: ({ status }) => {
      const { tone, label } = statusLook(status);
      return <StatusTag tone={tone}>{label}</StatusTag>;
    },
  },
  { title: 'Checkpoint Name', render: (row) => row.clockingPointName ?? '-' },
  { title: 'Tag ID', render: (row) => row.clockingPointTag },
];

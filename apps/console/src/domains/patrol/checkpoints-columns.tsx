import { statusLook, type Status } from '@guardroom/rules/status';
import { graphql, type ResultOf } from '../../platform/wire/graphql.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { SiteLink } from '../../ui/list/name-link.tsx';
import {
  descriptionCell,
  nameCell,
  siteCell,
  statusCell,
  tagCell,
  type CheckpointDraft,
} from './checkpoints-row-editor.tsx';

export const checkpointRowFragment = graphql(`
  fragment CheckpointRow on ClockingPoint @_unmask {
    id
    version
    name
    description
    tag
    siteProfileID
    siteProfileName
    status
    isAttendance
  }
`);

export type CheckpointRow = ResultOf<typeof checkpointRowFragment>;

export const checkpointsColumns: readonly ListColumn<CheckpointRow, CheckpointDraft>[] = [
  {
    title: 'Checkpoint Name',
    sort: 'name',
    card: 'heading',
    render: ({ name, isAttendance }) =>
      isAttendance === 1 ? (
        <span className="inline-tags">
          {name} <StatusTag tone="cyan">Attendance</StatusTag>
        </span>
      ) : (
        name
      ),
    edit: nameCell,
  },
  {
    title: 'Checkpoint Description',
    width: 250,
    render: ({ description }) => description,
    edit: descriptionCell,
  },
  {
    title: 'Tag ID',
    width: 190,
    render: ({ tag }) => <TagID tag={tag} />,
    edit: tagCell,
  },
  {
    title: 'Site',
    width: 210,
    render: (row) => <SiteLink id={row.siteProfileID}>{row.siteProfileName}</SiteLink>,
    edit: siteCell,
  },
  {
    title: 'Status',
    width: 120,
    render: ({ status }) => <InUseTag status={status} />,
    edit: statusCell,
  },
];

/** The tag of a checkpoint; an empty one shows as 'Not registered' (PAT-18). */
export function TagID({ tag }: { tag: string | null }) {
  return tag ? (
    <span className="nowrap">{tag}</span>
  ) : (
    <StatusTag tone="grey">Not registered</StatusTag>
  );
}

export function InUseTag({ status }: { status: Status }) {
  const { tone, label } = statusLook(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

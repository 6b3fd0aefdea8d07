import { Button } from '@guardroom/ui/action/button.tsx';
import { EditIcon, PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { can, useViewer } from '../../platform/session/session.ts';
import { ActionButton } from '../../ui/list/action-button.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { RowsView } from '../../ui/list/rows-view.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { noPermission, staffKey, useOpenFromProfile } from './queries.ts';

/** More records than anybody has of one kind. */
const shownAtMost = 200;

export interface OfStaffProps {
  staffProfileID: number;
  accountID: number;
}

interface Records<Row> {
  readonly result: readonly Row[];
  readonly count: number;
}

interface RecordsProps<Row> {
  title: string;
  staff: OfStaffProps;
  /** 'The PWM grades': what could not be loaded. */
  what: string;
  /** The toast of a failed load. */
  failure: string;
  /** Everything of the person that is not deleted. */
  load: (ask: RecordsQuery, signal: AbortSignal) => Promise<Records<Row>>;
  columns: readonly ListColumn<Row>[];
  rowName: (row: Row) => string;
  scrollWidth: number;
  /** Milliseconds after which the records are read anew. */
  refetchInterval?: number;
}

interface RecordsCardProps<Row> extends RecordsProps<Row> {
  createPath: string;
}

/** Variables of a list, but for whose records they are. */
interface RecordsQuery {
  readonly filter: { readonly deleted: { readonly eq: 0 } };
  readonly pagination: { readonly agencyID: number; readonly limit: number; readonly offset: 0 };
}

/** Records of one kind of a staff member on the profile, with their Create (STF-72 to STF-75). */
export function RecordsCard<Row extends { id: number }>({
  createPath,
  ...props
}: RecordsCardProps<Row>) {
  const open = useOpenFromProfile();
  const { title, staff } = props;
  return (
    <Section
      title={title}
      actions={
        <ActionButton
          label="Create"
          icon={<PlusIcon />}
          unavailable={can('editStaff') ? undefined : noPermission}
          onClick={() => open(createPath, staff.accountID)}
        />
      }
    >
      <StaffRecords {...props} />
    </Section>
  );
}

function StaffRecords<Row extends { id: number }>(props: RecordsProps<Row>) {
  const { title, staff, what, failure, load, refetchInterval = false } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...staffKey, title, agencyID, staff.staffProfileID],
    queryFn: ({ signal }) => {
      const pagination = { agencyID, limit: shownAtMost, offset: 0 } as const;
      return load({ filter: { deleted: { eq: 0 } }, pagination }, signal);
    },
    refetchInterval,
  });
  useEffect(() => {
    if (error) reportFailure(failure, error);
  }, [error, failure]);
  if (isError) return <LoadFailed what={what} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const { result: rows, count } = data;
  return (
    <>
      <RowsView
        label={title}
        rows={rows}
        columns={props.columns}
        rowKey={({ id }) => id}
        rowName={props.rowName}
        scrollWidth={props.scrollWidth}
        empty={<p className="list-empty">No records found.</p>}
      />
      {count > rows.length && (
        <p className="muted">
          The first {rows.length} of {count} records are shown.
        </p>
      )}
    </>
  );
}

/** The Edit of a row; `name` tells it from those of the other rows. */
export function EditRecordButton({ name, path }: { name: string; path: string }) {
  const open = useOpenFromProfile();
  if (!can('editStaff')) return null;
  return (
    <Button
      look="text"
      size="small"
      icon={<EditIcon />}
      aria-label={name}
      title="Edit"
      onClick={() => open(path)}
    />
  );
}

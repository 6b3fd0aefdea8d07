import { Button } from '@guardroom/ui/action/button.tsx';
import { DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import { readablePhone } from '@guardroom/rules/phone';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadedRows } from '../../ui/list/loaded-rows.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { BlockForm } from './block-form.tsx';
import { visitorKey } from './queries.ts';

const listDocument = graphql(`
  query VisitorBlocks($filter: VisitorBlockFilter, $pagination: Pagination!) {
    listVisitorBlock(filter: $filter, pagination: $pagination) {
      result {
        id
        version
        name
        phoneNo
        vehicleNo
        reason
        createdOn
      }
      count
    }
  }
`);

const updateDocument = graphql(`
  mutation UpdateVisitorBlock($update: UpdateVisitorBlockInput!, $agencyID: RecordID!) {
    updateVisitorBlock(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

type Blocked = ResultOf<typeof listDocument>['listVisitorBlock']['result'][number];

/** So many are shown, the latest first; the list of an agency is short. */
const most = 500;

const columns: readonly ListColumn<Blocked>[] = [
  { title: 'Visitor Name', width: 160, card: 'heading', render: nameOf },
  { title: 'Visitor Contact Number', width: 170, render: ({ phoneNo }) => readablePhone(phoneNo) },
  { title: 'Vehicle Number', width: 120, render: ({ vehicleNo }) => vehicleNo },
  { title: 'Reason', card: 'wide', render: ({ reason }) => reason },
  { title: 'Since', width: 176, render: (row) => <LocalTime instant={row.createdOn} /> },
];

function nameOf({ name, phoneNo, vehicleNo }: Blocked): string {
  return name ?? phoneNo ?? vehicleNo ?? '';
}

/** The block list: who is not to be let in, and why. */
export function BlockListCard() {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  // A form anew after each that was added.
  const [added, setAdded] = useState(0);
  const queryKey = [...visitorKey, 'blocks', agencyID];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: most, offset: 0 };
      return (await request(listDocument, { filter, pagination }, { signal })).listVisitorBlock;
    },
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve the block list', error);
  }, [error]);
  const reload = () => void client.invalidateQueries({ queryKey });
  return (
    <Section title="Block List">
      {can('editVisitors') && (
        <BlockForm
          key={added}
          onAdded={() => {
            setAdded(added + 1);
            reload();
          }}
        />
      )}
      <LoadedRows<Blocked>
        label="Block list"
        what="The block list"
        rows={data?.result}
        failed={error !== null}
        onRetry={() => void refetch()}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={nameOf}
        scrollWidth={760}
        none="Nobody is on the block list."
        {...(can('editVisitors') && {
          renderActions: (row) => <Unblock row={row} onDone={reload} />,
        })}
      />
    </Section>
  );
}

function Unblock({ row, onDone }: { row: Blocked; onDone: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const mark = async (deleted: 0 | 1) => {
    try {
      await request(updateDocument, { update: { id: row.id, deleted }, agencyID });
      if (deleted === 0) toast.success('Restored successfully');
      else toast.success('Deleted successfully', { label: 'Undo', run: () => void mark(0) });
    } catch (error) {
      reportFailure('Unable to update the block list', error);
    }
    onDone();
  };
  const remove = useMutation({ mutationFn: () => mark(1) });
  const begin = async () => {
    if (await ask(`Take ${nameOf(row)} off the block list?`)) remove.mutate();
  };
  return (
    <Button
      look="text"
      size="small"
      danger
      icon={<DeleteIcon />}
      aria-label={`Delete ${nameOf(row)}`}
      title="Delete"
      busy={remove.isPending}
      onClick={() => void begin()}
    />
  );
}

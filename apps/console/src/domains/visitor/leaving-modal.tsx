import { Button } from '@guardroom/ui/action/button.tsx';
import { LogOutIcon, StrikeIcon } from '@guardroom/ui/icon/icons.ts';
import { wireTime } from '@guardroom/rules/dates';
import { useMutation } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import type { VisitorRow } from './list-columns.tsx';
import { updateFailure, updateSuccess } from './queries.ts';

/** Says that a visitor left, corrects an entry or cancels it. */
export const updateDocument = graphql(`
  mutation UpdateVisitorRecord($update: UpdateVisitorRecordInput!, $agencyID: RecordID!) {
    updateVisitorRecord(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

interface LeavingActionsProps {
  row: VisitorRow;
  onDone: () => void;
}

/** 'Check Out' now (another time is given on the visitor's page), and 'Cancel Entry' of one that was made by mistake; each asks first. */
export function LeavingActions({ row, onDone }: LeavingActionsProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const update = useMutation({
    mutationFn: (change: { outTimestamp?: string; cancelled?: number }) =>
      request(updateDocument, {
        update: { id: row.id, version: row.version, ...change },
        agencyID,
      }),
    onSuccess: () => toast.success(updateSuccess),
    onError: (error) => reportFailure(updateFailure, error),
    onSettled: onDone,
  });
  const checkOut = async () => {
    if (!(await ask(`Are you sure? ${row.name} leaves now. For another time, open the entry.`)))
      return;
    update.mutate({ outTimestamp: wireTime(Date.now()) });
  };
  const cancel = async () => {
    if (!(await ask('Are you sure? Record will be strikethrough.'))) return;
    update.mutate({ cancelled: 1 });
  };
  return (
    <span className="row-actions">
      {row.outTimestamp === null && can('editVisitors') && (
        <Button
          look="text"
          size="small"
          icon={<LogOutIcon />}
          aria-label={`Check Out ${row.name}`}
          title="Check Out"
          disabled={update.isPending}
          onClick={() => void checkOut()}
        />
      )}
      {can('cancelVisitors') && (
        <Button
          look="text"
          size="small"
          danger
          icon={<StrikeIcon />}
          aria-label={`Cancel Entry of ${row.name}`}
          title="Cancel Entry"
          disabled={update.isPending}
          onClick={() => void cancel()}
        />
      )}
    </span>
  );
}

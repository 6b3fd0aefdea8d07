import { Button } from '@guardroom/ui/action/button.tsx';
import { StrikeIcon } from '@guardroom/ui/icon/icons.ts';
import { occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import { useMutation } from '@tanstack/react-query';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { reportFailure } from '../../ui/live/failure.ts';
import type { Selection } from '@guardroom/ui/table/selection.ts';
import { updateFailure, type OccurrenceRow } from './queries.ts';

const strikeDocument = graphql(`
  mutation StrikeOffOccurrence(
    $occurrenceID: RecordID!
    $create: ReplaceOccurrenceInput!
    $agencyID: RecordID!
  ) {
    updateAndCreateOccurrence(occurrenceID: $occurrenceID, create: $create, agencyID: $agencyID) {
      id
    }
  }
`);

interface StrikeOffProps {
  row: OccurrenceRow;
  /** Why it cannot be struck off now. */
  reason: string | undefined;
  onDone: () => void;
}

/** Strikes an entry off after a question (OCC-33, OCC-34). */
export function StrikeOff({ row, reason, onDone }: StrikeOffProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const strike = useMutation({
    mutationFn: () =>
      request(strikeDocument, {
        occurrenceID: row.id,
        create: { securityAgencyID: agencyID, siteProfileID: row.siteProfileID, datetime: '' },
        agencyID,
      }),
  });
  const begin = async () => {
    if (!(await ask('Are you sure? Record will be strikethrough.'))) return;
    strike.mutate(undefined, {
      onSuccess: () => {
        toast.success('Updated successfully');
        onDone();
      },
      onError: (error) => {
        reportFailure(updateFailure, error);
        // Somebody else may have been first: show what became of it.
        onDone();
      },
    });
  };
  return (
    <Button
      look="text"
      size="small"
      danger
      icon={<StrikeIcon />}
      aria-label={`Strike Off ${row.title}`}
      title="Strike Off"
      reason={reason}
      busy={strike.isPending}
      onClick={() => void begin()}
    />
  );
}

const batchDocument = graphql(`
  mutation StrikeOffOccurrences($ids: [RecordID!]!, $agencyID: RecordID!) {
    strikeOffOccurrence(ids: $ids, agencyID: $agencyID) {
      id
    }
  }
`);

/** 'Delete' of the selection bar: the book loses nothing, so what is selected is struck off (OCC-27). */
export function StrikeOffSelected({
  selection,
  onDone,
}: {
  selection: Selection;
  onDone: () => void;
}) {
  const { securityAgencyID: agencyID } = useViewer();
  const count = selection.ids.length;
  const strike = useMutation({
    mutationFn: () => request(batchDocument, { ids: [...selection.ids], agencyID }),
    onSuccess: () => {
      selection.clear();
      toast.success('Updated successfully');
    },
    onError: (error) => reportFailure(updateFailure, error),
    onSettled: onDone,
  });
  const begin = async () => {
    const what = count === 1 ? 'Record' : `${count} records`;
    if (await ask(`Are you sure? ${what} will be strikethrough.`)) strike.mutate();
  };
  const tooMany = count > occurrenceLimits.batch;
  return (
    <Button
      danger
      size="small"
      icon={<StrikeIcon />}
      busy={strike.isPending}
      reason={tooMany ? `Select at most ${occurrenceLimits.batch} records.` : undefined}
      onClick={() => void begin()}
    >
      Delete
    </Button>
  );
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { StrikeIcon } from '@guardroom/ui/icon/icons.ts';
import { hourOffset } from '@guardroom/rules/occurrence/hour-offset';
import { occurrenceLimits } from '@guardroom/rules/occurrence/inputs';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '@guardroom/ui/overlay/confirm.tsx';
import { tellReason } from '../../ui/form/issues.ts';
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

/** Which entries count no more: none of them after a failure, unless somebody else was first. */
type OnEnded = (ids: readonly number[]) => void;

interface StrikeOffProps {
  row: OccurrenceRow;
  /** Why it cannot be struck off now. */
  reason: string | undefined;
  onEnded: OnEnded;
}

/** Strikes an entry off after a question (OCC-33, OCC-34). */
export function StrikeOff({ row, reason, onEnded }: StrikeOffProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const strike = useMutation({
    mutationFn: () =>
      request(strikeDocument, {
        occurrenceID: row.id,
        create: {
          securityAgencyID: agencyID,
          siteProfileID: row.siteProfileID,
          timezone: hourOffset(),
          datetime: '',
        },
        agencyID,
      }),
  });
  const begin = async () => {
    if (!(await ask('Are you sure? Record will be strikethrough.'))) return;
    strike.mutate(undefined, {
      onSuccess: () => {
        toast.success('Updated successfully');
        onEnded([row.id]);
      },
      onError: (error) => {
        reportFailure(updateFailure, error);
        tellReason(error);
        onEnded(isEnded(error) ? [row.id] : []);
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
  onEnded,
}: {
  selection: Selection;
  onEnded: OnEnded;
}) {
  const { securityAgencyID: agencyID } = useViewer();
  const count = selection.ids.length;
  const strike = useMutation({
    mutationFn: (ids: readonly number[]) => request(batchDocument, { ids: [...ids], agencyID }),
    onSuccess: (_, ids) => {
      toast.success('Updated successfully');
      onEnded(ids);
    },
    onError: (error, ids) => {
      reportFailure(updateFailure, error);
      tellReason(error);
      onEnded(ids.filter((_, place) => isEnded(error) && error.path === `ids.${place}`));
    },
  });
  const begin = async () => {
    const what = count === 1 ? 'Record' : `${count} records`;
    if (await ask(`Are you sure? ${what} will be strikethrough.`)) strike.mutate(selection.ids);
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

/** Whether an entry was struck off or replaced before. */
function isEnded(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'CONFLICT';
}

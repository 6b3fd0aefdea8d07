import { StrikethroughOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { toast } from '../../platform/toast.ts';
import { ask } from '../../ui/confirm.tsx';
import { reportFailure } from '../../ui/failure.ts';
import type { OccurrenceRow } from './list-columns.tsx';
import { updateFailure } from './queries.ts';

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
  disabled: boolean;
  onDone: () => void;
}

/** Strikes an entry off after a question (OCC-33, OCC-34). */
export function StrikeOff({ row, disabled, onDone }: StrikeOffProps) {
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
      type="text"
      size="small"
      danger
      icon={<StrikethroughOutlined />}
      aria-label={`Strike Off ${row.title}`}
      title="Strike Off"
      disabled={disabled}
      loading={strike.isPending}
      onClick={() => void begin()}
    />
  );
}

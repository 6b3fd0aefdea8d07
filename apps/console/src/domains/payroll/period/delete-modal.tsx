import { DeleteIcon } from '@guardroom/ui/icon/icons.ts';
import { payPeriodName } from '@guardroom/rules/payroll/period/period';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { ActionButton } from '../../../ui/list/action-button.tsx';
import { tellReason } from '../../../ui/form/issues.ts';
import { useDeletion } from '../../../ui/list/use-deletion.ts';
import { periodListPath } from '../paths.ts';
import { mayNotRun, periodKey, type PeriodRow } from '../queries.ts';

const deleteDocument = graphql(`
  mutation DeletePayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    deletePayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const restoreDocument = graphql(`
  mutation RestorePayPeriod($update: MovePayPeriodInput!, $agencyID: RecordID!) {
    restorePayPeriod(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Deletes a draft that should not have been made, and leads back to the list. */
export function DeletePeriodButton({ period }: { period: PeriodRow }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { history } = useRouter();
  const client = useQueryClient();
  const { id, version } = period;
  const question = `Delete the draft ${payPeriodName(period)}? Attendance and leave stay as they are.`;
  const deletion = useDeletion({
    subjects: (ids) => Promise.resolve({ ids: [...ids], question }),
    remove: () => told(request(deleteDocument, { update: { id, version }, agencyID })),
    restore: () => told(request(restoreDocument, { update: { id }, agencyID })),
    failures: { remove: 'Unable to delete pay period', restore: 'Unable to restore pay period' },
    refresh: () => {
      // This screen is being left: what it shows is read again when somebody comes back to it.
      void client.invalidateQueries({ queryKey: periodKey, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: [...periodKey, 'list'] });
    },
    onDeleted: () => history.push(periodListPath),
  });
  return (
    <div className="form-buttons">
      <ActionButton
        labelled
        label="Delete"
        icon={<DeleteIcon />}
        busy={deletion.busy}
        unavailable={can('runPayroll') ? undefined : mayNotRun}
        onClick={() => deletion.start([id])}
      />
      <span className="muted">Only a draft that was never locked can be deleted.</span>
    </div>
  );
}

/** The same, telling why it was refused. */
async function told<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    tellReason(error);
    throw error;
  }
}

import { Button } from '@guardroom/ui/action/button.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { timesText, type ShiftKey } from '@guardroom/rules/deployment/shift/shift-type';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import { LoadFailed, Loading } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { deploymentKey } from '../queries.ts';
import { ShiftForm } from './shift-form.tsx';
import { ShiftLetter } from './shift-letter-card.tsx';
import {
  loadShiftTypes,
  retrieveTypesFailure,
  shiftTypesKey,
  type ShownType,
} from './shift-queries.ts';

const deleteDocument = graphql(`
  mutation DeleteShiftType($id: RecordID!, $agencyID: RecordID!) {
    deleteShiftType(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);
const restoreDocument = graphql(`
  mutation RestoreShiftType($id: RecordID!, $agencyID: RecordID!) {
    restoreShiftType(id: $id, agencyID: $agencyID) {
      version
    }
  }
`);

/** The kinds of shift in which the agency plans: the two of all agencies, and its own. */
export default function ShiftsModal({ onClose }: { onClose: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const [edited, setEdited] = useState<ShiftKey | 'new'>();
  const client = useQueryClient();
  const { data, failed, retry } = useLoaded({
    queryKey: [...shiftTypesKey, agencyID],
    failure: retrieveTypesFailure,
    load: (signal) => loadShiftTypes(agencyID, signal),
  });
  const changed = () => {
    void client.invalidateQueries({ queryKey: deploymentKey });
    retry?.();
  };
  const saved = () => {
    setEdited(undefined);
    changed();
  };
  return (
    <Dialog
      open={open}
      title={edited === undefined ? 'Shifts' : edited === 'new' ? 'Add Shift' : 'Edit Shift'}
      width={520}
      onClose={() => setOpen(false)}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="The shifts" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && edited !== undefined && (
        <ShiftForm
          // As it is now: somebody else may have changed it since.
          type={data.find(({ key }) => key === edited)}
          onSaved={saved}
          onCancel={() => setEdited(undefined)}
          onStale={() => retry?.()}
        />
      )}
      {data && edited === undefined && (
        <div className="stack">
          <ul className="shift-list">
            {data
              .filter(({ gone }) => !gone)
              .map((type) => (
                <li key={type.key}>
                  <ShiftLetter type={type} />
                  <span className="shift-list-name">
                    <strong>{type.name}</strong>
                    <small>
                      {timesText(type)} · {breakText(type)}
                    </small>
                  </span>
                  {typeof type.key === 'number' && (
                    <>
                      <Button
                        size="small"
                        aria-label={`Edit ${type.name}`}
                        onClick={() => setEdited(type.key)}
                      >
                        Edit
                      </Button>
                      <DeleteOne type={type} id={type.key} onChanged={changed} />
                    </>
                  )}
                </li>
              ))}
          </ul>
          <p className="muted">
            Day Shift and Night Shift are those of every agency. What is planned already keeps its
            times when a shift is changed or deleted.
          </p>
          <div className="form-buttons">
            <Button look="primary" onClick={() => setEdited('new')}>
              Add Shift
            </Button>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function DeleteOne(props: { type: ShownType; id: number; onChanged: () => void }) {
  const { type, id, onChanged } = props;
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <DeleteButton
      name={`Delete ${type.name}`}
      question={`Delete the shift ${type.name}?\nNothing new is planned in it; what is planned stays.`}
      mark={(deleted): Promise<unknown> =>
        deleted === 1
          ? request(deleteDocument, { id, agencyID })
          : request(restoreDocument, { id, agencyID })
      }
      failure="Unable to delete shift"
      onChanged={onChanged}
    />
  );
}

function breakText({ breakMinutes, breakPaid }: ShownType): string {
  if (breakMinutes === null) {
    return breakPaid ? 'break is paid' : 'break as the planning checks say';
  }
  if (breakMinutes === 0) return 'no break';
  return `${breakMinutes} min break, ${breakPaid ? 'paid' : 'unpaid'}`;
}

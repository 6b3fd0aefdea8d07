import { absenceInput, absenceLimits } from '@guardroom/rules/home/absence/inputs';
import { Button } from '@guardroom/ui/action/button.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { absenceFailure, noteDocument } from './absence-queries.ts';

interface AbsenceFormProps {
  deploymentID: number;
  /** As it was noted before. */
  reason: string;
  onCancel: () => void;
  onSaved: () => void;
}

/** Why somebody does not come; without 'Are you sure?', since one press takes it back. */
export function AbsenceForm({ deploymentID, reason, onCancel, onSaved }: AbsenceFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const form = useEntityForm({
    part: `absence ${deploymentID}`,
    values: v.object({ reason: v.string() }),
    initial: { reason },
    schema: absenceInput,
    inputOf: (values) => values,
    question: () => null,
    save: (input) => request(noteDocument, { create: { deploymentID, ...input }, agencyID }),
    success: 'Noted as absent.',
    failure: absenceFailure,
    issueField: (path) => path.replace(/^create\./, ''),
    onSaved,
  });
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label="Reason"
        required
        counts
        most={absenceLimits.reason}
        value={form.values.reason}
        issue={form.issues['reason']}
        onChange={(typed) => form.set({ reason: typed })}
      />
      <div className="form-buttons">
        <Button look="primary" type="submit" size="small" busy={form.busy}>
          Note as absent
        </Button>
        <Button
          size="small"
          disabled={form.busy}
          onClick={() => void form.discard().then((may) => may && onCancel())}
        >
          Back
        </Button>
      </div>
    </form>
  );
}

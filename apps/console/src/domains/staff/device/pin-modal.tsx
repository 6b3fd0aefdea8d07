import { newPINInput } from '@guardroom/rules/guard/tablet/pin';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { PasswordInput } from '@guardroom/ui/field/password-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';

/** Sets somebody's PIN, or takes it away. */
export const setPINDocument = graphql(`
  mutation SetGuardPIN($staffProfileID: RecordID!, $pin: String, $agencyID: RecordID!) {
    setGuardPIN(staffProfileID: $staffProfileID, pin: $pin, agencyID: $agencyID) {
      setOn
    }
  }
`);

interface PINModalProps {
  staffProfileID: number;
  name: string;
  onSaved: () => void;
  onClose: () => void;
}

const formValues = v.object({ pin: v.string() });

/** The office sets a PIN and tells it to the guard, who may set one of their own. */
export function PINModal({ staffProfileID, name, onSaved, onClose }: PINModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  // It goes once it is closed: only then does the button that opened it have the focus again.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const form = useEntityForm({
    values: formValues,
    initial: { pin: '' },
    schema: newPINInput,
    inputOf: (values) => values,
    withoutDraft: true,
    save: ({ pin }) => request(setPINDocument, { staffProfileID, pin, agencyID }),
    success: 'PIN set',
    failure: 'Unable to set the PIN',
    onSaved: () => {
      onSaved();
      close();
    },
  });
  return (
    <Dialog open={open} title={`PIN of ${name}`} onClose={close} afterClose={onClose}>
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <Field
          label="New PIN"
          required
          issue={form.issues['pin']}
          hint="Six digits, none that are easy to guess. Tell it to the guard, who can set another one in the application. Wrong tries are forgotten."
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="off"
              inputMode="numeric"
              maxLength={6}
              value={form.values.pin}
              onChange={(event) => form.set({ pin: event.target.value })}
            />
          )}
        </Field>
        <FormButtons busy={form.busy} onCancel={close} />
      </form>
    </Dialog>
  );
}

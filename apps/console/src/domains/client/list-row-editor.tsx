import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { clientRowForm, emailMaximum, nameMaximum } from '@guardroom/rules/client/inputs';
import { shownPhone } from '@guardroom/rules/phone';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { statusChoices, updateSuccess } from './queries.ts';

/** What editing needs of a client; also what a STALE refusal gives back. */
const editable = v.object({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  phoneNo: v.nullable(v.string()),
  email: v.nullable(v.string()),
  status: v.picklist(accountStatuses),
});

export type EditableClient = v.InferOutput<typeof editable>;

/** The typed values of the row being edited. */
export interface ClientDraft {
  name: string;
  /** With its calling code, as it is kept (CLI-12). */
  phoneNo: string;
  email: string;
  status: EditableClient['status'];
}

const clientDraft = v.object({
  name: v.string(),
  phoneNo: v.string(),
  email: v.string(),
  status: v.picklist(accountStatuses),
});

const updateDocument = graphql(`
  mutation UpdateClientProfile($update: UpdateClientProfileInput!, $agencyID: RecordID!) {
    updateClientProfile(update: $update, agencyID: $agencyID) {
      id
      version
    }
  }
`);

/** Inline editing of the client list (CLI-06 to CLI-15). */
export function useClientEditor<Row extends EditableClient>(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: (row: Row) => row.id,
    draftOf: ({ name, phoneNo, email, status }: Row): ClientDraft => ({
      name,
      phoneNo: phoneNo ?? '',
      email: email ?? '',
      status,
    }),
    values: clientDraft,
    schema: clientRowForm,
    inputOf: ({ id, version }, draft) => ({ ...draft, id, version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update client',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ name }) => name,
    shown,
    onSaved,
  });
}

const shown: Shown<ClientDraft> = {
  name: { label: 'Client' },
  phoneNo: { label: 'Contact Number', text: ({ phoneNo }) => shownPhone(phoneNo) },
  email: { label: 'Email' },
  status: { label: 'Status', text: ({ status }) => statusLook(status).label },
};

type Editor = CellEditor<ClientDraft>;

export function nameCell({ draft, set, issues }: Editor) {
  return (
    <TextField
      bare
      label="Client"
      required
      most={nameMaximum}
      issue={issues['name']}
      value={draft.name}
      onChange={(name) => set({ name })}
    />
  );
}

export function phoneCell({ draft, set, issues }: Editor) {
  return (
    <Field bare label="Contact Number" required issue={issues['phoneNo']}>
      {(control) => (
        <Input
          {...control}
          inputMode="tel"
          value={draft.phoneNo}
          onChange={(event) => set({ phoneNo: event.target.value })}
        />
      )}
    </Field>
  );
}

export function emailCell({ draft, set, issues }: Editor) {
  return (
    <TextField
      bare
      label="Email"
      kind="email"
      most={emailMaximum}
      issue={issues['email']}
      value={draft.email}
      onChange={(email) => set({ email })}
    />
  );
}

export function statusCell({ draft, set, issues }: Editor) {
  return (
    <SelectField<ClientDraft['status']>
      bare
      label="Status"
      required
      issue={issues['status']}
      options={statusChoices}
      value={draft.status}
      onChange={(status) => set({ status })}
    />
  );
}

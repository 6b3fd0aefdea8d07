import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { checkpointLimits, checkpointRowForm } from '@guardroom/rules/patrol/inputs';
import { accountStatuses, statusLook } from '@guardroom/rules/status';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { siteChoices } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { statusChoices, updateSuccess } from './queries.ts';

/** What editing needs of a checkpoint; also what a STALE refusal gives back. */
const editable = v.object({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  description: v.nullable(v.string()),
  tag: v.nullable(v.string()),
  siteProfileID: v.number(),
  siteProfileName: v.string(),
  status: v.picklist(accountStatuses),
});

export type EditableCheckpoint = v.InferOutput<typeof editable>;

const checkpointDraft = v.object({
  name: v.string(),
  description: v.string(),
  tag: v.string(),
  siteProfileID: v.optional(v.number()),
  siteProfileName: v.optional(v.string()),
  status: v.picklist(accountStatuses),
});

/** The typed values of the row being edited. */
export type CheckpointDraft = v.InferOutput<typeof checkpointDraft>;

const updateDocument = graphql(`
  mutation UpdateClockingPoint($update: UpdateClockingPointInput!, $agencyID: RecordID!) {
    updateClockingPoint(update: $update, agencyID: $agencyID) {
      id
      version
    }
  }
`);

/** Inline editing of the checkpoint list (PAT-15 to PAT-17, PAT-90). */
export function useCheckpointEditor<Row extends EditableCheckpoint>(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: (row: Row) => row.id,
    draftOf: ({ description, tag, ...row }: Row): CheckpointDraft => ({
      name: row.name,
      description: description ?? '',
      tag: tag ?? '',
      siteProfileID: row.siteProfileID,
      siteProfileName: row.siteProfileName,
      status: row.status,
    }),
    values: checkpointDraft,
    schema: checkpointRowForm,
    inputOf: ({ id, version }, draft) => ({ ...draft, id, version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update checkpoint',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ name }) => name,
    shown,
    onSaved,
  });
}

const shown: Shown<CheckpointDraft> = {
  name: { label: 'Checkpoint Name' },
  description: { label: 'Checkpoint Description' },
  tag: { label: 'Tag ID' },
  siteProfileName: { label: 'Site' },
  siteProfileID: { with: 'siteProfileName' },
  status: { label: 'Status', text: ({ status }) => statusLook(status).label },
};

type Editor = CellEditor<CheckpointDraft>;

/** A text of the row that is being edited. */
function textCell(field: 'name' | 'description' | 'tag', label: string, required: boolean) {
  return ({ draft, set, issues }: Editor) => (
    <TextField
      bare
      label={label}
      required={required}
      most={checkpointLimits[field]}
      issue={issues[field]}
      value={draft[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}

export const nameCell = textCell('name', 'Checkpoint Name', true);
export const descriptionCell = textCell('description', 'Checkpoint Description', false);
export const tagCell = textCell('tag', 'Tag ID', false);

export function siteCell(editor: Editor) {
  return <SiteCell {...editor} />;
}

function SiteCell({ draft, set, issues }: Editor) {
  const { securityAgencyID } = useViewer();
  return (
    <Field bare label="Site" required issue={issues['siteProfileID']}>
      {(control) => (
        <RemoteSelect
          control={control}
          options={siteChoices(securityAgencyID)}
          value={draft.siteProfileID}
          valueLabel={draft.siteProfileName}
          onChange={(siteProfileID, site) => set({ siteProfileID, siteProfileName: site?.label })}
        />
      )}
    </Field>
  );
}

export function statusCell({ draft, set, issues }: Editor) {
  return (
    <SelectField<CheckpointDraft['status']>
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

import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { requirementForm } from '@guardroom/rules/training/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { updateSuccess, type Requirement } from './queries.ts';

/** Days are `YYYY-MM-DD`; an open end is absent. */
const requirementDraft = v.object({
  mandatory: v.number(),
  from: v.optional(v.string()),
  to: v.optional(v.string()),
});
export type RequirementDraft = v.InferOutput<typeof requirementDraft>;

/** What a STALE refusal gives back. */
const editable = v.object({
  version: v.number(),
  mandatory: v.number(),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});

export const updateRequirementDocument = graphql(`
  mutation UpdateRequirement(
    $update: UpdatePWMTrainingModuleRequirementInput!
    $agencyID: RecordID!
  ) {
    updatePWMTrainingModuleRequirement(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

export const mandatoryChoices = [
  { value: 1, label: 'Mandatory' },
  { value: 0, label: 'Recommended' },
];

/** Inline editing of a requirement: whether it is mandatory, and since or until when. */
export function useRequirementEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    part: 'requirements',
    rowKey: ({ id }: Requirement) => id,
    draftOf: ({ mandatory, from, to }: Requirement): RequirementDraft => ({
      mandatory,
      from: from ?? undefined,
      to: to ?? undefined,
    }),
    values: requirementDraft,
    schema: requirementForm,
    inputOf: ({ id, version, PLRDGradeID, trainingModuleID }, draft) => ({
      ...draft,
      id,
      version,
      PLRDGradeID,
      trainingModuleID,
    }),
    save: ({ id = 0, version, mandatory, from = null, to = null }) =>
      request(updateRequirementDocument, {
        update: { id, version, mandatory, from, to },
        agencyID,
      }),
    success: updateSuccess,
    failure: 'Unable to update requirement',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ trainingModuleTitle }) => trainingModuleTitle,
    shown,
    onSaved,
  });
}

const shown: Shown<RequirementDraft> = {
  mandatory: {
    label: 'Requirement',
    text: ({ mandatory }) => (mandatory === 1 ? 'Mandatory' : 'Recommended'),
  },
  from: { label: 'From', text: ({ from }) => dayText(from) },
  to: { label: 'To', text: ({ to }) => dayText(to) },
};

type Editor = CellEditor<RequirementDraft>;

export function mandatoryCell({ draft, set, issues }: Editor) {
  return (
    <SelectField<number>
      bare
      label="Requirement"
      required
      issue={issues['mandatory']}
      options={mandatoryChoices}
      value={draft.mandatory}
      onChange={(mandatory) => set({ mandatory })}
    />
  );
}

function dateCell(field: 'from' | 'to', label: string) {
  return ({ draft, set, issues }: Editor) => (
    <Field bare label={label} issue={issues[field]}>
      {(control) => (
        <DateInput
          control={control}
          value={draft[field]}
          onChange={(date) => set({ [field]: date })}
        />
      )}
    </Field>
  );
}

export const fromCell = dateCell('from', 'From');
export const toCell = dateCell('to', 'To');

import { Input } from '@guardroom/ui/field/input.tsx';
import { gradeForm } from '@guardroom/rules/training/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { updateSuccess, type Grade } from './queries.ts';

/** Numbers as typed. */
const gradeDraft = v.object({ yearsOfExperience: v.string(), optionalReq: v.string() });
export type GradeDraft = v.InferOutput<typeof gradeDraft>;

/** What a STALE refusal gives back. */
const editable = v.object({
  version: v.number(),
  yearsOfExperience: v.number(),
  optionalReq: v.number(),
});

const updateDocument = graphql(`
  mutation UpdateGradeTerms($update: UpdatePLRDGradeInput!, $agencyID: RecordID!) {
    updatePLRDGrade(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Inline editing of what a grade asks for. */
export function useGradeEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    part: 'grades',
    rowKey: ({ id }: Grade) => id,
    draftOf: ({ yearsOfExperience, optionalReq }: Grade): GradeDraft => ({
      yearsOfExperience: String(yearsOfExperience),
      optionalReq: String(optionalReq),
    }),
    values: gradeDraft,
    schema: gradeForm,
    inputOf: ({ id, version }, draft) => ({ ...draft, id, version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update PWM grade',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ code }) => `what ${code} asks for`,
    shown,
    onSaved,
  });
}

const shown: Shown<GradeDraft> = {
  yearsOfExperience: { label: 'Years of Experience' },
  optionalReq: { label: 'Recommended Modules Needed' },
};

function numberCell(field: keyof GradeDraft, label: string, mode: 'decimal' | 'numeric') {
  return ({ draft, set, issues }: CellEditor<GradeDraft>) => (
    <Field bare label={label} required issue={issues[field]}>
      {(control) => (
        <Input
          {...control}
          inputMode={mode}
          value={draft[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

export const yearsCell = numberCell('yearsOfExperience', 'Years of Experience', 'decimal');
export const optionalCell = numberCell('optionalReq', 'Recommended Modules Needed', 'numeric');

import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { floorForm, rateLimits } from '@guardroom/rules/payroll/rate/inputs';
import { holderText } from '@guardroom/rules/payroll/rate/rates';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../../ui/list/row-edit.ts';
import { updateSuccess, type FloorRow } from '../rate/queries.ts';

/** A floor of the agency's own, which alone can be edited. */
export type OwnFloor = FloorRow & { id: number; version: number };

/** Dollars as typed; the day is `YYYY-MM-DD`. */
const floorDraft = v.object({
  effectiveFrom: v.optional(v.string()),
  amount: v.string(),
  remark: v.string(),
});
export type FloorDraft = v.InferOutput<typeof floorDraft>;

/** What a STALE refusal gives back. */
const editable = v.object({
  version: v.number(),
  effectiveFrom: v.string(),
  amount: v.number(),
  remark: v.nullable(v.string()),
});

export const updateFloorDocument = graphql(`
  mutation UpdateWageFloor($update: UpdateWageFloorInput!, $agencyID: RecordID!) {
    updateWageFloor(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Inline editing of the agency's own floors. */
export function useFloorEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: ({ id }: OwnFloor) => id,
    draftOf: ({ effectiveFrom, amount, remark }: OwnFloor): FloorDraft => ({
      effectiveFrom,
      amount: amount.toFixed(2),
      remark: remark ?? '',
    }),
    values: floorDraft,
    schema: floorForm,
    inputOf: ({ id, version, PLRDGradeCode, emType }, draft) => ({
      ...draft,
      id,
      version,
      PLRDGradeCode,
      emType,
    }),
    save: ({ id = 0, version, effectiveFrom, amount, remark = '' }) =>
      request(updateFloorDocument, {
        update: { id, version, effectiveFrom, amount, remark },
        agencyID,
      }),
    success: updateSuccess,
    failure: 'Unable to update floor',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ PLRDGradeCode, emType, effectiveFrom }) =>
      `the floor of ${holderText({ designation: PLRDGradeCode, emType })} from ${dayText(effectiveFrom)}`,
    shown,
    onSaved,
  });
}

const shown: Shown<FloorDraft> = {
  effectiveFrom: { label: 'From', text: ({ effectiveFrom }) => dayText(effectiveFrom) },
  amount: { label: 'Floor' },
  remark: { label: 'Remark' },
};

type Editor = CellEditor<FloorDraft>;

export function fromCell({ draft, set, issues }: Editor) {
  return (
    <Field bare label="From" required issue={issues['effectiveFrom']}>
      {(control) => (
        <DateInput
          control={control}
          value={draft.effectiveFrom}
          onChange={(effectiveFrom) => set({ effectiveFrom })}
        />
      )}
    </Field>
  );
}

function textCell(field: 'amount' | 'remark', label: string, most: number) {
  return ({ draft, set, issues }: Editor) => (
    <TextField
      bare
      label={label}
      required={field === 'amount'}
      kind={field === 'amount' ? 'decimal' : 'text'}
      most={most}
      issue={issues[field]}
      value={draft[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}

export const amountCell = textCell('amount', 'Floor', 12);
export const remarkCell = textCell('remark', 'Remark', rateLimits.remark);

import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { rateForm, rateLimits } from '@guardroom/rules/payroll/rate/inputs';
import { holderText } from '@guardroom/rules/payroll/rate/rates';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../../ui/list/row-edit.ts';
import { updateSuccess, type RateRow } from './queries.ts';

/** Dollars as typed; the day is `YYYY-MM-DD`. */
const rateDraft = v.object({
  effectiveFrom: v.optional(v.string()),
  amount: v.string(),
  extraHourAmount: v.string(),
  remark: v.string(),
});
export type RateDraft = v.InferOutput<typeof rateDraft>;

/** What a STALE refusal gives back. */
const editable = v.object({
  version: v.number(),
  effectiveFrom: v.string(),
  amount: v.number(),
  extraHourAmount: v.nullable(v.number()),
  remark: v.nullable(v.string()),
});

export const updateRateDocument = graphql(`
  mutation UpdatePayRate($update: UpdatePayRateInput!, $agencyID: RecordID!) {
    updatePayRate(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Inline editing of a rate; for whom it is stays. */
export function useRateEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: ({ id }: RateRow) => id,
    draftOf: ({ effectiveFrom, amount, extraHourAmount, remark }: RateRow): RateDraft => ({
      effectiveFrom,
      amount: amount.toFixed(2),
      extraHourAmount: extraHourAmount?.toFixed(2) ?? '',
      remark: remark ?? '',
    }),
    values: rateDraft,
    schema: rateForm,
    inputOf: ({ id, version, designation, emType }, draft) => ({
      ...draft,
      id,
      version,
      designation,
      emType,
    }),
    save: ({ id = 0, version, effectiveFrom, amount, extraHourAmount = null, remark = '' }) =>
      request(updateRateDocument, {
        update: { id, version, effectiveFrom, amount, extraHourAmount, remark },
        agencyID,
      }),
    success: updateSuccess,
    failure: 'Unable to update rate',
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: (row) => `the rate of ${holderText(row)}`,
    shown,
    onSaved,
  });
}

const shown: Shown<RateDraft> = {
  effectiveFrom: { label: 'From', text: ({ effectiveFrom }) => dayText(effectiveFrom) },
  amount: { label: 'Pay' },
  extraHourAmount: { label: 'Extra Hour' },
  remark: { label: 'Remark' },
};

type Editor = CellEditor<RateDraft>;

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

function textCell(
  field: 'amount' | 'extraHourAmount' | 'remark',
  label: string,
  { most, required = false }: { most: number; required?: boolean },
) {
  return ({ draft, set, issues }: Editor) => (
    <TextField
      bare
      label={label}
      required={required}
      kind={field === 'remark' ? 'text' : 'decimal'}
      most={most}
      issue={issues[field]}
      value={draft[field]}
      onChange={(text) => set({ [field]: text })}
    />
  );
}

export const amountCell = textCell('amount', 'Pay', { most: 12, required: true });
export const extraHourCell = textCell('extraHourAmount', 'Extra Hour', { most: 12 });
export const remarkCell = textCell('remark', 'Remark', { most: rateLimits.remark });

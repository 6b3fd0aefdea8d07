import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import {
  payAdjustmentKinds,
  payAdjustmentLabels,
  type PayAdjustmentKind,
} from '@guardroom/rules/payroll/adjustment/adjustments';
import { payAdjustmentForm, payLimits } from '@guardroom/rules/payroll/period/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../../ui/list/row-edit.ts';
import type { AdjustmentRow } from '../person/queries.ts';
import { updateSuccess } from '../queries.ts';

/** The typed values of an adjustment. */
export interface AdjustmentDraft {
  kind: PayAdjustmentKind;
  /** Dollars as typed. */
  amount: string;
  reason: string;
}

export const adjustmentDraft = v.object({
  kind: v.picklist(payAdjustmentKinds),
  amount: v.string(),
  reason: v.string(),
});

export const kindChoices = payAdjustmentKinds.map((value) => ({
  value,
  label: payAdjustmentLabels[value],
}));

/** What a STALE refusal gives back. */
const current = v.object({
  kind: v.picklist(payAdjustmentKinds),
  amount: v.number(),
  reason: v.string(),
  version: v.number(),
});

const rowForm = v.object({
  ...payAdjustmentForm.entries,
  id: v.number(),
  version: v.number(),
});

const updateDocument = graphql(`
  mutation UpdatePayAdjustment($update: UpdatePayAdjustmentInput!, $agencyID: RecordID!) {
    updatePayAdjustment(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

/** Inline editing of a person's adjustments. */
export function useAdjustmentEditor(onSaved: () => void) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: (row: AdjustmentRow) => row.id,
    draftOf: ({ kind, amount, reason }: AdjustmentRow): AdjustmentDraft => ({
      kind,
      amount: String(amount),
      reason,
    }),
    values: adjustmentDraft,
    schema: rowForm,
    inputOf: ({ id, version }, draft) => ({ ...draft, id, version }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update adjustment',
    rebase: (row, found) => {
      const now = v.safeParse(current, found);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: () => 'this adjustment',
    shown,
    onSaved,
  });
}

const shown: Shown<AdjustmentDraft> = {
  kind: { label: 'Kind', text: ({ kind }) => payAdjustmentLabels[kind] },
  amount: { label: 'Amount' },
  reason: { label: 'Reason' },
};

type Editor = CellEditor<AdjustmentDraft>;

export function kindCell({ draft, set, issues }: Editor) {
  return (
    <SelectField<PayAdjustmentKind>
      bare
      label="Kind"
      required
      issue={issues['kind']}
      options={kindChoices}
      value={draft.kind}
      onChange={(kind) => set({ kind })}
    />
  );
}

export function amountCell({ draft, set, issues }: Editor) {
  return (
    <Field bare label="Amount" required issue={issues['amount']}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={draft.amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      )}
    </Field>
  );
}

export function reasonCell({ draft, set, issues }: Editor) {
  return (
    <TextField
      bare
      label="Reason"
      required
      most={payLimits.reason}
      issue={issues['reason']}
      value={draft.reason}
      onChange={(reason) => set({ reason })}
    />
  );
}

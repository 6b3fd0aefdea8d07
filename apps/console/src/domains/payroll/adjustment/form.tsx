import { Button } from '@guardroom/ui/action/button.tsx';
import { PlusIcon } from '@guardroom/ui/icon/icons.ts';
import { payAdjustmentForm, payLimits } from '@guardroom/rules/payroll/period/inputs';
import { useState } from 'react';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { ChoiceField } from '@guardroom/ui/field/choice-field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { adjustmentDraft, kindChoices, type AdjustmentDraft } from './row-editor.tsx';
import { createSuccess } from '../queries.ts';

const createDocument = graphql(`
  mutation CreatePayAdjustment(
    $create: CreatePayAdjustmentInput!
    $agencyID: RecordID!
    $key: String!
  ) {
    createPayAdjustment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const blank: AdjustmentDraft = { kind: 'ALLOWANCE', amount: '', reason: '' };

interface AdjustmentFormProps {
  payPeriodID: number;
  staffProfileID: number;
  onSaved: () => void;
}

/** One more adjustment of a person. */
export function AdjustmentForm(props: AdjustmentFormProps) {
  const [added, setAdded] = useState(0);
  return (
    <Fields
      key={added}
      {...props}
      onSaved={() => {
        setAdded(added + 1);
        props.onSaved();
      }}
    />
  );
}

function Fields({ payPeriodID, staffProfileID, onSaved }: AdjustmentFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const form = useEntityForm({
    part: 'adjustment',
    values: adjustmentDraft,
    initial: blank,
    schema: payAdjustmentForm,
    inputOf: (values) => values,
    question: () => null,
    save: (adjustment, key) => {
      const create = { ...adjustment, payPeriodID, staffProfileID };
      return request(createDocument, { create, agencyID, key });
    },
    success: createSuccess,
    failure: 'Unable to create adjustment',
    onSaved,
  });
  const { values, set, issues, busy } = form;
  return (
    <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} />
      <div className="form-pair">
        <ChoiceField
          label="Kind"
          value={values.kind}
          choices={kindChoices}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          label="Amount ($)"
          required
          kind="decimal"
          most={12}
          value={values.amount}
          issue={issues['amount']}
          onChange={(amount) => set({ amount })}
        />
      </div>
      <TextField
        label="Reason"
        required
        most={payLimits.reason}
        value={values.reason}
        issue={issues['reason']}
        onChange={(reason) => set({ reason })}
      />
      <div className="form-buttons">
        <Button type="submit" icon={<PlusIcon />} busy={busy}>
          Add Adjustment
        </Button>
      </div>
    </form>
  );
}

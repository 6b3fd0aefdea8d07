import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { adjustmentKinds, adjustmentLabels } from '@guardroom/rules/leave/balance';
import { leaveAdjustmentInput, leaveLimits } from '@guardroom/rules/leave/inputs';
import { useState } from 'react';
import * as v from 'valibot';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { createSuccess } from '../queries.ts';

const createDocument = graphql(`
  mutation CreateLeaveAdjustment(
    $create: CreateLeaveAdjustmentInput!
    $agencyID: RecordID!
    $key: String
  ) {
    createLeaveAdjustment(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const adjustmentValues = v.object({
  leaveTypeID: v.optional(v.number()),
  kind: v.picklist(adjustmentKinds),
  days: v.optional(v.number()),
  reason: v.string(),
});

const nothing = {
  kind: 'CARRIED_FORWARD',
  reason: '',
  leaveTypeID: undefined,
  days: undefined,
} as const;
const kinds = adjustmentKinds.map((value) => ({ value, label: adjustmentLabels[value] }));

interface AdjustmentFormProps {
  staffProfileID: number;
  year: number;
  types: readonly { leaveTypeID: number; leaveTypeName: string }[];
  onSaved: () => void;
}

/**
 * Carries days forward into a year, or gives or takes some for another reason. Begins empty after
 * each.
 */
export function AdjustmentForm(props: AdjustmentFormProps) {
  const [saved, setSaved] = useState(0);
  return (
    <Fields
      key={saved}
      {...props}
      onSaved={() => {
        setSaved(saved + 1);
        props.onSaved();
      }}
    />
  );
}

function Fields({ staffProfileID, year, types, onSaved }: AdjustmentFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const form = useEntityForm({
    part: `adjust-${staffProfileID}-${year}`,
    values: adjustmentValues,
    initial: nothing,
    schema: leaveAdjustmentInput,
    inputOf: (values) => ({
      staffProfileID,
      year,
      leaveTypeID: values.leaveTypeID,
      kind: values.kind,
      days: values.days,
      reason: values.reason,
    }),
    save: (input, key) => {
      const create = { ...input, securityAgencyID: agencyID };
      return request(createDocument, { create, agencyID, key });
    },
    success: createSuccess,
    failure: 'Unable to adjust balance',
    onSaved,
  });
  const { values, set, issues } = form;
  return (
    <Section title="Adjust">
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} />
        <div className="form-pair">
          <SelectField<number>
            label="Type"
            required
            issue={issues['leaveTypeID']}
            options={types.map(({ leaveTypeID, leaveTypeName }) => ({
              value: leaveTypeID,
              label: leaveTypeName,
            }))}
            value={values.leaveTypeID ?? null}
            onChange={(leaveTypeID) => set({ leaveTypeID })}
          />
          <SelectField
            label="Kind"
            required
            issue={issues['kind']}
            options={kinds}
            value={values.kind}
            onChange={(kind) => set({ kind })}
          />
        </div>
        <div className="form-pair">
          <Field
            label="Days"
            required
            issue={issues['days']}
            hint="Less than zero takes days away."
          >
            {(control) => (
              <NumberInput
                {...control}
                step={0.5}
                value={values.days ?? null}
                onChange={(days) => set({ days: days ?? undefined })}
              />
            )}
          </Field>
          <TextField
            label="Reason"
            required
            most={leaveLimits.reason}
            issue={issues['reason']}
            value={values.reason}
            onChange={(reason) => set({ reason })}
          />
        </div>
        <div className="form-buttons">
          <Button type="submit" busy={form.busy}>
            Adjust
          </Button>
        </div>
      </form>
    </Section>
  );
}

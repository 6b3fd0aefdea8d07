import { alertKindTexts } from '@guardroom/rules/alert/alert-kind';
import { alertRuleInput, alertRuleLimits } from '@guardroom/rules/alert/rule-inputs';
import { alertSeverities, alertSeverityLabels } from '@guardroom/rules/alert/alert-status';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { alertSettingKey, type ShownRule } from './queries.ts';
import { StepRow } from './step-row-editor.tsx';
import { stepAfter, stepInput, stepValues } from './step-values.ts';

const updateDocument = graphql(`
  mutation UpdateAlertRule($update: UpdateAlertRuleInput!, $agencyID: RecordID!) {
    updateAlertRule(update: $update, agencyID: $agencyID) {
      kind
    }
  }
`);

const ruleValues = v.object({
  isOn: v.boolean(),
  minutes: v.nullable(v.number()),
  severity: v.picklist(alertSeverities),
  steps: v.array(stepValues),
});

interface RuleModalProps {
  rule: ShownRule;
  site: number | undefined;
  onClose: () => void;
}

/** When a kind is an alert, and how much it matters. */
export default function RuleModal({ rule, site, onClose }: RuleModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: alertSettingKey });
  const [open, setOpen] = useState(true);
  const { kind, isOn, minutes, severity, steps, version } = rule;
  const { label, after } = alertKindTexts[kind];
  const form = useEntityForm({
    part: `rule ${kind}`,
    values: ruleValues,
    initial: { isOn, minutes, severity, steps },
    schema: alertRuleInput,
    inputOf: (values) => ({
      kind,
      siteProfileID: site ?? null,
      ...values,
      steps: values.steps.map(stepInput),
      version,
    }),
    question: () => null,
    withoutDraft: true,
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Rule updated.',
    failure: 'Unable to update the rule',
    issueField: (path) => path.replace(/^update\./, ''),
    onRefusal: ({ code }) => {
      if (code === 'STALE') void reread();
    },
    onSaved: async () => {
      await reread();
      setOpen(false);
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  const { values, issues, set } = form;
  return (
    <Dialog open={open} title={label} width={560} onClose={() => void close()} afterClose={onClose}>
      <form className="stack" onSubmit={(event) => void form.submit(event)}>
        <SwitchField
          label="Alert"
          hint="Off: nobody is told of it."
          value={values.isOn}
          onChange={(next) => set({ isOn: next })}
        />
        {after !== null && (
          <Field label="Minutes" required hint={after} issue={issues['minutes']}>
            {(control) => (
              <NumberInput
                {...control}
                min={0}
                max={alertRuleLimits.minutes}
                decimals={0}
                value={values.minutes}
                onChange={(next) => set({ minutes: next })}
              />
            )}
          </Field>
        )}
        <SelectField
          label="Severity"
          required
          hint="Urgent alerts are told in quiet hours, too."
          issue={issues['severity']}
          options={alertSeverities.map((value) => ({ value, label: alertSeverityLabels[value] }))}
          value={values.severity}
          onChange={(next) => set({ severity: next })}
        />
        <RowList
          rows={values.steps}
          onChange={(next) => set({ steps: next })}
          blank={() => stepAfter(values.steps)}
          what="step"
          most={alertRuleLimits.steps}
          render={(step, index, setStep) => (
            <StepRow
              step={step}
              number={index + 1}
              issueOf={(field) => issues[`steps.${index}.${field}`]}
              set={setStep}
            />
          )}
        />
        {issues['steps'] !== undefined && (
          <p className="form-field-error" role="alert">
            {issues['steps']}
          </p>
        )}
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Update
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

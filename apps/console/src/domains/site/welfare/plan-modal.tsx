import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { welfareLimits, welfarePlanInput } from '@guardroom/rules/site/welfare/inputs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { updateSuccess } from '../queries.ts';
import { welfareKey, type WelfarePlanFacts } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateSiteWelfarePlan($update: UpdateSiteWelfarePlanInput!, $agencyID: RecordID!) {
    updateSiteWelfarePlan(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const minutes = v.optional(v.number());
const planValues = v.object({ dayMinutes: minutes, nightMinutes: minutes, answerMinutes: minutes });
type PlanValues = v.InferOutput<typeof planValues>;

const fields = [
  {
    name: 'dayMinutes',
    label: 'By day, from 08:00 to 20:00, every so many minutes',
    hint: 'Empty: no checks by day.',
    limits: welfareLimits.everyMinutes,
  },
  {
    name: 'nightMinutes',
    label: 'By night, from 20:00 to 08:00, every so many minutes',
    hint: 'Empty: no checks by night.',
    limits: welfareLimits.everyMinutes,
  },
  {
    name: 'answerMinutes',
    label: 'Minutes from one call to the next',
    hint: 'After three calls without an answer the office is alerted.',
    limits: welfareLimits.answerMinutes,
  },
] as const satisfies readonly { name: keyof PlanValues; [field: string]: unknown }[];

interface PlanModalProps {
  plan: WelfarePlanFacts;
  onClose: () => void;
}

/** How often the guards of a site are asked whether they are all right. */
export default function PlanModal({ plan, onClose }: PlanModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const { siteProfileID, version } = plan;
  const refresh = () => client.invalidateQueries({ queryKey: welfareKey });
  const form = useEntityForm({
    part: `welfare checks ${siteProfileID}`,
    values: planValues,
    initial: {
      dayMinutes: plan.dayMinutes ?? undefined,
      nightMinutes: plan.nightMinutes ?? undefined,
      answerMinutes: plan.answerMinutes,
    },
    schema: welfarePlanInput,
    inputOf: (values) => ({ siteProfileID, version, ...values }),
    question: () => null,
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update the welfare checks',
    // The card is read anew: it holds what somebody else said.
    onRefusal: ({ code }) => code === 'STALE' && void refresh(),
    onSaved: async () => {
      await refresh();
      setOpen(false);
    },
  });
  const cancel = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={`Welfare checks of ${plan.siteProfileName}`}
      width={480}
      onClose={() => void cancel()}
      afterClose={onClose}
    >
      <form className="stack" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Update" />
        {fields.map(({ name, label, hint, limits }) => (
          <Field
            key={name}
            label={label}
            required={name === 'answerMinutes'}
            hint={hint}
            issue={form.issues[name]}
          >
            {(control) => (
              <NumberInput
                {...control}
                min={limits.least}
                max={limits.most}
                decimals={0}
                value={form.values[name] ?? null}
                onChange={(value) => form.set({ [name]: value ?? undefined })}
              />
            )}
          </Field>
        ))}
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Update
          </Button>
          <Button disabled={form.busy} onClick={() => void cancel()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

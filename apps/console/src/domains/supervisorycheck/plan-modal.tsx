import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { monthText } from '@guardroom/rules/dates';
import { mostExpected, supervisoryPlanInput } from '@guardroom/rules/supervisorycheck/expected';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../platform/session/session.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import type { CheckRow } from './check-columns.tsx';
import { checkKey } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateSupervisoryPlan($update: UpdateSupervisoryPlanInput!, $agencyID: RecordID!) {
    updateSupervisoryPlan(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

const planValues = v.object({ expected: v.optional(v.number()) });

interface PlanModalProps {
  site: CheckRow;
  /** From which on it holds. */
  month: string;
  onClose: () => void;
}

/** How often a site is to be checked in each month. */
export default function PlanModal({ site, month, onClose }: PlanModalProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const { siteProfileID, siteProfileName, planVersion: version } = site;
  const refresh = () => client.invalidateQueries({ queryKey: checkKey });
  const form = useEntityForm({
    part: `expected checks ${siteProfileID}`,
    values: planValues,
    initial: { expected: site.expected ?? undefined },
    schema: supervisoryPlanInput,
    inputOf: ({ expected }) => ({ siteProfileID, month, expected, version }),
    question: () => null,
    save: (update) => request(updateDocument, { update, agencyID }),
    success: 'Updated successfully',
    failure: 'Unable to update expected checks',
    // The list is read anew: it holds what somebody else said.
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
      title={`Expected checks of ${siteProfileName}`}
      width={480}
      onClose={() => void cancel()}
      afterClose={onClose}
    >
      <form className="stack" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Update" />
        <Field
          label={`Checks each month, from ${monthText(month)} on`}
          hint="Empty: nothing is expected. Months before stay as they are."
          issue={form.issues['expected']}
        >
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={mostExpected}
              decimals={0}
              value={form.values.expected ?? null}
              onChange={(expected) => form.set({ expected: expected ?? undefined })}
            />
          )}
        </Field>
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

import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Button } from '@guardroom/ui/action/button.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { Checkbox } from '@guardroom/ui/choice/checkbox.tsx';
import { listDate } from '@guardroom/rules/dates';
import {
  extraHoursLabels,
  extraHoursWays,
  type ExtraHoursBy,
} from '@guardroom/rules/deployment/extra-hours';
import { deploymentLimits, settingInput } from '@guardroom/rules/deployment/inputs';
import { checkLabels, planningChecks } from '@guardroom/rules/deployment/planning-checks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { DateInput } from '../../ui/date/date-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { dayText, type Shown } from '../../ui/form/form-changes.ts';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { RowList } from '@guardroom/ui/show/row-list.tsx';
import { useEntityForm } from '../../ui/form/use-entity-form.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { limitsOf, limitsSent, limitValues, shownLimits } from './planning/limit-values.ts';
import { LimitFields } from './planning/limits-form.tsx';
import { deploymentKey, updateSuccess } from './queries.ts';
import '../../ui/roster/roster.css';

const settingFragment = graphql(`
  fragment PlanningChecks on DeploymentSetting @_unmask {
    blocking
    breakMinutes
    restMinutes
    extraHoursBy
    quickReturnHours
    weeklyRestHours
    weeklyRestBy
    weeklyRestFor
    daysInRow
    nightsInRow
    readSOPs
    version
    hoursLimits {
      effectiveFrom
      weeklyHours
      monthlyExtraHours
      own
      source
      readOn
    }
  }
`);

const settingDocument = graphql(
  `
    query DeploymentSetting($agencyID: RecordID!) {
      deploymentSetting(agencyID: $agencyID) {
        ...PlanningChecks
      }
    }
  `,
  [settingFragment],
);

const updateDocument = graphql(`
  mutation UpdateDeploymentSetting($update: UpdateDeploymentSettingInput!, $agencyID: RecordID!) {
    updateDeploymentSetting(update: $update, agencyID: $agencyID) {
      version
    }
  }
`);

type Setting = ResultOf<typeof settingFragment>;

const settingValues = v.object({
  blocking: v.array(v.picklist(planningChecks)),
  breakMinutes: v.nullable(v.number()),
  restMinutes: v.nullable(v.number()),
  extraHoursBy: v.picklist(extraHoursWays),
  ...limitValues,
  hoursLimits: v.array(
    v.object({
      effectiveFrom: v.optional(v.string()),
      weeklyHours: v.nullable(v.number()),
      monthlyExtraHours: v.nullable(v.number()),
    }),
  ),
});

/** Which checks block, and how hours are counted: for whoever may set them. */
export default function ChecksModal({ onClose }: { onClose: () => void }) {
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const discard = useRef(() => Promise.resolve(true));
  const { data, failed, retry } = useLoaded({
    queryKey: ['deployment-setting', agencyID],
    failure: 'Unable to retrieve planning checks',
    load: async (signal) => {
      const { deploymentSetting } = await request(settingDocument, { agencyID }, { signal });
      return deploymentSetting;
    },
  });
  const close = async () => {
    if (await discard.current()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title="Planning checks"
      width={640}
      onClose={() => void close()}
      afterClose={onClose}
    >
      {failed && <LoadFailed what="The planning checks" onRetry={retry} />}
      {!data && !failed && <Loading />}
      {data && (
        <ChecksForm
          setting={data}
          onReady={(ask) => {
            discard.current = ask;
          }}
          onCancel={() => void close()}
          onSaved={() => setOpen(false)}
        />
      )}
    </Dialog>
  );
}

interface ChecksFormProps {
  setting: Setting;
  /** Told how to ask before what was typed goes. */
  onReady: (discard: () => Promise<boolean>) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function ChecksForm({ setting, onReady, onCancel, onSaved }: ChecksFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const client = useQueryClient();
  const form = useEntityForm({
    part: 'planning checks',
    values: settingValues,
    initial: {
      blocking: [...setting.blocking],
      breakMinutes: setting.breakMinutes,
      restMinutes: setting.restMinutes,
      extraHoursBy: setting.extraHoursBy,
      ...limitsOf(setting),
      hoursLimits: setting.hoursLimits
        .filter(({ own }) => own)
        .map(({ effectiveFrom, weeklyHours, monthlyExtraHours }) => ({
          effectiveFrom,
          weeklyHours,
          monthlyExtraHours,
        })),
    },
    schema: settingInput,
    inputOf: (values) => ({
      ...values,
      ...limitsSent(values),
      hoursLimits: values.hoursLimits.map(({ effectiveFrom, ...limit }) => ({
        ...limit,
        effectiveFrom,
      })),
      version: setting.version,
    }),
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: 'Unable to update planning checks',
    edits: { subject: 'the planning checks', shown },
    onSaved: () => {
      void client.invalidateQueries({ queryKey: deploymentKey });
      onSaved();
    },
  });
  useEffect(() => onReady(form.discard));
  const { values, set, issues } = form;
  const common = setting.hoursLimits.filter(({ own }) => !own);
  return (
    <div className="stack">
      <FormNotice news={form.news} action="Update" />
      <p className="muted">
        Every check warns beside the name. A check that blocks needs a reason, from somebody who may
        overrule it; the reason is kept.
      </p>
      <fieldset className="check-column">
        <legend>Checks that block</legend>
        {planningChecks.map((check) => (
          <Checkbox
            key={check}
            checked={values.blocking.includes(check)}
            onChange={(blocks) =>
              set({
                blocking: planningChecks.filter((one) =>
                  one === check ? blocks : values.blocking.includes(one),
                ),
              })
            }
          >
            {checkLabels[check]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="form-pair">
        <Field label="Break within a shift, minutes" required issue={issues['breakMinutes']}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={deploymentLimits.breakMinutes}
              decimals={0}
              value={values.breakMinutes}
              onChange={(breakMinutes) => set({ breakMinutes })}
            />
          )}
        </Field>
        <Field label="Rest between two shifts, minutes" required issue={issues['restMinutes']}>
          {(control) => (
            <NumberInput
              {...control}
              min={0}
              max={deploymentLimits.restMinutes}
              decimals={0}
              value={values.restMinutes}
              onChange={(restMinutes) => set({ restMinutes })}
            />
          )}
        </Field>
      </div>
      <LimitFields values={values} set={set} issues={issues} />
      <SelectField<ExtraHoursBy>
        label="Extra hours are counted"
        required
        issue={issues['extraHoursBy']}
        options={extraHoursWays.map((value) => ({ value, label: extraHoursLabels[value] }))}
        value={values.extraHoursBy}
        onChange={(extraHoursBy) => set({ extraHoursBy })}
      />
      <p className="muted">
        For all agencies:{' '}
        {common
          .map(
            ({ effectiveFrom, weeklyHours, monthlyExtraHours, source, readOn }) =>
              `from ${listDate(effectiveFrom)}, ${monthlyExtraHours} extra hours a month beyond ` +
              `${weeklyHours} hours a week (${source}${readOn === null ? '' : `, read on ${listDate(readOn)}`})`,
          )
          .join('; ')}
        . Limits of your own hold in place of it, from their date on.
      </p>
      <RowList
        rows={values.hoursLimits}
        onChange={(hoursLimits) => set({ hoursLimits })}
        blank={() => ({ weeklyHours: 44, monthlyExtraHours: null })}
        what="limit"
        most={deploymentLimits.hoursLimits}
        render={(row, index, change) => (
          <>
            <Field
              label={`Limit ${index + 1} from`}
              required
              issue={issues[`hoursLimits.${index}.effectiveFrom`]}
            >
              {(control) => (
                <DateInput
                  control={control}
                  value={row.effectiveFrom}
                  onChange={(effectiveFrom) => change({ effectiveFrom })}
                />
              )}
            </Field>
            <Field
              label="Extra hours a month"
              required
              issue={issues[`hoursLimits.${index}.monthlyExtraHours`]}
            >
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  value={row.monthlyExtraHours}
                  onChange={(monthlyExtraHours) => change({ monthlyExtraHours })}
                />
              )}
            </Field>
            <Field label="Hours a week" required issue={issues[`hoursLimits.${index}.weeklyHours`]}>
              {(control) => (
                <NumberInput
                  {...control}
                  min={0}
                  value={row.weeklyHours}
                  onChange={(weeklyHours) => change({ weeklyHours })}
                />
              )}
            </Field>
          </>
        )}
      />
      {issues['hoursLimits'] !== undefined && (
        <p className="form-field-error" role="alert">
          {issues['hoursLimits']}
        </p>
      )}
      <div className="form-buttons">
        <Button look="primary" busy={form.busy} onClick={(event) => void form.submit(event)}>
          Update
        </Button>
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const shown: Shown<v.InferOutput<typeof settingValues>> = {
  blocking: {
    label: 'Checks that block',
    text: ({ blocking }) => blocking.map((check) => checkLabels[check]).join(', '),
  },
  breakMinutes: { label: 'Break within a shift, minutes' },
  restMinutes: { label: 'Rest between two shifts, minutes' },
  extraHoursBy: {
    label: 'Extra hours are counted',
    text: ({ extraHoursBy }) => extraHoursLabels[extraHoursBy],
  },
  ...shownLimits,
  hoursLimits: {
    label: 'Limits of hours',
    text: ({ hoursLimits }) =>
      hoursLimits
        .map(
          ({ effectiveFrom, weeklyHours, monthlyExtraHours }) =>
            `${dayText(effectiveFrom)}: ${weeklyHours ?? '-'} a week, ${monthlyExtraHours ?? '-'} a month`,
        )
        .join('; '),
  },
};

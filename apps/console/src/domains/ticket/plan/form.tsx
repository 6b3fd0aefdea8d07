import { listTime, todayIn } from '@guardroom/rules/dates';
import { openLimits } from '@guardroom/rules/deployment/open/inputs';
import {
  timesText,
  typeOf,
  type ShiftKey,
  type ShiftType,
} from '@guardroom/rules/deployment/shift/shift-type';
import { ticketLimits } from '@guardroom/rules/ticket/inputs';
import { proposedPlan, requestPlanForm } from '@guardroom/rules/ticket/request-plan';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { NoteField, TextField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useViewer } from '../../../platform/session/session.ts';
import { request } from '../../../platform/wire/graphql.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { answerOf, inputOf, planFields, planValues } from './plan-values.ts';
import { planDocument, type GuardRequest } from './queries.ts';

export interface PlanFormProps {
  ticket: GuardRequest;
  /** The kinds of shift in which the agency plans. */
  types: readonly ShiftType[];
  onClose: () => void;
  onSaved: () => void;
}

/** Offers the shifts for which a client asked for guards, and answers the ticket. */
export function PlanForm({ ticket, types, onClose, onSaved }: PlanFormProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const { id, version, siteProfileName, requestStart, requestEnd, requestGuards } = ticket;
  const form = useEntityForm({
    part: 'plan',
    values: planValues,
    initial: { ...proposedPlan(ticket, types, timeZone), note: '' },
    schema: requestPlanForm,
    inputOf: (values) => ({ ...values, comment: answerOf(values) }),
    save: (plan, key) => {
      const update = { ...inputOf(plan, timeZone), id, version };
      return request(planDocument, { update, agencyID, key });
    },
    issueField: (path) => planFields[path.split('.').at(-1) ?? ''] ?? path,
    success: 'Planned successfully',
    failure: 'Unable to plan the guards',
    // The ticket is loaded again; what was typed stays in the draft.
    onRefusal: ({ code }) => {
      if (code === 'STALE' || code === 'CONFLICT') onSaved();
    },
    onSaved: () => {
      setOpen(false);
      onSaved();
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  const { values, set, issues } = form;
  const setShift = (shift: ShiftKey) => {
    const { startTime, endTime } = typeOf(shift, types);
    set({ shift, startTime, endTime });
  };
  return (
    <Dialog open={open} title="Plan Guards" onClose={() => void close()} afterClose={onClose}>
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Plan" />
        <dl className="form-facts">
          <dt>Site</dt>
          <dd>{siteProfileName ?? '-'}</dd>
          <dt>Asked For</dt>
          <dd>
            {requestGuards === 1 ? '1 guard' : `${requestGuards} guards`}, from{' '}
            {listTime(requestStart, timeZone)} to {listTime(requestEnd, timeZone)}
          </dd>
        </dl>
        <div className="form-pair">
          <Field label="First Day" required issue={issues['firstDate']}>
            {(control) => (
              <DateInput
                control={control}
                first={todayIn(timeZone)}
                value={values.firstDate}
                onChange={(firstDate) => set({ firstDate })}
              />
            )}
          </Field>
          <Field label="Last Day" required issue={issues['lastDate']}>
            {(control) => (
              <DateInput
                control={control}
                first={values.firstDate}
                value={values.lastDate}
                onChange={(lastDate) => set({ lastDate })}
              />
            )}
          </Field>
        </div>
        <SelectField<ShiftKey>
          label="Shift"
          required
          issue={issues['shift']}
          options={types.map((type) => ({
            value: type.key,
            label: `${type.name}, ${timesText(type)}`,
          }))}
          value={values.shift}
          onChange={setShift}
        />
        <div className="form-pair">
          <TextField
            label="Start"
            required
            most={5}
            issue={issues['startTime']}
            value={values.startTime}
            onChange={(startTime) => set({ startTime })}
          />
          <TextField
            label="End"
            required
            hint="Not later than the start: on the next day."
            most={5}
            issue={issues['endTime']}
            value={values.endTime}
            onChange={(endTime) => set({ endTime })}
          />
        </div>
        <Field label="Guards" required issue={issues['places']}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={openLimits.places}
              decimals={0}
              value={values.places ?? null}
              onChange={(places) => set({ places: places ?? undefined })}
            />
          )}
        </Field>
        <NoteField
          label="Note for Guards"
          rows={2}
          most={openLimits.note}
          issue={issues['note']}
          value={values.note}
          onChange={(note) => set({ note })}
        />
        <NoteField
          label="Answer to the Client"
          required
          rows={3}
          most={ticketLimits.comment}
          issue={issues['comment']}
          value={answerOf(values)}
          onChange={(comment) => set({ comment })}
        />
        <FormButtons action="Plan" busy={form.busy} onCancel={() => void close()} />
      </form>
    </Dialog>
  );
}

import { todayIn } from '@guardroom/rules/dates';
import { openLimits, openShiftInput } from '@guardroom/rules/deployment/open/inputs';
import {
  periodOf,
  timesText,
  typeOf,
  type ShiftKey,
  type ShiftType,
} from '@guardroom/rules/deployment/shift/shift-type';
import { shifts } from '@guardroom/rules/deployment/shifts';
import { Button } from '@guardroom/ui/action/button.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { NoteField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { siteChoices } from '../../../ui/choice/agency-options.ts';
import { optionsState } from '../../../ui/choice/options-state.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { useGrades } from '../queries.ts';
import { loadShiftTypes, retrieveTypesFailure, shiftTypesKey } from '../shift/shift-queries.ts';

const offerDocument = graphql(`
  mutation OfferOpenShift($create: OfferOpenShiftInput!, $agencyID: RecordID!, $key: String) {
    offerOpenShift(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const offerValues = v.object({
  siteProfileID: v.optional(v.number()),
  date: v.optional(v.string()),
  shift: v.union([v.picklist(shifts), v.number()]),
  PLRDGradeID: v.optional(v.number()),
  places: v.optional(v.number()),
  note: v.string(),
});

type OfferValues = v.InferOutput<typeof offerValues>;

/** What the wire takes: the kind of shift, and when it runs on the date. */
function inputOf(
  { shift, ...values }: OfferValues,
  types: readonly ShiftType[],
  timeZone: string,
): object {
  const kind = typeof shift === 'number' ? { shiftTypeID: shift } : { shift };
  if (values.date === undefined) return { ...values, ...kind };
  return { ...values, ...kind, ...periodOf(values.date, typeOf(shift, types), timeZone) };
}

/** Offers places of a shift to whoever may take them. */
export default function OfferModal(props: { onClose: () => void; onSaved: () => void }) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const sites = useMemo(() => siteChoices(agencyID), [agencyID]);
  const grades = useGrades(agencyID);
  const types = useQuery({
    queryKey: [...shiftTypesKey, agencyID],
    queryFn: ({ signal }) => loadShiftTypes(agencyID, signal),
    meta: { failure: retrieveTypesFailure },
  });
  const form = useEntityForm({
    part: 'offer',
    values: offerValues,
    initial: { shift: 'DAY', places: 1, note: '' },
    schema: openShiftInput,
    inputOf: (values) => inputOf(values, types.data ?? [], timeZone),
    save: (create, key) => request(offerDocument, { create, agencyID, key }),
    // Times follow from the date.
    issueField: (path) => (path.endsWith('Datetime') ? 'date' : path),
    success: 'Offered successfully',
    failure: 'Unable to offer the shift',
    onSaved: () => {
      setOpen(false);
      props.onSaved();
    },
  });
  const close = async () => {
    if (await form.discard()) setOpen(false);
  };
  const { values, set, issues } = form;
  return (
    <Dialog
      open={open}
      title="Offer Shift"
      width={460}
      onClose={() => void close()}
      afterClose={props.onClose}
    >
      <form className="form form-plain" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action="Offer" />
        <Field label="Site" required issue={issues['siteProfileID']}>
          {(control) => (
            <RemoteSelect
              control={control}
              options={sites}
              value={values.siteProfileID}
              onChange={(siteProfileID) => set({ siteProfileID })}
            />
          )}
        </Field>
        <Field label="Date" required issue={issues['date']}>
          {(control) => (
            <DateInput
              control={control}
              first={todayIn(timeZone)}
              value={values.date}
              onChange={(date) => set({ date })}
            />
          )}
        </Field>
        <SelectField<ShiftKey>
          label="Shift"
          required
          issue={issues['shiftTypeID']}
          {...optionsState(types)}
          options={(types.data ?? [])
            .filter(({ gone }) => !gone)
            .map((type) => ({ value: type.key, label: `${type.name}, ${timesText(type)}` }))}
          value={values.shift}
          onChange={(shift) => set({ shift })}
        />
        <SelectField
          label="Lowest Grade"
          issue={issues['PLRDGradeID']}
          onClear={() => set({ PLRDGradeID: undefined })}
          placeholder="Any"
          {...optionsState(grades)}
          options={(grades.data ?? []).map(({ id, code, name }) => ({
            value: id,
            label: `${code} - ${name}`,
          }))}
          value={values.PLRDGradeID ?? null}
          onChange={(PLRDGradeID) => set({ PLRDGradeID })}
        />
        <Field label="Places" required issue={issues['places']}>
          {(control) => (
            <NumberInput
              {...control}
              min={1}
              max={openLimits.places}
              decimals={0}
              value={values.places ?? null}
              onChange={(next) => set({ places: next ?? undefined })}
            />
          )}
        </Field>
        <NoteField
          label="Note"
          rows={2}
          most={openLimits.note}
          issue={issues['note']}
          value={values.note}
          onChange={(note) => set({ note })}
        />
        <div className="form-buttons">
          <Button look="primary" type="submit" busy={form.busy}>
            Offer
          </Button>
          <Button disabled={form.busy} onClick={() => void close()}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

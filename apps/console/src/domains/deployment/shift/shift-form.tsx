import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { NumberInput } from '@guardroom/ui/field/number-input.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { SwitchField } from '@guardroom/ui/field/switch-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { createShiftTypeInput, shiftTypeLimits } from '@guardroom/rules/deployment/shift/inputs';
import { shiftColours, type ShiftColour } from '@guardroom/rules/deployment/shift/shift-type';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import type { Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { createSuccess, updateSuccess } from '../queries.ts';
import { ShiftLetter } from './shift-letter-card.tsx';
import type { ShownType } from './shift-queries.ts';
import '@guardroom/ui/field/form.css';

const createDocument = graphql(`
  mutation CreateShiftType(
    $create: CreateShiftTypeInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createShiftType(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdateShiftType($update: UpdateShiftTypeInput!, $agencyID: RecordID!) {
    updateShiftType(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const shiftValues = v.object({
  name: v.string(),
  letter: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  breakMinutes: v.optional(v.number()),
  breakPaid: v.boolean(),
  colour: v.picklist(shiftColours),
});
type ShiftValues = v.InferOutput<typeof shiftValues>;

const colourNames: Readonly<Record<ShiftColour, string>> = {
  AMBER: 'Amber',
  INDIGO: 'Blue',
  TEAL: 'Teal',
  ROSE: 'Rose',
  LIME: 'Green',
  SKY: 'Sky',
  VIOLET: 'Violet',
  SLATE: 'Grey',
};

interface ShiftFormProps {
  /** Undefined for a new one. */
  type: ShownType | undefined;
  onSaved: () => void;
  onCancel: () => void;
  /** Somebody else changed it while it stood open here. */
  onStale: () => void;
}

/** One kind of shift of the agency's own. */
export function ShiftForm({ type, onSaved, onCancel, onStale }: ShiftFormProps) {
  const { securityAgencyID: agencyID } = useViewer();
  const id = typeof type?.key === 'number' ? type.key : undefined;
  const form = useEntityForm({
    part: `shift ${id ?? 'new'}`,
    values: shiftValues,
    initial: {
      name: type?.name ?? '',
      letter: type?.letter ?? '',
      startTime: type?.startTime ?? '',
      endTime: type?.endTime ?? '',
      breakMinutes: type?.breakMinutes ?? undefined,
      breakPaid: type?.breakPaid ?? false,
      colour: type?.colour ?? ('TEAL' as const),
    },
    schema: createShiftTypeInput,
    inputOf: (values) => values,
    save: (input, idempotencyKey): Promise<unknown> =>
      id === undefined
        ? request(createDocument, { create: input, agencyID, idempotencyKey })
        : request(updateDocument, {
            update: { ...input, id, version: type?.version },
            agencyID,
          }),
    success: id === undefined ? createSuccess : updateSuccess,
    failure: `Unable to ${id === undefined ? 'create' : 'update'} shift`,
    ...(type && { edits: { subject: 'this shift', shown } }),
    onRefusal: ({ code }) => code === 'STALE' && onStale(),
    onSaved,
  });
  const { values, set, issues } = form;
  const cancel = async () => {
    if (await form.discard()) onCancel();
  };
  return (
    <form className="stack" onSubmit={(event) => void form.submit(event)}>
      <FormNotice news={form.news} action={id === undefined ? 'Create' : 'Update'} />
      <TextField
        label="Name"
        required
        most={shiftTypeLimits.name}
        issue={issues['name']}
        value={values.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        label="Letter"
        required
        hint="One or two letters or digits that stand for it in the month."
        most={shiftTypeLimits.letter}
        issue={issues['letter']}
        value={values.letter}
        onChange={(letter) => set({ letter })}
      />
      <div className="form-pair">
        <TextField
          label="Start"
          required
          placeholder="07:00"
          most={5}
          issue={issues['startTime']}
          value={values.startTime}
          onChange={(startTime) => set({ startTime })}
        />
        <TextField
          label="End"
          required
          placeholder="19:00"
          hint="Not later than the start: on the next day."
          most={5}
          issue={issues['endTime']}
          value={values.endTime}
          onChange={(endTime) => set({ endTime })}
        />
      </div>
      <Field
        label="Break, minutes"
        hint="Empty: as the planning checks say."
        issue={issues['breakMinutes']}
      >
        {(control) => (
          <NumberInput
            {...control}
            min={0}
            max={shiftTypeLimits.breakMinutes}
            decimals={0}
            value={values.breakMinutes ?? null}
            onChange={(next) => set({ breakMinutes: next ?? undefined })}
          />
        )}
      </Field>
      <SwitchField
        label="Break is paid"
        hint="A paid break counts as work."
        issue={issues['breakPaid']}
        value={values.breakPaid}
        onChange={(breakPaid) => set({ breakPaid })}
      />
      <SelectField
        label="Colour"
        required
        issue={issues['colour']}
        options={shiftColours.map((value) => ({ value, label: colourNames[value] }))}
        value={values.colour}
        onChange={(colour) => set({ colour })}
      />
      <p className="muted">
        <ShiftLetter type={{ letter: values.letter || '?', colour: values.colour }} /> is how it
        stands in the month.
      </p>
      <FormButtons
        action={id === undefined ? 'Create' : 'Update'}
        busy={form.busy}
        onCancel={() => void cancel()}
      />
    </form>
  );
}

const shown: Shown<ShiftValues> = {
  name: { label: 'Name' },
  letter: { label: 'Letter' },
  startTime: { label: 'Start' },
  endTime: { label: 'End' },
  breakMinutes: { label: 'Break, minutes' },
  breakPaid: { label: 'Break is paid' },
  colour: { label: 'Colour', text: ({ colour }) => colourNames[colour] },
};

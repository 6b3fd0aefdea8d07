import {
  availabilityKinds,
  availabilityLabels,
  type AvailabilityKind,
} from '@guardroom/rules/deployment/planning/availability';
import {
  availabilityCreateInput,
  planningLimits,
} from '@guardroom/rules/deployment/planning/inputs';
import { shiftLabels, shifts } from '@guardroom/rules/deployment/shifts';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import { LoadFailed } from '../../../ui/list/list-states.tsx';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import type { Availability } from './queries.ts';

const createDocument = graphql(`
  mutation CreateStaffAvailability(
    $create: CreateStaffAvailabilityInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createStaffAvailability(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdateStaffAvailability($update: UpdateStaffAvailabilityInput!, $agencyID: RecordID!) {
    updateStaffAvailability(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);
const kindsDocument = graphql(`
  query ShiftKinds($agencyID: RecordID!) {
    shiftTypes(agencyID: $agencyID) {
      id
      name
      deleted
    }
  }
`);

/** A shift as a select has it: DAY, NIGHT, the id of one of the agency's own, or the whole days. */
const wholeDays = 'ALL';

const saidValues = v.object({
  kind: v.picklist(availabilityKinds),
  fromDate: v.optional(v.string()),
  toDate: v.optional(v.string()),
  shift: v.string(),
  note: v.string(),
});
type Said = v.InferOutput<typeof saidValues>;

interface AvailabilityModalProps {
  staffID: number;
  /** Undefined for a new entry. */
  said: Availability | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Days on which somebody cannot work, or would like to. */
export default function AvailabilityModal(props: AvailabilityModalProps) {
  const { staffID, said, onSaved, onClose } = props;
  const { securityAgencyID: agencyID } = useViewer();
  const [open, setOpen] = useState(true);
  const { kinds, failed, retry } = useKinds(said);
  const form = useEntityForm({
    part: `availability ${said?.id ?? 'new'}`,
    values: saidValues,
    initial: {
      kind: said?.kind ?? ('UNAVAILABLE' as const),
      fromDate: said?.fromDate,
      toDate: said?.toDate,
      shift: String(said?.shiftTypeID ?? said?.shift ?? wholeDays),
      note: said?.note ?? '',
    },
    schema: availabilityCreateInput,
    inputOf: ({ shift, ...values }) => ({
      ...values,
      staffProfileID: staffID,
      ...(shift !== wholeDays && { shift: keyOf(shift) }),
    }),
    save: ({ staffProfileID, shift, ...values }, idempotencyKey): Promise<unknown> => {
      const given = { ...values, ...shiftSent(shift) };
      return said === undefined
        ? request(createDocument, {
            create: { ...given, staffProfileID },
            agencyID,
            idempotencyKey,
          })
        : request(updateDocument, {
            update: { ...given, id: said.id, version: said.version },
            agencyID,
          });
    },
    success: said === undefined ? 'Created successfully' : 'Updated successfully',
    failure: `Unable to ${said === undefined ? 'create' : 'update'} availability`,
    ...(said && { edits: { subject: 'this availability', shown } }),
    onRefusal: ({ code }) => code === 'STALE' && onSaved(),
    onSaved: () => {
      onSaved();
      setOpen(false);
    },
  });
  const { values, set, issues } = form;
  const cancel = async () => {
    if (await form.discard()) setOpen(false);
  };
  return (
    <Dialog
      open={open}
      title={said === undefined ? 'Add Availability' : 'Edit Availability'}
      width={480}
      onClose={() => void cancel()}
      afterClose={onClose}
    >
      <form className="stack" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action={said === undefined ? 'Create' : 'Update'} />
        <SelectField<AvailabilityKind>
          label="What"
          required
          issue={issues['kind']}
          options={availabilityKinds.map((value) => ({ value, label: availabilityLabels[value] }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <div className="form-pair">
          <Field label="From" required issue={issues['fromDate']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.fromDate}
                onChange={(fromDate) =>
                  set({ fromDate, ...(values.toDate === undefined && { toDate: fromDate }) })
                }
              />
            )}
          </Field>
          <Field label="To" required issue={issues['toDate']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.toDate}
                onChange={(toDate) => set({ toDate })}
              />
            )}
          </Field>
        </div>
        <SelectField
          label="For"
          required
          issue={issues['shift']}
          options={kinds}
          value={values.shift}
          onChange={(shift) => set({ shift })}
        />
        {failed && <LoadFailed what="The shifts" onRetry={retry} />}
        <TextField
          label="Note"
          most={planningLimits.note}
          issue={issues['note']}
          value={values.note}
          onChange={(note) => set({ note })}
        />
        <FormButtons
          action={said === undefined ? 'Create' : 'Update'}
          busy={form.busy}
          onCancel={() => void cancel()}
        />
      </form>
    </Dialog>
  );
}

/** The whole days, the two shifts of all agencies, and the agency's own; a deleted one if it is named. */
function useKinds(said: Availability | undefined) {
  const { securityAgencyID: agencyID } = useViewer();
  const {
    data = [],
    failed,
    retry,
  } = useLoaded({
    queryKey: ['deployment', 'shift-kinds', agencyID],
    failure: 'Unable to retrieve shifts',
    load: async (signal) => (await request(kindsDocument, { agencyID }, { signal })).shiftTypes,
  });
  const known = data.flatMap(({ id, name, deleted }) =>
    id !== null && (deleted === 0 || id === said?.shiftTypeID)
      ? [{ value: String(id), label: name }]
      : [],
  );
  const named = String(said?.shiftTypeID ?? '');
  // Until the kinds are there, what the entry names has its name all the same.
  const own =
    named === '' || known.some(({ value }) => value === named)
      ? known
      : [...known, { value: named, label: said?.shiftTypeName ?? 'Shift' }];
  const two = shifts.map((value) => ({ value, label: shiftLabels[value] }));
  const kinds = [{ value: wholeDays, label: 'Whole days' }, ...two, ...own];
  return { kinds, failed, retry };
}

/** As the rules have it. */
function keyOf(shift: string): string | number {
  return /^\d+$/.test(shift) ? Number(shift) : shift;
}

function shiftSent(shift: 'DAY' | 'NIGHT' | number | undefined) {
  if (shift === undefined) return {};
  return typeof shift === 'number' ? { shiftTypeID: shift } : { shift };
}

const shown: Shown<Said> = {
  kind: { label: 'What', text: ({ kind }) => availabilityLabels[kind] },
  fromDate: { label: 'From', text: ({ fromDate }) => dayText(fromDate) },
  toDate: { label: 'To', text: ({ toDate }) => dayText(toDate) },
  shift: { label: 'For' },
  note: { label: 'Note' },
};

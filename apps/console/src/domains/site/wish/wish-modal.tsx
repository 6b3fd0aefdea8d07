import { todayIn } from '@guardroom/rules/dates';
import { planningLimits, wishCreateInput } from '@guardroom/rules/deployment/planning/inputs';
import {
  siteWishKinds,
  siteWishLabels,
  type SiteWishKind,
} from '@guardroom/rules/deployment/planning/wish';
import { FormButtons } from '@guardroom/ui/action/form-buttons.tsx';
import { Field } from '@guardroom/ui/field/field.tsx';
import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { Dialog } from '@guardroom/ui/overlay/dialog.tsx';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { useViewer } from '../../../platform/session/session.ts';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { plannableStaff } from '../../../ui/choice/plannable-staff.ts';
import { RemoteSelect } from '../../../ui/choice/remote-select.tsx';
import { DateInput } from '../../../ui/date/date-input.tsx';
import { dayText, type Shown } from '../../../ui/form/form-changes.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { useEntityForm } from '../../../ui/form/use-entity-form.ts';
import type { Wish } from './queries.ts';

const createDocument = graphql(`
  mutation CreateSiteWish(
    $create: CreateSiteWishInput!
    $agencyID: RecordID!
    $idempotencyKey: String
  ) {
    createSiteWish(create: $create, agencyID: $agencyID, idempotencyKey: $idempotencyKey) {
      id
    }
  }
`);
const updateDocument = graphql(`
  mutation UpdateSiteWish($update: UpdateSiteWishInput!, $agencyID: RecordID!) {
    updateSiteWish(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

const wishValues = v.object({
  staffProfileID: v.optional(v.number()),
  kind: v.picklist(siteWishKinds),
  reason: v.string(),
  fromDate: v.optional(v.string()),
  toDate: v.optional(v.string()),
});

interface WishModalProps {
  siteID: number;
  /** Undefined for a new one. */
  wish: Wish | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** That the client bars somebody from the site, or wants them there, and why. */
export default function WishModal({ siteID, wish, onSaved, onClose }: WishModalProps) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const [open, setOpen] = useState(true);
  const staff = useMemo(() => plannableStaff(agencyID), [agencyID]);
  const form = useEntityForm({
    part: `wish ${wish?.id ?? 'new'}`,
    values: wishValues,
    initial: {
      staffProfileID: wish?.staffProfileID,
      kind: wish?.kind ?? ('BARRED' as const),
      reason: wish?.reason ?? '',
      fromDate: wish?.fromDate ?? todayIn(timeZone),
      toDate: wish?.toDate ?? undefined,
    },
    schema: wishCreateInput,
    inputOf: (values) => ({ ...values, siteProfileID: siteID }),
    save: ({ siteProfileID, staffProfileID, ...values }, idempotencyKey): Promise<unknown> =>
      wish === undefined
        ? request(createDocument, {
            create: { ...values, siteProfileID, staffProfileID },
            agencyID,
            idempotencyKey,
          })
        : request(updateDocument, {
            update: { ...values, id: wish.id, version: wish.version },
            agencyID,
          }),
    success: wish === undefined ? 'Created successfully' : 'Updated successfully',
    failure: `Unable to ${wish === undefined ? 'create' : 'update'} who may stand here`,
    ...(wish && { edits: { subject: 'this entry', shown } }),
    onRefusal: ({ code, message }) => {
      if (code === 'STALE') onSaved();
      if (code !== 'CONFLICT') return false;
      form.refuse({ staffProfileID: message });
      return true;
    },
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
      title={wish === undefined ? 'Add who may stand here' : 'Edit who may stand here'}
      width={480}
      onClose={() => void cancel()}
      afterClose={onClose}
    >
      <form className="stack" onSubmit={(event) => void form.submit(event)}>
        <FormNotice news={form.news} action={wish === undefined ? 'Create' : 'Update'} />
        {wish === undefined ? (
          <Field label="Staff" required issue={issues['staffProfileID']}>
            {(control) => (
              <RemoteSelect
                control={control}
                options={staff}
                value={values.staffProfileID}
                onChange={(staffProfileID) => set({ staffProfileID })}
              />
            )}
          </Field>
        ) : (
          <p>
            <strong>{wish.staffName}</strong> ({wish.staffNo})
          </p>
        )}
        <SelectField<SiteWishKind>
          label="By the client"
          required
          issue={issues['kind']}
          options={siteWishKinds.map((value) => ({ value, label: siteWishLabels[value] }))}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
        <TextField
          label="Reason"
          required
          hint="Planners of the site read it; guards do not."
          most={planningLimits.reason}
          issue={issues['reason']}
          value={values.reason}
          onChange={(reason) => set({ reason })}
        />
        <div className="form-pair">
          <Field label="From" required issue={issues['fromDate']}>
            {(control) => (
              <DateInput
                control={control}
                value={values.fromDate}
                onChange={(fromDate) => set({ fromDate })}
              />
            )}
          </Field>
          <Field
            label="Last day"
            hint="Empty: until further notice."
            issue={issues['toDate'] ?? (wish && issues['staffProfileID'])}
          >
            {(control) => (
              <DateInput
                control={control}
                value={values.toDate}
                onChange={(toDate) => set({ toDate })}
              />
            )}
          </Field>
        </div>
        <FormButtons
          action={wish === undefined ? 'Create' : 'Update'}
          busy={form.busy}
          onCancel={() => void cancel()}
        />
      </form>
    </Dialog>
  );
}

const shown: Shown<v.InferOutput<typeof wishValues>> = {
  staffProfileID: { label: 'Staff' },
  kind: { label: 'By the client', text: ({ kind }) => siteWishLabels[kind] },
  reason: { label: 'Reason' },
  fromDate: { label: 'From', text: ({ fromDate }) => dayText(fromDate) },
  toDate: { label: 'Last day', text: ({ toDate }) => dayText(toDate) },
};

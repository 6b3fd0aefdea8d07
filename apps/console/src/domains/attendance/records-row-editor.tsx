import { SelectField } from '@guardroom/ui/field/select-field.tsx';
import { Input } from '@guardroom/ui/field/input.tsx';
import {
  approvalStatuses,
  approvalStatusLook,
  type ApprovalStatus,
} from '@guardroom/rules/attendance/approval-status';
import { durationText } from '@guardroom/rules/attendance/approved-duration';
import { clockingLimits } from '@guardroom/rules/attendance/clocking-times';
import { recordDecisionForm, recordRowForm } from '@guardroom/rules/attendance/inputs';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { siteOptions } from '../../ui/choice/agency-options.ts';
import { Field } from '@guardroom/ui/field/field.tsx';
import { RemoteSelect } from '../../ui/choice/remote-select.tsx';
import type { Shown } from '../../ui/form/form-changes.ts';
import { useRowEdit, type CellEditor } from '../../ui/list/row-edit.ts';
import { TextField } from '@guardroom/ui/field/text-field.tsx';
import { updateFailure, updateSuccess } from './queries.ts';

/** The typed values of the row being edited. */
export interface RecordDraft {
  timeInSiteProfileID: number | undefined;
  timeInSiteID: number | undefined;
  timeInSiteProfileName: string | undefined;
  timeOutSiteProfileID: number | undefined;
  timeOutSiteID: number | undefined;
  timeOutSiteProfileName: string | undefined;
  approvalStatus: ApprovalStatus;
  /** Minutes as typed. */
  approvedDuration: string;
  remark: string;
  /** Why, where a change is refused without a reason. */
  reason: string;
}

/** What editing needs of a record; also what a STALE refusal gives back. */
const editable = v.object({
  id: v.number(),
  version: v.number(),
  timeInSiteID: v.nullable(v.number()),
  timeInSiteProfileID: v.nullable(v.number()),
  timeInSiteProfileName: v.nullable(v.string()),
  timeOutSiteID: v.nullable(v.number()),
  timeOutSiteProfileID: v.nullable(v.number()),
  timeOutSiteProfileName: v.nullable(v.string()),
  approvalStatus: v.picklist(approvalStatuses),
  approvedDuration: v.nullable(v.number()),
  remark: v.nullable(v.string()),
});

export type EditableRecord = v.InferOutput<typeof editable>;

const recordDraft = v.object({
  timeInSiteProfileID: v.optional(v.number()),
  timeInSiteID: v.optional(v.number()),
  timeInSiteProfileName: v.optional(v.string()),
  timeOutSiteProfileID: v.optional(v.number()),
  timeOutSiteID: v.optional(v.number()),
  timeOutSiteProfileName: v.optional(v.string()),
  approvalStatus: v.picklist(approvalStatuses),
  approvedDuration: v.string(),
  remark: v.optional(v.string(), ''),
  reason: v.optional(v.string(), ''),
});

const updateDocument = graphql(`
  mutation UpdateAttendance($update: UpdateAttendanceInput!, $agencyID: RecordID!) {
    updateAttendance(update: $update, agencyID: $agencyID) {
      id
      version
    }
  }
`);

function draftOf(row: EditableRecord): RecordDraft {
  return {
    timeInSiteProfileID: row.timeInSiteProfileID ?? undefined,
    timeInSiteID: row.timeInSiteID ?? undefined,
    timeInSiteProfileName: row.timeInSiteProfileName ?? undefined,
    timeOutSiteProfileID: row.timeOutSiteProfileID ?? undefined,
    timeOutSiteID: row.timeOutSiteID ?? undefined,
    timeOutSiteProfileName: row.timeOutSiteProfileName ?? undefined,
    approvalStatus: row.approvalStatus,
    approvedDuration: row.approvedDuration === null ? '' : String(row.approvedDuration),
    remark: row.remark ?? '',
    reason: '',
  };
}

/** An empty duration is sent only where it takes one back (ATT-61), a zero like any other. */
function inputOf({ id, version, approvedDuration }: EditableRecord, draft: RecordDraft): object {
  const { approvedDuration: typed, ...others } = draft;
  const says = typed.trim() !== '' || approvedDuration !== null;
  return { ...others, id, version, ...(says && { approvedDuration: typed.trim() }) };
}

/** Inline editing of Records (ATT-55 to ATT-62, ATT-65, ATT-66). */
export function useRecordsEditor<Row extends EditableRecord & { staffName: string }>(
  onSaved: () => void,
) {
  const { securityAgencyID: agencyID } = useViewer();
  return useRowEdit({
    rowKey: (row: Row) => row.id,
    draftOf,
    values: recordDraft,
    schema: can('editAttendance') ? recordRowForm : recordDecisionForm,
    inputOf,
    save: (update) => request(updateDocument, { update, agencyID }),
    success: updateSuccess,
    failure: updateFailure,
    rebase: (row, current) => {
      const now = v.safeParse(editable, current);
      return now.success ? { ...row, ...now.output } : undefined;
    },
    subject: ({ staffName }) => `the record of ${staffName}`,
    shown,
    onSaved,
  });
}

const shown: Shown<RecordDraft> = {
  timeInSiteProfileName: { label: 'Site In' },
  timeInSiteProfileID: { with: 'timeInSiteProfileName' },
  timeInSiteID: { with: 'timeInSiteProfileName' },
  timeOutSiteProfileName: { label: 'Site Out' },
  timeOutSiteProfileID: { with: 'timeOutSiteProfileName' },
  timeOutSiteID: { with: 'timeOutSiteProfileName' },
  approvalStatus: {
    label: 'Approval Status',
    text: ({ approvalStatus }) => approvalStatusLook[approvalStatus].label,
  },
  approvedDuration: {
    label: 'Approved Duration',
    text: ({ approvedDuration: minutes }) => (minutes === '' ? '' : durationText(Number(minutes))),
  },
  remark: { label: 'Remark' },
  reason: { label: 'Reason' },
};

/** The select of Site In or Site Out. */
export function siteCell(end: 'In' | 'Out') {
  return (editor: CellEditor<RecordDraft>) => <SiteSelect end={end} editor={editor} />;
}

function SiteSelect({ end, editor }: { end: 'In' | 'Out'; editor: CellEditor<RecordDraft> }) {
  const { securityAgencyID } = useViewer();
  const { draft, set, issues } = editor;
  return (
    <Field bare label={`Site ${end}`} required issue={issues[`time${end}SiteProfileID`]}>
      {(control) => (
        <RemoteSelect
          control={control}
          options={siteOptions(securityAgencyID)}
          value={draft[`time${end}SiteProfileID`]}
          valueLabel={draft[`time${end}SiteProfileName`]}
          disabled={!can('editAttendance')}
          onChange={(id, site) =>
            set({
              [`time${end}SiteProfileID`]: id,
              [`time${end}SiteID`]: site?.securitySiteID,
              [`time${end}SiteProfileName`]: site?.label,
            })
          }
        />
      )}
    </Field>
  );
}

export function statusCell({ draft, set, issues }: CellEditor<RecordDraft>) {
  return (
    <SelectField<ApprovalStatus>
      bare
      label="Approval Status"
      required
      issue={issues['approvalStatus']}
      disabled={!can('approveAttendance')}
      options={approvalStatuses.map((value) => ({
        value,
        label: approvalStatusLook[value].label,
      }))}
      value={draft.approvalStatus}
      onChange={(approvalStatus) => set({ approvalStatus })}
    />
  );
}

export function durationCell({ draft, set, issues }: CellEditor<RecordDraft>) {
  return (
    <Field bare label="Approved Duration" issue={issues['approvedDuration']}>
      {(control) => (
        <Input
          {...control}
          disabled={!can('approveAttendance')}
          inputMode="decimal"
          suffix="min"
          value={draft.approvedDuration}
          onChange={(event) => set({ approvedDuration: event.target.value })}
        />
      )}
    </Field>
  );
}

export function remarkCell({ draft, set, issues }: CellEditor<RecordDraft>) {
  return (
    <>
      <TextField
        bare
        label="Remark"
        most={clockingLimits.remarkLength}
        disabled={!can('editAttendance')}
        value={draft.remark}
        issue={issues['remark']}
        onChange={(remark) => set({ remark })}
      />
      <TextField
        bare
        label="Reason"
        placeholder="Reason"
        most={clockingLimits.remarkLength}
        value={draft.reason}
        issue={issues['reason']}
        onChange={(reason) => set({ reason })}
      />
    </>
  );
}

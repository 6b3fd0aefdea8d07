import { halfDays, leaveDatesText } from '@guardroom/rules/leave/leave-days';
import { useState } from 'react';
import * as v from 'valibot';
import type { ApiError } from '../../platform/errors.ts';
import { graphql, request } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { changesOf, StaleNotice } from '../../ui/stale-notice.tsx';
import { useMeanwhile } from '../../ui/use-meanwhile.ts';
import { LeaveForm, type LeaveValues } from './leave-form.tsx';
import { leaveRequestPath } from './paths.ts';
import { updateFailure, updateSuccess, type LeaveView } from './queries.ts';

const updateDocument = graphql(`
  mutation UpdateLeave(
    $update: UpdateLeaveRequestInput!
    $removed: [UpdateLeaveFileInput!]!
    $added: [CreateLeaveFileInput!]!
    $agencyID: RecordID!
  ) {
    updateLeaveRequest(update: $update, agencyID: $agencyID) {
      id
    }
    updateLeaveFiles(update: $removed, agencyID: $agencyID) {
      id
    }
    createLeaveFiles(create: $added, agencyID: $agencyID) {
      id
    }
  }
`);

/** What a STALE refusal says of the request as it is. */
const compared = v.object({
  version: v.number(),
  leaveTypeName: v.string(),
  startDate: v.string(),
  endDate: v.string(),
  halfDay: v.nullable(v.picklist(halfDays)),
  days: v.number(),
  note: v.nullable(v.string()),
});
type Compared = Omit<v.InferOutput<typeof compared>, 'version'>;

const comparedFields = {
  Type: (row: Compared) => row.leaveTypeName,
  Dates: leaveDatesText,
  Days: (row: Compared) => String(row.days),
  Note: (row: Compared) => row.note ?? '',
};

/** Leave that waits for a decision; decided meanwhile, it is not saved, but what was typed stays. */
export function EditForm({ leave, files }: LeaveView) {
  const { securityAgencyID: agencyID } = useViewer();
  const { before, meanwhile, onRefusal } = useMeanwhile(leave, compared);
  const [decided, setDecided] = useState<string>();
  const { id } = leave;
  const version = meanwhile?.version ?? leave.version;
  const refused = (error: ApiError): boolean => {
    if (error.code !== 'CONFLICT' || error.path !== 'update.id') return onRefusal(error);
    setDecided(error.message);
    return true;
  };
  return (
    <LeaveForm
      id={id}
      initial={valuesOf(leave, files)}
      links={new Map(files.map(({ key, link }) => [key, link]))}
      action="Update"
      success={updateSuccess}
      failure={updateFailure}
      cancelPath={leaveRequestPath(id)}
      onRefusal={refused}
      save={async ({ staffProfileID: _, ...input }, { files: wanted }) => {
        const kept = new Set(wanted.map((file) => file.id));
        await request(updateDocument, {
          update: { ...input, id, version },
          removed: files
            .filter((file) => !kept.has(file.id))
            .map((file) => ({ id: file.id, deleted: 1 })),
          added: wanted
            .filter((file) => file.id === undefined)
            .map(({ bucket, key, region }) => ({ leaveRequestID: id, bucket, key, region })),
          agencyID,
        });
        return id;
      }}
    >
      {decided !== undefined && <Notice urgent>{decided}</Notice>}
      {meanwhile && (
        <StaleNotice
          subject="this leave"
          action="Update"
          changes={changesOf<Compared>({ before, now: meanwhile }, comparedFields)}
        />
      )}
    </LeaveForm>
  );
}

function valuesOf(leave: LeaveView['leave'], files: LeaveView['files']): LeaveValues {
  return {
    staffProfileID: leave.staffProfileID,
    staffName: leave.staffName,
    leaveTypeID: leave.leaveTypeID,
    leaveTypeName: leave.leaveTypeName,
    startDate: leave.startDate,
    endDate: leave.endDate,
    halfDay: leave.halfDay ?? undefined,
    days: leave.days,
    note: leave.note ?? '',
    files: files.map(({ link: _, ...file }) => file),
  };
}

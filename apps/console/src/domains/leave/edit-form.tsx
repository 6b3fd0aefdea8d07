import { useState } from 'react';
import type { ApiError } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Notice } from '@guardroom/ui/show/notice.tsx';
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

/** Leave that waits for a decision; decided meanwhile, it is not saved, but what was typed stays. */
export function EditForm({ leave, files }: LeaveView) {
  const { securityAgencyID: agencyID } = useViewer();
  const [decided, setDecided] = useState<string>();
  const { id, version } = leave;
  const refused = (error: ApiError): boolean => {
    if (error.code !== 'CONFLICT' || error.path !== 'update.id') return false;
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
      subject="this leave"
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

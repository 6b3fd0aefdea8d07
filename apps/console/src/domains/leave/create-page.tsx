import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LeaveForm, type LeaveValues } from './leave-form.tsx';
import { leavePath } from './paths.ts';
import { createFailure, createSuccess } from './queries.ts';

export const Route = createFileRoute('/_guarded/leave/create')({ component: CreatePage });

const createDocument = graphql(`
  mutation CreateLeave(
    $create: CreateLeaveRequestInput!
    $files: [CreateLeaveFileInput!]!
    $agencyID: RecordID!
    $key: String
  ) {
    createLeaveRequest(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createLeaveFiles(create: $files, agencyID: $agencyID) {
      id
    }
  }
`);

const blank: LeaveValues = { note: '', files: [] };

function CreatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Create Leave" back={leavePath}>
      <LeaveForm
        initial={blank}
        action="Submit"
        success={createSuccess}
        failure={createFailure}
        cancelPath={leavePath}
        save={async (input, { files }, key) => {
          const create = { ...input, securityAgencyID: agencyID };
          const attached = files.map(({ bucket, key: name, region }) => ({
            leaveRequestID: 0,
            bucket,
            key: name,
            region,
          }));
          const variables = { create, files: attached, agencyID, key };
          return (await request(createDocument, variables)).createLeaveRequest.id;
        }}
      />
    </Page>
  );
}

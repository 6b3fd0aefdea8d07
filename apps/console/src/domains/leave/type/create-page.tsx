import { createFileRoute } from '@tanstack/react-router';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { leaveTypesPath } from '../paths.ts';
import { createSuccess } from '../queries.ts';
import { TypeForm, type TypeValues } from './form.tsx';

export const Route = createFileRoute('/_guarded/leave/type/create')({ component: TypeCreatePage });

const createDocument = graphql(`
  mutation CreateLeaveType($create: CreateLeaveTypeInput!, $agencyID: RecordID!, $key: String) {
    createLeaveType(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
  }
`);

const blank: TypeValues = {
  code: '',
  name: '',
  paid: true,
  needsDocument: false,
  eligibleMonths: 0,
  proRata: false,
  entitlements: [],
};

function TypeCreatePage() {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <Page title="Create Type of Leave" back={leaveTypesPath}>
      <TypeForm
        initial={blank}
        action="Submit"
        success={createSuccess}
        failure="Unable to create type of leave"
        save={(input, key) => {
          const create = { ...input, securityAgencyID: agencyID };
          return request(createDocument, { create, agencyID, key });
        }}
      />
    </Page>
  );
}

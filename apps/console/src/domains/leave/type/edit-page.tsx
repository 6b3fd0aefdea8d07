import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { idOf } from '../../../platform/record-id.ts';
import { useViewer } from '../../../platform/session/session.ts';
import { Page } from '../../../shell/page.tsx';
import { Loading } from '../../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../../ui/live/use-loaded.ts';
import { leaveTypesPath } from '../paths.ts';
import { leaveKey, typeFailure, updateSuccess } from '../queries.ts';
import { TypeForm } from './form.tsx';

export const Route = createFileRoute('/_guarded/leave/type/$id')({ component: TypeEditPage });

const typeFragment = graphql(`
  fragment EditedLeaveType on LeaveType @_unmask {
    id
    version
    code
    name
    paid
    needsDocument
    eligibleMonths
    proRata
    includesLeaveTypeID
    includesLeaveTypeName
    entitlements {
      effectiveFrom
      steps {
        months
        days
      }
    }
  }
`);

const typeDocument = graphql(
  `
    query LeaveTypeForEdit($filter: LeaveTypeFilter, $pagination: Pagination!) {
      listLeaveType(filter: $filter, pagination: $pagination) {
        result {
          ...EditedLeaveType
        }
      }
    }
  `,
  [typeFragment],
);

const updateDocument = graphql(`
  mutation UpdateLeaveType($update: UpdateLeaveTypeInput!, $agencyID: RecordID!) {
    updateLeaveType(update: $update, agencyID: $agencyID) {
      id
    }
  }
`);

function TypeEditPage() {
  const id = idOf(Route.useParams().id);
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...leaveKey, 'type', agencyID, id],
    failure: typeFailure,
    load: async (signal) => {
      const filter = { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, id: { eq: id } };
      const pagination = { agencyID, limit: 1, offset: 0 };
      const { listLeaveType } = await request(typeDocument, { filter, pagination }, { signal });
      const [type] = listLeaveType.result;
      if (!type) throw new MissingRecord(`There is no type of leave ${id} in this agency.`);
      return type;
    },
  });
  useLeaveWhenFailed(failed, leaveTypesPath);
  return (
    <Page title="Edit Type of Leave" subtitle={data?.name} back={leaveTypesPath}>
      {data ? <EditType type={data} /> : <Loading />}
    </Page>
  );
}

function EditType({ type }: { type: ResultOf<typeof typeFragment> }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { id, version, includesLeaveTypeID, includesLeaveTypeName, ...initial } = type;
  return (
    <TypeForm
      initial={{
        ...initial,
        includesLeaveTypeID: includesLeaveTypeID ?? undefined,
        includesLeaveTypeName: includesLeaveTypeName ?? undefined,
      }}
      action="Update"
      success={updateSuccess}
      failure="Unable to update type of leave"
      subject="this type of leave"
      save={(input) => {
        // Null clears what was there before.
        const included = { includesLeaveTypeID: input.includesLeaveTypeID ?? null };
        const update = { ...input, ...included, id, version };
        return request(updateDocument, { update, agencyID });
      }}
    ></TypeForm>
  );
}

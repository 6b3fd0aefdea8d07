import { approvalFilter } from '@guardroom/rules/attendance/records-filter';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { isOpenedBySignIn } from '../../platform/session/by-sign-in.ts';
import { currentViewer, useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { LoadFailed, Loading } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ApprovalInputForm } from './approval-input-form.tsx';
import { pendingFragment } from './approval-input-columns.tsx';
import { approvalInputPath, approvalPath, draftedIDs } from './paths.ts';
import { attendanceKey, latestFirst, retrieveFailure } from './queries.ts';

export const Route = createFileRoute('/_guarded/attendance/approval/input')({
  beforeLoad: ({ location, cause }) => {
    const { approvalIDs } = location.state;
    if (approvalIDs || cause === 'preload') return { approvalIDs: approvalIDs ?? [] };
    // After an expired session the address is back, but only the draft knows the records. A reload
    // keeps them with the address; one that was typed has none (ATT-25).
    const drafted = isOpenedBySignIn() && draftedIDs(currentViewer()?.accountID ?? 0);
    if (!drafted) throw redirect({ to: approvalPath, replace: true });
    throw redirect({ to: approvalInputPath, state: { approvalIDs: drafted }, replace: true });
  },
  component: ApprovalInputPage,
});

const chosenDocument = graphql(
  `
    query AttendanceApprovalInput($filter: AttendanceFilter, $pagination: Pagination!) {
      listAttendance(filter: $filter, pagination: $pagination) {
        result {
          ...PendingRecord
        }
      }
    }
  `,
  [pendingFragment],
);

function ApprovalInputPage() {
  const { approvalIDs: ids } = Route.useRouteContext();
  return (
    <Page tag="Attendance" subtitle="Approval Input" back={approvalPath}>
      <ChosenRecords ids={ids} key={ids.join()} />
    </Page>
  );
}

function ChosenRecords({ ids }: { ids: number[] }) {
  const { securityAgencyID } = useViewer();
  const chosen = useLoaded({
    queryKey: [...attendanceKey, 'approval-input', securityAgencyID, ids],
    failure: retrieveFailure,
    load: async (signal) => {
      const filter = approvalFilter({ securityAgencyID, ids });
      const page = { limit: ids.length, offset: 0, orderby: latestFirst };
      const pagination = { ...page, agencyID: securityAgencyID };
      const answer = await request(chosenDocument, { filter, pagination }, { signal });
      return answer.listAttendance.result;
    },
  });
  if (chosen.failed && !chosen.data) {
    return <LoadFailed what="The chosen records" onRetry={chosen.retry} />;
  }
  if (!chosen.data) return <Loading />;
  return <ApprovalInputForm ids={ids} records={chosen.data} onReload={chosen.reload} />;
}

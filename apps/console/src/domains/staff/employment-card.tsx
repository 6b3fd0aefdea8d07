import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from 'antd';
import { useEffect } from 'react';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { can, useViewer } from '../../platform/session.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { reportFailure } from '../../ui/failure.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { LoadFailed, Loading } from '../../ui/list-states.tsx';
import { RowsView } from '../../ui/rows-view.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { employmentEditPath } from './paths.ts';
import { noPermission, retrieveEmploymentsFailure, staffKey } from './queries.ts';

const employmentFragment = graphql(`
  fragment StaffEmployment on WorkHistory @_unmask {
    id
    staffProfileID
    designation
    emType
    securityAgencyName
    emStart
    emEnd
    emStatus
  }
`);
type Employment = ResultOf<typeof employmentFragment>;

const listDocument = graphql(
  `
    query StaffEmployments($filter: WorkHistoryFilter, $pagination: Pagination!) {
      listWorkHistory(filter: $filter, pagination: $pagination) {
        result {
          ...StaffEmployment
        }
      }
    }
  `,
  [employmentFragment],
);

/** More than anybody has had. */
const all = 200;

export interface OfStaffProps {
  staffProfileID: number;
  accountID: number;
}

/** Employment Details of a profile, the latest first (STF-74). */
export function EmploymentCard({ staffProfileID, accountID }: OfStaffProps) {
  const navigate = useNavigate();
  return (
    <Section
      title="Employment Details"
      actions={
        <ActionButton
          label="Create"
          icon={<PlusOutlined />}
          unavailable={can('editStaff') ? undefined : noPermission}
          onClick={() =>
            void navigate({
              to: '/staff/$id/create/employment',
              params: { id: String(staffProfileID) },
              state: { accountID },
            })
          }
        />
      }
    >
      <Employments accountID={accountID} />
    </Section>
  );
}

function Employments({ accountID }: { accountID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...staffKey, 'employments', agencyID, accountID],
    queryFn: async ({ signal }) => {
      const filter = { accountID: { eq: accountID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: all, offset: 0 };
      const answer = await request(listDocument, { filter, pagination }, { signal });
      return answer.listWorkHistory.result;
    },
  });
  useEffect(() => {
    if (error) reportFailure(retrieveEmploymentsFailure, error);
  }, [error]);
  if (isError) return <LoadFailed what="The employments" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <RowsView
      label="Employment Details"
      rows={data}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ designation }) => designation}
      scrollWidth={760}
      empty={<p className="list-empty">No records found.</p>}
    />
  );
}

const columns: readonly ListColumn<Employment>[] = [
  {
    title: 'Designation',
    card: 'heading',
    render: ({ designation, emStatus }) => (
      <span className="inline-tags">
        {designation}
        <StatusTag tone={statusLook(emStatus).tone}>{statusLook(emStatus).label}</StatusTag>
      </span>
    ),
  },
  { title: 'Employment Type', width: 140, render: ({ emType }) => emType },
  { title: 'Agency', render: (row) => row.securityAgencyName },
  { title: 'Start', width: 120, render: (row) => <LocalDate instant={row.emStart} /> },
  { title: 'End', width: 120, render: (row) => <LocalDate instant={row.emEnd} /> },
  { title: 'Edit', width: 64, render: (row) => <EditButton employment={row} /> },
];

/** The day of an instant in the agency's zone. */
function LocalDate({ instant }: { instant: string | null }) {
  const { timeZone } = useViewer();
  if (instant === null) return '-';
  return <time dateTime={instant}>{listDate(dateOf(instant, timeZone))}</time>;
}

function EditButton({ employment }: { employment: Employment }) {
  const { history } = useRouter();
  const { timeZone } = useViewer();
  const { id, staffProfileID, designation, emStart } = employment;
  if (!can('editStaff')) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={`Edit the employment as ${designation} from ${listDate(dateOf(emStart, timeZone))}`}
      title="Edit"
      onClick={() => history.push(employmentEditPath(staffProfileID, id))}
    />
  );
}

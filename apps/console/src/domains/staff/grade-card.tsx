import { EditOutlined, PlusOutlined } from '@ant-design/icons';
import { listDate } from '@guardroom/rules/dates';
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
import type { OfStaffProps } from './employment-card.tsx';
import { gradeEditPath } from './paths.ts';
import { noPermission, staffKey } from './queries.ts';

const gradeFragment = graphql(`
  fragment StaffGrade on PLRDHistory @_unmask {
    id
    staffProfileID
    plrdCode
    plrdName
    dateIssued
  }
`);
type Grade = ResultOf<typeof gradeFragment>;

const listDocument = graphql(
  `
    query StaffGrades($filter: PLRDHistoryFilter, $pagination: Pagination!) {
      listPLRDHistory(filter: $filter, pagination: $pagination) {
        result {
          ...StaffGrade
        }
      }
    }
  `,
  [gradeFragment],
);

/** More than anybody has been given. */
const all = 100;

/** PWM grades of a profile, the one issued last first (STF-72). */
export function GradeCard({ staffProfileID, accountID }: OfStaffProps) {
  const navigate = useNavigate();
  return (
    <Section
      title="PWM Grade"
      actions={
        <ActionButton
          label="Create"
          icon={<PlusOutlined />}
          unavailable={can('editStaff') ? undefined : noPermission}
          onClick={() =>
            void navigate({
              to: '/staff/$id/create/plrd',
              params: { id: String(staffProfileID) },
              state: { accountID },
            })
          }
        />
      }
    >
      <Grades accountID={accountID} />
    </Section>
  );
}

function Grades({ accountID }: { accountID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...staffKey, 'grades', agencyID, accountID],
    queryFn: async ({ signal }) => {
      const filter = { accountID: { eq: accountID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: all, offset: 0 };
      const answer = await request(listDocument, { filter, pagination }, { signal });
      return answer.listPLRDHistory.result;
    },
  });
  useEffect(() => {
    if (error) reportFailure('Unable to retrieve PLRD Records', error);
  }, [error]);
  if (isError) return <LoadFailed what="The PWM grades" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <RowsView
      label="PWM Grade"
      rows={data}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ plrdCode }) => plrdCode}
      scrollWidth={420}
      empty={<p className="list-empty">No records found.</p>}
    />
  );
}

const columns: readonly ListColumn<Grade>[] = [
  {
    title: 'Grade',
    card: 'heading',
    render: ({ plrdCode, plrdName }) => `${plrdCode} - ${plrdName}`,
  },
  { title: 'Date Issued', width: 140, render: ({ dateIssued }) => listDate(dateIssued) },
  { title: 'Edit', width: 64, render: (row) => <EditButton grade={row} /> },
];

function EditButton({ grade }: { grade: Grade }) {
  const { history } = useRouter();
  const { id, staffProfileID, plrdCode, dateIssued } = grade;
  if (!can('editStaff')) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={`Edit the grade ${plrdCode} of ${listDate(dateIssued)}`}
      title="Edit"
      onClick={() => history.push(gradeEditPath(staffProfileID, id))}
    />
  );
}

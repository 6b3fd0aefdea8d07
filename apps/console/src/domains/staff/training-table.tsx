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
import { trainingEditPath } from './paths.ts';
import { retrieveTrainingFailure, trainingKey } from './queries.ts';

const trainingFragment = graphql(`
  fragment StaffTraining on StaffTrainingModule @_unmask {
    id
    staffProfileID
    title
    code
    trainingStart
    trainingEnd
    learningHours
    expiry
  }
`);
type Training = ResultOf<typeof trainingFragment>;

const listDocument = graphql(
  `
    query StaffTrainings($filter: StaffTrainingModuleFilter, $pagination: Pagination!) {
      listStaffTrainingModule(filter: $filter, pagination: $pagination) {
        result {
          ...StaffTraining
        }
        count
      }
    }
  `,
  [trainingFragment],
);

/** More than anybody has; the answer says when there are others. */
const shownAtMost = 200;

interface TrainingTableProps {
  staffProfileID: number;
  accountID: number;
}

/** Training Records of a profile, the latest first, with their Create and Edit (STF-73). */
export function TrainingTable({ staffProfileID, accountID }: TrainingTableProps) {
  return (
    <Section
      title="Training Records"
      actions={<CreateButton staffProfileID={staffProfileID} accountID={accountID} />}
    >
      <Trainings staffProfileID={staffProfileID} />
    </Section>
  );
}

function CreateButton({ staffProfileID, accountID }: TrainingTableProps) {
  const navigate = useNavigate();
  const create = () =>
    navigate({
      to: '/staff/$id/create/training',
      params: { id: String(staffProfileID) },
      state: { accountID },
    });
  return (
    <ActionButton
      label="Create"
      icon={<PlusOutlined />}
      unavailable={
        can('editTraining') ? undefined : 'You do not have the permission to edit staff.'
      }
      onClick={() => void create()}
    />
  );
}

function Trainings({ staffProfileID }: { staffProfileID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...trainingKey, 'of', agencyID, staffProfileID],
    queryFn: async ({ signal }) => {
      const filter = { staffProfileID: { eq: staffProfileID }, deleted: { eq: 0 } };
      const pagination = { agencyID, limit: shownAtMost, offset: 0 };
      const answer = await request(listDocument, { filter, pagination }, { signal });
      return answer.listStaffTrainingModule;
    },
  });
  useEffect(() => {
    if (error) reportFailure(retrieveTrainingFailure, error);
  }, [error]);
  if (isError) return <LoadFailed what="The training records" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <>
      <RowsView
        label="Training Records"
        rows={data.result}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        scrollWidth={760}
        empty={<p className="list-empty">No records found.</p>}
      />
      {data.count > data.result.length && (
        <p className="muted">
          The latest {data.result.length} of {data.count} records are shown.
        </p>
      )}
    </>
  );
}

const columns: readonly ListColumn<Training>[] = [
  { title: 'Course Title', card: 'heading', render: (row) => row.title },
  { title: 'WSQ Course Code', width: 160, render: (row) => row.code ?? '-' },
  {
    title: 'Training Period',
    width: 200,
    render: ({ trainingStart, trainingEnd }) => (
      <span className="nowrap">
        {listDate(trainingStart)} to {listDate(trainingEnd)}
      </span>
    ),
  },
  {
    title: 'Learning Hours',
    width: 120,
    align: 'right',
    render: ({ learningHours }) => learningHours ?? '-',
  },
  {
    title: 'Expiry Date',
    width: 120,
    render: ({ expiry }) => (expiry === null ? '-' : listDate(expiry)),
  },
  { title: 'Edit', width: 64, render: (row) => <EditButton training={row} /> },
];

function EditButton({ training }: { training: Training }) {
  const { history } = useRouter();
  const { id, staffProfileID, title } = training;
  if (!can('editTraining')) return null;
  return (
    <Button
      type="text"
      size="small"
      icon={<EditOutlined />}
      aria-label={`Edit ${title}`}
      title="Edit"
      onClick={() => history.push(trainingEditPath(staffProfileID, id))}
    />
  );
}

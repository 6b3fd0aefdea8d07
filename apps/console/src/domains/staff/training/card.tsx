import { listDate } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { trainingCreatePath, trainingEditPath } from '../paths.ts';
import { retrieveTrainingFailure } from '../queries.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from '../records-card.tsx';

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

/** Training Records of a profile, the latest first (STF-73). */
export function TrainingCard(staff: OfStaffProps) {
  return (
    <RecordsCard
      title="Training Records"
      staff={staff}
      what="The training records"
      failure={retrieveTrainingFailure}
      createPath={trainingCreatePath(staff.staffProfileID)}
      load={async ({ filter, pagination }, signal) => {
        const ofPerson = { ...filter, staffProfileID: { eq: staff.staffProfileID } };
        const variables = { filter: ofPerson, pagination };
        return (await request(listDocument, variables, { signal })).listStaffTrainingModule;
      }}
      columns={columns}
      rowName={({ title }) => title}
      scrollWidth={760}
    />
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
  {
    title: 'Edit',
    width: 64,
    render: ({ id, staffProfileID, title }) => (
      <EditRecordButton name={`Edit ${title}`} path={trainingEditPath(staffProfileID, id)} />
    ),
  },
];

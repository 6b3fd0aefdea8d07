import { listDate } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { gradeCreatePath, gradeEditPath } from './paths.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from './records-card.tsx';

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
        count
      }
    }
  `,
  [gradeFragment],
);

/** PWM grades of a profile, the one issued last first (STF-72). */
export function GradeCard(staff: OfStaffProps) {
  return (
    <RecordsCard
      title="PWM Grade"
      staff={staff}
      what="The PWM grades"
      failure="Unable to retrieve PLRD Records"
      createPath={gradeCreatePath(staff.staffProfileID)}
      load={async ({ filter, pagination }, signal) => {
        const ofAccount = { ...filter, accountID: { eq: staff.accountID } };
        const variables = { filter: ofAccount, pagination };
        return (await request(listDocument, variables, { signal })).listPLRDHistory;
      }}
      columns={columns}
      rowName={({ plrdCode }) => plrdCode}
      scrollWidth={420}
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
  {
    title: 'Edit',
    width: 64,
    render: ({ id, staffProfileID, plrdCode, dateIssued }) => (
      <EditRecordButton
        name={`Edit the grade ${plrdCode} of ${listDate(dateIssued)}`}
        path={gradeEditPath(staffProfileID, id)}
      />
    ),
  },
];

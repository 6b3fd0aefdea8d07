import { listDate } from '@guardroom/rules/dates';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { gradeCreatePath, gradeEditPath } from '../paths.ts';
import { useStaffChanged } from '../queries.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from '../records-card.tsx';

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

const deleteDocument = graphql(`
  mutation SetGradeDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setPLRDHistoryDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

const columns: readonly ListColumn<Grade>[] = [
  {
    title: 'Grade',
    card: 'heading',
    render: ({ plrdCode, plrdName }) => `${plrdCode} - ${plrdName}`,
  },
  {
    title: 'Date Issued',
    width: 140,
    render: ({ dateIssued }) => listDate(dateIssued),
  },
  { title: 'Edit', width: 96, render: (row) => <RowActions {...row} /> },
];

function RowActions({ id, staffProfileID, plrdCode, dateIssued }: Grade) {
  const { securityAgencyID: agencyID } = useViewer();
  const changed = useStaffChanged();
  const name = `grade ${plrdCode} of ${listDate(dateIssued)}`;
  return (
    <span className="row-actions">
      <EditRecordButton name={`Edit the ${name}`} path={gradeEditPath(staffProfileID, id)} />
      {can('editStaff') && (
        <DeleteButton
          name={`Delete the ${name}`}
          question={`Are you sure? The ${name} will be deleted.`}
          failure="Unable to delete PLRD record"
          mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
          onChanged={changed}
        />
      )}
    </span>
  );
}

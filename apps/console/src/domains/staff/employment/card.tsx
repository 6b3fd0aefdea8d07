import { dateOf, listDate } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request, type ResultOf } from '../../../platform/wire/graphql.ts';
import { can, useViewer } from '../../../platform/session/session.ts';
import { DeleteButton } from '../../../ui/list/delete-button.tsx';
import type { ListColumn } from '../../../ui/list/list-column.ts';
import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { employmentCreatePath, employmentEditPath } from '../paths.ts';
import { retrieveEmploymentsFailure, useStaffChanged } from '../queries.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from '../records-card.tsx';

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
        count
      }
    }
  `,
  [employmentFragment],
);

/** Employment Details of a profile, the latest first (STF-74). */
export function EmploymentCard(staff: OfStaffProps) {
  return (
    <RecordsCard
      title="Employment Details"
      staff={staff}
      what="The employments"
      failure={retrieveEmploymentsFailure}
      createPath={employmentCreatePath(staff.staffProfileID)}
      load={async ({ filter, pagination }, signal) => {
        const ofAccount = { ...filter, accountID: { eq: staff.accountID } };
        const variables = { filter: ofAccount, pagination };
        return (await request(listDocument, variables, { signal })).listWorkHistory;
      }}
      columns={columns}
      rowName={({ designation }) => designation}
      scrollWidth={760}
    />
  );
}

const deleteDocument = graphql(`
  mutation SetEmploymentDeleted($id: RecordID!, $deleted: Int!, $agencyID: RecordID!) {
    setWorkHistoryDeleted(id: $id, deleted: $deleted, agencyID: $agencyID) {
      id
    }
  }
`);

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
  {
    title: 'Start',
    width: 120,
    render: (row) => <LocalDate instant={row.emStart} />,
  },
  {
    title: 'End',
    width: 120,
    render: (row) => <LocalDate instant={row.emEnd} />,
  },
  { title: 'Edit', width: 96, render: (row) => <RowActions {...row} /> },
];

/** The day of an instant in the agency's zone. */
function LocalDate({ instant }: { instant: string | null }) {
  const { timeZone } = useViewer();
  if (instant === null) return '-';
  return <time dateTime={instant}>{listDate(dateOf(instant, timeZone))}</time>;
}

function RowActions({ id, staffProfileID, designation, emStart }: Employment) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  const changed = useStaffChanged();
  const name = `employment as ${designation} from ${listDate(dateOf(emStart, timeZone))}`;
  return (
    <span className="row-actions">
      <EditRecordButton name={`Edit the ${name}`} path={employmentEditPath(staffProfileID, id)} />
      {can('editStaff') && (
        <DeleteButton
          name={`Delete the ${name}`}
          question={`Are you sure? The ${name} will be deleted.`}
          failure="Unable to delete employment"
          mark={(deleted) => request(deleteDocument, { id, deleted, agencyID })}
          onChanged={changed}
        />
      )}
    </span>
  );
}

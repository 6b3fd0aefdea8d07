import { dateOf, listDate } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request, type ResultOf } from '../../platform/graphql.ts';
import { useViewer } from '../../platform/session.ts';
import type { ListColumn } from '../../ui/list-column.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { employmentCreatePath, employmentEditPath } from './paths.ts';
import { retrieveEmploymentsFailure } from './queries.ts';
import { EditRecordButton, RecordsCard, type OfStaffProps } from './records-card.tsx';

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
  { title: 'Edit', width: 64, render: (row) => <EditButton {...row} /> },
];

/** The day of an instant in the agency's zone. */
function LocalDate({ instant }: { instant: string | null }) {
  const { timeZone } = useViewer();
  if (instant === null) return '-';
  return <time dateTime={instant}>{listDate(dateOf(instant, timeZone))}</time>;
}

function EditButton({ id, staffProfileID, designation, emStart }: Employment) {
  const start = listDate(dateOf(emStart, useViewer().timeZone));
  return (
    <EditRecordButton
      name={`Edit the employment as ${designation} from ${start}`}
      path={employmentEditPath(staffProfileID, id)}
    />
  );
}

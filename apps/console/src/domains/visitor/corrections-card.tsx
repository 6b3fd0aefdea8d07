import { listTime } from '@guardroom/rules/dates';
import { personText } from '@guardroom/rules/person-text';
import {
  correctedFields,
  correctedTimes,
  type CorrectedField,
} from '@guardroom/rules/visitor/visitor-change';
import { useQuery } from '@tanstack/react-query';
import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import type { ListColumn } from '../../ui/list/list-column.ts';
import { LoadedRows } from '../../ui/list/loaded-rows.tsx';
import { StaffLink } from '../../ui/list/name-link.tsx';
import { LocalTime } from '../../ui/date/local-time.tsx';
import { Section } from '@guardroom/ui/show/section.tsx';
import { visitorKey } from './queries.ts';

const changesDocument = graphql(`
  query VisitorChanges($filter: VisitorChangeFilter, $pagination: Pagination!) {
    listVisitorChange(filter: $filter, pagination: $pagination) {
      result {
        id
        field
        oldValue
        newValue
        staffProfileID
        staffProfileName
        staffProfileDesignation
        createdOn
      }
    }
  }
`);

type Correction = ResultOf<typeof changesDocument>['listVisitorChange']['result'][number];

/** The latest so many; nobody corrects an entry as often. */
const most = 200;

const isCorrected = (field: string): field is CorrectedField => field in correctedFields;

const columns: readonly ListColumn<Correction>[] = [
  { title: 'When', width: 170, render: (row) => <LocalTime instant={row.createdOn} /> },
  {
    title: 'By',
    width: 180,
    render: (row) => (
      <StaffLink id={row.staffProfileID}>
        {personText({ name: row.staffProfileName, designation: row.staffProfileDesignation })}
      </StaffLink>
    ),
  },
  {
    title: 'Field',
    width: 160,
    card: 'heading',
    render: ({ field }) => (isCorrected(field) ? correctedFields[field] : field),
  },
  { title: 'From', render: (row) => <Value field={row.field} value={row.oldValue} /> },
  { title: 'To', render: (row) => <Value field={row.field} value={row.newValue} /> },
];

function Value({ field, value }: { field: string; value: string | null }) {
  const { timeZone } = useViewer();
  if (value === null) return '-';
  return isCorrected(field) && correctedTimes.includes(field) ? listTime(value, timeZone) : value;
}

/** Who corrected what of an entry, and when; the latest first. */
export function CorrectionsCard({ visitorRecordID }: { visitorRecordID: number }) {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, isError, refetch } = useQuery({
    queryKey: [...visitorKey, 'changes', agencyID, visitorRecordID],
    queryFn: async ({ signal }) => {
      const filter = { visitorRecordID: { eq: visitorRecordID } };
      const pagination = { agencyID, limit: most, offset: 0 };
      const answer = await request(changesDocument, { filter, pagination }, { signal });
      return answer.listVisitorChange.result;
    },
    meta: { failure: 'Unable to retrieve corrections' },
  });
  return (
    <Section title="Corrections">
      <LoadedRows<Correction>
        label="Corrections"
        what="The corrections"
        rows={data}
        failed={isError}
        onRetry={() => void refetch()}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ field }) => field}
        scrollWidth={900}
        none="Nothing was corrected."
      />
    </Section>
  );
}

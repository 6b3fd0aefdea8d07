import { listTime, todayIn } from '@guardroom/rules/dates';
import { allUntil } from '@guardroom/ui/date/date-range.ts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query OccurrencesOfPerson($filter: OccurrenceFilter, $pagination: Pagination!) {
    listOccurrence(filter: $filter, pagination: $pagination) {
      result {
        id
        title
        siteProfileName
        datetime
      }
      count
    }
  }
`);

/** What somebody wrote into the occurrence book, the latest first. */
export function OccurrencesCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const start = allUntil(todayIn(timeZone));
  return (
    <FewCard
      title="Occurrences written"
      policy="readOccurrences"
      queryKey={['occurrence', 'written by', staffID]}
      most={3}
      load={async (page, signal) => {
        const filter = {
          reportedByStaffProfileID: { eq: staffID },
          replacedByID: { exists: false },
        };
        const orderby = [{ field: 'datetime', direction: 'DESC' as const }];
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listOccurrence;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'They wrote nothing into the occurrence book yet.' }}
      all={{ label: 'Show in the book', to: pathWith('/occurrence', { start, staff: staffID }) }}
    >
      {({ title, siteProfileName, datetime }) => (
        <FewLine
          href={undefined}
          name={title}
          details={[siteProfileName, listTime(datetime, timeZone)]}
        />
      )}
    </FewCard>
  );
}

import { addDays, listDate, startOfDay, todayIn, weekdayText } from '@guardroom/rules/dates';
import { shiftNameOf } from '@guardroom/rules/deployment/shifts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { RosterExport } from '../../ui/roster/roster-export.tsx';

const document = graphql(`
  query RosterOfPerson($filter: DeploymentFilter, $pagination: Pagination!) {
    listDeployment(filter: $filter, pagination: $pagination) {
      result {
        id
        date
        shift
        shiftTypeName
        siteProfileID
        siteProfileName
      }
      count
    }
  }
`);

/** So many days ahead, today counted. */
const ahead = 14;

/** Where somebody is planned from today on, also in the night that began the day before. */
export function RosterCard({ staffID }: { staffID: number }) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  return (
    <FewCard
      title={`Planned in ${ahead} days`}
      policy="readDeployments"
      actions={<RosterExport of={{ staffProfileID: staffID }} />}
      queryKey={['deployment', 'coming of', staffID, today]}
      most={7}
      load={async (page, signal) => {
        const filter = {
          staffProfileID: { eq: staffID },
          date: { ge: addDays(today, -1), le: addDays(today, ahead - 1) },
          endDatetime: { ge: startOfDay(today, timeZone) },
          deleted: { eq: 0 },
        };
        const pagination = { ...page, orderby: [{ field: 'startDatetime' }] };
        return (await request(document, { filter, pagination }, { signal })).listDeployment;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: `Planned nowhere in the next ${ahead} days.`,
        next: can('editDeployments') && {
          label: 'Plan the day',
          to: `/deployment/day/${today}/edit`,
        },
      }}
      all={{ label: 'Show in deployment', to: pathWith('/deployment/day', { date: today }) }}
    >
      {({ date, siteProfileID, siteProfileName, ...line }) => (
        <FewLine
          href={pathWith('/deployment/day', { date, sites: [siteProfileID] })}
          name={`${listDate(date)} (${weekdayText(date)})`}
          details={[shiftNameOf(line), siteProfileName]}
        />
      )}
    </FewCard>
  );
}

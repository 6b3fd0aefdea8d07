import { addDays, endOfDay, listDate, startOfDay, todayIn } from '@guardroom/rules/dates';
import { shiftNameOf } from '@guardroom/rules/deployment/shifts';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { RosterExport } from '../../ui/roster/roster-export.tsx';
import { staffHref } from '../../ui/list/name-link.tsx';
import { dayPlanPath } from './paths.ts';

const document = graphql(`
  query RosterOfSite($filter: DeploymentFilter, $pagination: Pagination!) {
    listDeployment(filter: $filter, pagination: $pagination) {
      result {
        id
        date
        shift
        shiftTypeName
        staffProfileID
        staffName
        workHistoryDesignation
      }
      count
    }
  }
`);

/** Who is planned at a site today, also in the night that began the day before. */
export function RosterCard({ siteID }: { siteID: number }) {
  const { timeZone } = useViewer();
  const today = todayIn(timeZone);
  return (
    <FewCard
      title="Planned today"
      policy="readDeployments"
      actions={<RosterExport of={{ siteProfileID: siteID }} />}
      queryKey={['deployment', 'today at', siteID, today]}
      most={12}
      load={async (page, signal) => {
        const filter = {
          siteProfileID: { eq: siteID },
          date: { ge: addDays(today, -1), le: today },
          startDatetime: { le: endOfDay(today, timeZone) },
          endDatetime: { ge: startOfDay(today, timeZone) },
          deleted: { eq: 0 },
        };
        const pagination = { ...page, orderby: [{ field: 'startDatetime' }] };
        return (await request(document, { filter, pagination }, { signal })).listDeployment;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nobody is planned here today.',
        next: can('editDeployments') && { label: 'Plan the day', to: dayPlanPath(today) },
      }}
      all={{ label: 'Show in deployment', to: pathWith('/deployment/day', { sites: [siteID] }) }}
    >
      {({ date, staffProfileID, staffName, workHistoryDesignation, ...line }) => (
        <FewLine
          href={staffHref(staffProfileID)}
          name={staffName}
          details={[
            workHistoryDesignation,
            date === today ? shiftNameOf(line) : `${shiftNameOf(line)} of ${listDate(date)}`,
          ]}
        />
      )}
    </FewCard>
  );
}

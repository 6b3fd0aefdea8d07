import { onDutyFilter } from '@guardroom/rules/attendance/records-filter';
import { listTime } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { staffHref } from '../../ui/list/name-link.tsx';

const document = graphql(`
  query OnDutyAtSite($filter: AttendanceFilter, $pagination: Pagination!) {
    listAttendance(filter: $filter, pagination: $pagination) {
      result {
        id
        staffProfileID
        staffName
        timeIn
      }
      count
    }
  }
`);

/** Who is at a site now, who came last first. */
export function OnDutyCard({ siteID }: { siteID: number }) {
  const { timeZone, securityAgencyID } = useViewer();
  return (
    <FewCard
      title="On duty now"
      policy="readAttendance"
      queryKey={['attendance', 'on duty at', siteID]}
      most={12}
      refetchInterval={60_000}
      load={async (pagination, signal) => {
        const filter = onDutyFilter({ securityAgencyID, siteProfileID: siteID });
        return (await request(document, { filter, pagination }, { signal })).listAttendance;
      }}
      rowKey={({ id }) => id}
      nothing={{ why: 'Nobody is here now. Guards are from clocking in until they clock out.' }}
      all={{ label: 'Show on duty', to: pathWith('/attendance/onduty', { site: siteID }) }}
    >
      {({ staffProfileID, staffName, timeIn }) => (
        <FewLine
          href={staffHref(staffProfileID)}
          name={staffName}
          details={[`since ${listTime(timeIn, timeZone)}`]}
        />
      )}
    </FewCard>
  );
}

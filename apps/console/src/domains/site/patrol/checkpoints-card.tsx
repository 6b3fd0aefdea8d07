import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request } from '../../../platform/wire/graphql.ts';
import { can } from '../../../platform/session/session.ts';
import { FewCard, FewLine } from '../../../ui/list/few-card.tsx';
import { pathWith } from '../../../ui/list/list-search.ts';

const document = graphql(`
  query CheckpointsOfSite($filter: ClockingPointFilter, $pagination: Pagination!) {
    listClockingPoint(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        description
        status
        isAttendance
      }
      count
    }
  }
`);

/** Checkpoints of a site, by name; the list is where one is seen and edited. */
export function CheckpointsCard({ siteID }: { siteID: number }) {
  return (
    <FewCard
      title="Checkpoints"
      policy="readCheckpoints"
      queryKey={['patrol', 'checkpoints of', siteID]}
      load={async (pagination, signal) => {
        const filter = { siteProfileID: { eq: siteID }, deleted: { eq: 0 } };
        return (await request(document, { filter, pagination }, { signal })).listClockingPoint;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Nothing can be scanned here yet. Patrols and attendance are taken at checkpoints.',
        next: can('createPatrols') && {
          label: 'Create checkpoint',
          to: '/patrol/checkpoints/create',
        },
      }}
      all={{ label: 'Show in checkpoints', to: pathWith('/patrol/checkpoints', { site: siteID }) }}
    >
      {({ name, description, status, isAttendance }) => (
        <>
          <FewLine
            href={pathWith('/patrol/checkpoints', { site: siteID, search: name })}
            name={name}
            details={[description]}
          />
          {isAttendance === 1 && <StatusTag tone="cyan">Attendance</StatusTag>}
          {status === 'INACTIVE' && (
            <StatusTag tone={statusLook(status).tone}>{statusLook(status).label}</StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}

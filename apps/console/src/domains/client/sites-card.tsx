import { StatusTag } from '@guardroom/ui/show/status-tag.tsx';
import { dateOf, listDate } from '@guardroom/rules/dates';
import { statusLook } from '@guardroom/rules/status';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';
import { sitePath } from './paths.ts';

const document = graphql(`
  query SitesOfClient($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        siteHistoryStatus
        siteHistoryEnd
      }
      count
    }
  }
`);

/** Sites whose own contract is with a client, with its state and end. */
export function SitesCard({ clientID }: { clientID: number }) {
  const { timeZone } = useViewer();
  return (
    <FewCard
      title="Sites"
      policy="readSites"
      queryKey={['site', 'of client', clientID]}
      load={async (pagination, signal) => {
        const filter = { clientProfileID: { eq: clientID }, deleted: { eq: 0 } };
        return (await request(document, { filter, pagination }, { signal })).listSiteProfile;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'No site is guarded for this client yet. Sites stand here once their own contract names it.',
        next: can('editSites') && { label: 'Create site', to: '/site/create' },
      }}
      all={{
        label: 'Show in sites',
        to: pathWith('/site', { client: clientID, status: 'ALL' }),
      }}
    >
      {({ id, name, siteHistoryStatus: status, siteHistoryEnd: end }) => (
        <>
          <FewLine
            href={sitePath(id)}
            name={name}
            details={[end && `until ${listDate(dateOf(end, timeZone))}`]}
          />
          {status !== null && (
            <StatusTag tone={statusLook(status).tone}>{statusLook(status).label}</StatusTag>
          )}
        </>
      )}
    </FewCard>
  );
}

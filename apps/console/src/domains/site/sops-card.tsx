import { dateOf, listDate } from '@guardroom/rules/dates';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { can, useViewer } from '../../platform/session/session.ts';
import { FewCard, FewLine } from '../../ui/list/few-card.tsx';
import { pathWith } from '../../ui/list/list-search.ts';

const document = graphql(`
  query SOPsOfSite($filter: StandardOperatingProcedureFilter, $pagination: Pagination!) {
    listStandardOperatingProcedure(filter: $filter, pagination: $pagination) {
      result {
        id
        title
        versionCode
        updatedOn
      }
      count
    }
  }
`);

/** SOPs that hold at a site, beside the general ones; the one changed last first. */
export function SOPsCard({ siteID }: { siteID: number }) {
  const { timeZone } = useViewer();
  return (
    <FewCard
      title="SOPs"
      policy="readSOPs"
      queryKey={['sop', 'of site', siteID]}
      load={async (page, signal) => {
        const orderby = [{ field: 'updatedOn', direction: 'DESC' as const }];
        const filter = { siteProfileID: { eq: siteID }, deleted: { eq: 0 } };
        const variables = { filter, pagination: { ...page, orderby } };
        return (await request(document, variables, { signal })).listStandardOperatingProcedure;
      }}
      rowKey={({ id }) => id}
      nothing={{
        why: 'Only the general SOPs hold here: none is of this site alone.',
        next: can('editSOPs') && { label: 'Create SOP', to: '/sop/create' },
      }}
      all={{ label: 'Show in SOPs', to: pathWith('/sop', { site: siteID }) }}
    >
      {({ id, title, versionCode, updatedOn }) => (
        <FewLine
          href={`/sop/${id}`}
          name={title}
          details={[
            versionCode && `version ${versionCode}`,
            `changed ${listDate(dateOf(updatedOn, timeZone))}`,
          ]}
        />
      )}
    </FewCard>
  );
}

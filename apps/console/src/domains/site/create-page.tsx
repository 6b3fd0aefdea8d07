import { createFileRoute } from '@tanstack/react-router';
import { MissingRecord } from '@guardroom/wire/errors';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { idOf } from '../../platform/record-id.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { Loading } from '../../ui/list/list-states.tsx';
import { useLeaveWhenFailed } from '../../ui/live/leave-when-failed.ts';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { CreateForm, type ChosenSite } from './create-form.tsx';
import { selectPath, unregistered } from './paths.ts';
import { siteValuesOf } from './profile-form.tsx';
import { loadSite, siteKey } from './queries.ts';

export const Route = createFileRoute('/_guarded/site/create/$id')({ component: CreatePage });

const registeredDocument = graphql(`
  query RegisteredSite($filter: SecuritySiteFilter, $pagination: Pagination!) {
    listSecuritySite(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        address
        unitNo
        postal
        mcstNo
        strataLot
        tier
        uen
        siteProfileID
      }
    }
  }
`);

function CreatePage() {
  const { id } = Route.useParams();
  const chosen = useChosenSite(id);
  return (
    <Page tag="Site" subtitle="Create site" back={selectPath}>
      {chosen ? <CreateForm key={id} site={chosen} /> : <Loading />}
    </Page>
  );
}

/** The registered site with the agency's profile of it, as far as Part 1 was saved before. */
function useChosenSite(id: string): ChosenSite | undefined {
  const { securityAgencyID: agencyID } = useViewer();
  const { data, failed } = useLoaded({
    queryKey: [...siteKey, 'create', agencyID, id],
    failure: 'Unable to retrieve site. Please select again.',
    load: (signal) => (id === unregistered ? unknownSite : loadChosen(agencyID, idOf(id), signal)),
  });
  useLeaveWhenFailed(failed, selectPath);
  return data;
}

const unknownSite = Promise.resolve<ChosenSite>({
  securitySiteID: undefined,
  known: siteValuesOf({}),
  profile: undefined,
});

async function loadChosen(agencyID: number, id: number, signal: AbortSignal): Promise<ChosenSite> {
  const pagination = { agencyID, limit: 1, offset: 0 };
  const variables = { filter: { id: { eq: id } }, pagination };
  const { listSecuritySite } = await request(registeredDocument, variables, { signal });
  const [site] = listSecuritySite.result;
  if (!site) throw new MissingRecord(`There is no site ${id} in the register.`);
  const { siteProfileID } = site;
  const profile =
    siteProfileID === null ? undefined : await loadSite(agencyID, siteProfileID, signal);
  return { securitySiteID: site.id, known: siteValuesOf(profile ?? site), profile };
}

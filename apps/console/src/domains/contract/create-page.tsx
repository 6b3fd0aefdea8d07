import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { graphql, request } from '../../platform/wire/graphql.ts';
import { useViewer } from '../../platform/session/session.ts';
import { Page } from '../../shell/page.tsx';
import { clientChoices, siteChoices, type SiteOption } from '../../ui/choice/agency-options.ts';
import type { RemoteOption } from '../../ui/choice/remote-options.ts';
import { Loading, LoadFailed } from '../../ui/list/list-states.tsx';
import { useLoaded } from '../../ui/live/use-loaded.ts';
import { ContractForm, type ContractValues } from './contract-form.tsx';
import { contractListPath, createSearch } from './paths.ts';
import { createSuccess } from './queries.ts';

export const Route = createFileRoute('/_guarded/contract/create')({
  validateSearch: (raw: Record<string, unknown>) => v.parse(createSearch, raw),
  component: CreatePage,
});

// Both in one request, so that a contract is never saved without its files; 0 is the new one.
const createDocument = graphql(`
  mutation CreateContract(
    $create: CreateContractInput!
    $files: [CreateContractFileInput!]!
    $agencyID: RecordID!
    $key: String!
  ) {
    createContract(create: $create, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
    createContractFiles(create: $files, agencyID: $agencyID) {
      id
    }
  }
`);

const blank: ContractValues = {
  active: true,
  note: '',
  reviewInterval: 'NONE',
  files: [],
};

function CreatePage() {
  const search = Route.useSearch();
  const isKnown = search.site !== undefined || search.client !== undefined;
  return (
    <Page title="Create Contract" back={contractListPath}>
      {isKnown ? <KnownContract {...search} /> : <NewContract />}
    </Page>
  );
}

type Named = v.InferOutput<typeof createSearch>;

function KnownContract(named: Named) {
  const { data, failed, retry } = useKnown(named);
  if (failed) return <LoadFailed what="The site or client" onRetry={retry} />;
  return data ? <NewContract {...data} /> : <Loading />;
}

/** The site and the client that the screen before knew; who is inactive is not begun with. */
function useKnown({ client, site }: Named) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: ['contract', 'known', agencyID, client, site],
    failure: 'Unable to retrieve site or client',
    load: async (signal) => {
      const [ofSite, ofClient] = await Promise.all([
        site === undefined ? undefined : siteChoices(agencyID).find(site, signal),
        client === undefined ? undefined : clientChoices(agencyID).find(client, signal),
      ]);
      return { site: activeOf(ofSite), client: activeOf(ofClient) };
    },
  });
}

function activeOf<Option extends RemoteOption>(option: Option | undefined): Option | undefined {
  return option?.inactive === true ? undefined : option;
}

interface Known {
  site?: SiteOption | undefined;
  client?: RemoteOption | undefined;
}

function NewContract({ site, client }: Known) {
  const { securityAgencyID: agencyID } = useViewer();
  return (
    <ContractForm
      initial={{
        ...blank,
        ...(site && {
          siteProfileID: site.value,
          securitySiteID: site.securitySiteID,
          siteName: site.label,
        }),
        ...(client && { clientProfileID: client.value, clientName: client.label }),
      }}
      site={site}
      success={createSuccess}
      failure="Unable to create contract"
      cancelPath={contractListPath}
      save={async ({ files, id: _, version: __, ...contract }, key) => {
        const { createContract } = await request(createDocument, {
          create: { ...contract, securityAgencyID: agencyID },
          files: files.map(({ bucket, key: name, region }) => ({
            contractID: 0,
            bucket,
            key: name,
            region,
          })),
          agencyID,
          key,
        });
        return createContract.id;
      }}
    />
  );
}

import { newSiteContract } from '@guardroom/rules/contract/site-link';
import { dateOf } from '@guardroom/rules/dates';
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
import { besideInput, siteContractOf } from './link/beside-values.ts';
import { loadSiteContracts, type SiteContractChoice } from './link/queries.ts';
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

// The site contract comes first: the contract names it as 0.
const bothDocument = graphql(`
  mutation CreateContractBeside(
    $site: CreateSiteHistoryInput!
    $create: CreateContractInput!
    $files: [CreateContractFileInput!]!
    $agencyID: RecordID!
    $key: String!
  ) {
    createSiteHistory(create: $site, agencyID: $agencyID, idempotencyKey: $key) {
      id
    }
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
function useKnown({ client, site, siteContract }: Named) {
  const { securityAgencyID: agencyID } = useViewer();
  return useLoaded({
    queryKey: ['contract', 'known', agencyID, client, site, siteContract],
    failure: 'Unable to retrieve site or client',
    load: async (signal) => {
      const [ofSite, ofClient, besides] = await Promise.all([
        site === undefined ? undefined : siteChoices(agencyID).find(site, signal),
        client === undefined ? undefined : clientChoices(agencyID).find(client, signal),
        site === undefined || siteContract === undefined
          ? []
          : loadSiteContracts(agencyID, site, signal),
      ]);
      const beside = besides.find(({ id }) => id === siteContract);
      return { site: activeOf(ofSite), client: activeOf(ofClient), beside };
    },
  });
}

function activeOf<Option extends RemoteOption>(option: Option | undefined): Option | undefined {
  return option?.inactive === true ? undefined : option;
}

interface Known {
  site?: SiteOption | undefined;
  client?: RemoteOption | undefined;
  /** The site contract whose days it takes over. */
  beside?: SiteContractChoice | undefined;
}

function NewContract({ site, client, beside }: Known) {
  const { securityAgencyID: agencyID, timeZone } = useViewer();
  return (
    <ContractForm
      initial={{
        ...blank,
        ...(site && {
          siteProfileID: site.value,
          securitySiteID: site.securitySiteID,
          siteName: site.label,
        }),
        ...(beside && {
          start: dateOf(beside.start, timeZone),
          end: beside.end === null ? undefined : dateOf(beside.end, timeZone),
          siteContract: beside.id,
        }),
        ...(client && { clientProfileID: client.value, clientName: client.label }),
      }}
      site={site}
      success={createSuccess}
      failure="Unable to create contract"
      cancelPath={contractListPath}
      save={async ({ files, id: _, version: __, siteHistoryID, ...contract }, key) => {
        const create = { ...contract, ...besideInput(siteHistoryID), securityAgencyID: agencyID };
        const variables = {
          create,
          files: files.map(({ bucket, key: name, region }) => ({
            contractID: 0,
            bucket,
            key: name,
            region,
          })),
          agencyID,
          key,
        };
        if (siteHistoryID !== newSiteContract) {
          return (await request(createDocument, variables)).createContract.id;
        }
        const answer = await request(bothDocument, { ...variables, site: siteContractOf(create) });
        return answer.createContract.id;
      }}
    />
  );
}

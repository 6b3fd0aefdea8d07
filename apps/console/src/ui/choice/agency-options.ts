import { graphql, request, type ResultOf } from '../../platform/wire/graphql.ts';
import { optionsPage, type RemoteOption, type RemoteOptions } from './remote-options.ts';

/** Sites, clients and people of the agency for a select, searched by name: every domain names them. */

const sitesDocument = graphql(`
  query SiteOptions($filter: SiteProfileFilter, $pagination: Pagination!) {
    listSiteProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        status
        securitySiteID
        siteHistoryID
        clientProfileID
        clientProfileName
      }
    }
  }
`);

const clientsDocument = graphql(`
  query ClientOptions($filter: ClientProfileFilter, $pagination: Pagination!) {
    listClientProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        status
      }
    }
  }
`);

const staffDocument = graphql(`
  query StaffOptions($filter: StaffProfileFilter, $pagination: Pagination!) {
    listStaffProfile(filter: $filter, pagination: $pagination) {
      result {
        id
        name
        staffNo
        status
      }
    }
  }
`);

export interface SiteOption extends RemoteOption {
  /** The site's id in the register, sent beside the profile's. */
  securitySiteID: number;
  /** Its contract that runs now. */
  siteHistoryID: number | null;
  /** The client of that contract. */
  clientProfileID: number | null;
  clientProfileName: string | null;
}

/** All sites, to find what names them: inactive ones are marked. For something new: siteChoices. */
export function siteOptions(agencyID: number): RemoteOptions<SiteOption> {
  return optionsOf(sitesOf(agencyID), {});
}

/** The active sites, for something new; one that a record names already is shown in any case. */
export function siteChoices(agencyID: number): RemoteOptions<SiteOption> {
  const whenNone = 'There is no active site: create one under Site first.';
  return { ...optionsOf(sitesOf(agencyID), onlyActive), whenNone };
}

/** All clients, to find what names them: inactive ones are marked. For something new: clientChoices. */
export function clientOptions(agencyID: number): RemoteOptions<RemoteOption> {
  return optionsOf(clientsOf(agencyID), {});
}

/** The active clients, for something new; one that a record names already is shown in any case. */
export function clientChoices(agencyID: number): RemoteOptions<RemoteOption> {
  const whenNone = 'There is no active client: create one under Client first.';
  return { ...optionsOf(clientsOf(agencyID), onlyActive), whenNone };
}

/** All people, to find what names them, for who may read staff: those without access are marked. */
export function staffOptions(agencyID: number): RemoteOptions<RemoteOption> {
  return optionsOf(staffOf(agencyID), {});
}

function sitesOf(agencyID: number): Source<SiteOption> {
  return {
    // Under the key of what is listed: a new site is among the options at once.
    queryKey: ['site', 'options', agencyID],
    failure: 'Unable to retrieve site profile records',
    load: async (named, signal, offset) => {
      const variables = variablesOf(agencyID, named, offset);
      const { listSiteProfile } = await request(sitesDocument, variables, { signal });
      return listSiteProfile.result.map(siteOption);
    },
  };
}

/** The active site of an agency that has no other: it need not be chosen. */
export async function onlySite(agencyID: number, signal: AbortSignal): Promise<SiteOption | null> {
  const [site = null, ...others] = await sitesOf(agencyID).load(onlyActive, signal, 0);
  return others.length === 0 ? site : null;
}

const siteOption = ({
  id,
  name,
  status,
  ...site
}: ResultOf<typeof sitesDocument>['listSiteProfile']['result'][number]): SiteOption => ({
  value: id,
  label: name,
  inactive: status === 'INACTIVE',
  ...site,
});

function clientsOf(agencyID: number): Source<RemoteOption> {
  return {
    queryKey: ['client', 'options', agencyID],
    failure: 'Unable to retrieve client records',
    load: async (named, signal, offset) => {
      const variables = variablesOf(agencyID, named, offset);
      const { listClientProfile } = await request(clientsDocument, variables, { signal });
      return listClientProfile.result.map(({ id, name, status }) => ({
        value: id,
        label: name,
        inactive: status === 'INACTIVE',
      }));
    },
  };
}

function staffOf(agencyID: number): Source<RemoteOption> {
  return {
    queryKey: ['staff', 'options', agencyID],
    failure: 'Unable to retrieve staff',
    load: async (named, signal, offset) => {
      const variables = variablesOf(agencyID, named, offset);
      const { listStaffProfile } = await request(staffDocument, variables, { signal });
      return listStaffProfile.result.map(({ id, name, staffNo, status }) => ({
        value: id,
        label: `${name} (${staffNo})`,
        inactive: status === 'INACTIVE',
      }));
    },
  };
}

type Named = {
  name?: { contains: string };
  status?: { eq: 'ACTIVE' };
  id?: { eq: number };
};

function variablesOf(agencyID: number, named: Named, offset: number) {
  return {
    filter: { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 }, ...named },
    pagination: { agencyID, limit: optionsPage, offset, orderby: [{ field: 'name' }] },
  };
}

const onlyActive: Named = { status: { eq: 'ACTIVE' } };

interface Source<Option extends RemoteOption> {
  queryKey: readonly unknown[];
  failure: string;
  load: (named: Named, signal: AbortSignal, offset: number) => Promise<Option[]>;
}

function optionsOf<Option extends RemoteOption>(
  { queryKey, failure, load }: Source<Option>,
  offered: Named,
): RemoteOptions<Option> {
  return {
    queryKey: [...queryKey, offered],
    failure,
    search: (text, signal, offset) => {
      const named = text.trim() ? { name: { contains: text.trim() } } : {};
      return load({ ...offered, ...named }, signal, offset);
    },
    find: async (id, signal) => (await load({ id: { eq: id } }, signal, 0))[0],
  };
}

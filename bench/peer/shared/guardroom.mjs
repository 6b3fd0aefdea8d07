// Guardroom's API as both consoles use it: what their data providers have in common.
import {
  approvalDocument,
  onDutyDocument,
  siteDocument,
  sitesDocument,
  unusualDocument,
  updateSiteDocument,
  viewerDocument,
} from './documents.mjs';

/** Who is signed in; asked for at once, before anything is drawn. */
export const viewer = ask(viewerDocument).then((data) => data.viewer);

async function ask(query, variables, signal) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const { data, errors } = await response.json();
  if (errors !== undefined) throw new Error(errors[0].message);
  return data;
}

const lists = {
  approval: ({ search, site, unusual }, agencyID) => {
    if (unusual !== undefined && unusual !== '') {
      const choice = { unusual: unusual === 'only', search, siteProfileID: site };
      return { query: unusualDocument, variables: { choice } };
    }
    const filter = {
      ...own(agencyID),
      timeOut: { exists: true },
      approvalStatus: { eq: 'PENDING' },
      ...named(search),
      ...(isChosen(site) && {
        and: [
          { or: [{ timeInSiteProfileID: { eq: site } }, { timeOutSiteProfileID: { eq: site } }] },
        ],
      }),
    };
    return { query: approvalDocument, variables: { filter } };
  },
  onduty: ({ search, site }, agencyID) => {
    const filter = {
      ...own(agencyID),
      timeOut: { exists: false },
      ...named(search),
      ...(isChosen(site) && { timeInSiteProfileID: { eq: site } }),
    };
    return { query: onDutyDocument, variables: { filter } };
  },
  site: ({ search }, agencyID) => {
    const filter = { ...own(agencyID), ...(isChosen(search) && { name: { contains: search } }) };
    return { query: sitesDocument, variables: { filter } };
  },
};

/** A page of `approval`, `onduty` or `site`; `orderby` is one field and its direction. */
export async function readList(list, { choice, orderby, limit, offset, signal }) {
  const { securityAgencyID: agencyID } = await viewer;
  const { query, variables } = lists[list](choice, agencyID);
  const pagination = { agencyID, limit, offset, orderby: [orderby] };
  const answer = await ask(query, { ...variables, pagination }, signal);
  return { rows: answer.list.result, count: answer.list.count };
}

/** One site, as its form shows it. */
export async function readSite(id, signal) {
  const { securityAgencyID: agencyID } = await viewer;
  const filter = { ...own(agencyID), id: { eq: Number(id) } };
  const pagination = { agencyID, limit: 1, offset: 0 };
  const answer = await ask(siteDocument, { filter, pagination }, signal);
  const [site] = answer.list.result;
  if (site === undefined) throw new Error(`There is no site ${id}.`);
  return site;
}

const written = ['name', 'phoneNo', 'status', 'address', 'unitNo', 'postal', 'mcstNo', 'strataLot'];

/** Saves what the form of a site holds; `before` is what it began with. */
export async function saveSite(site, before) {
  const { securityAgencyID: agencyID } = await viewer;
  const { id, securitySiteID, version } = before;
  const typed = Object.fromEntries(
    [...written, 'tier', 'uen', 'note'].map((field) => [field, site[field] || null]),
  );
  const update = { ...typed, id, securitySiteID, version, securityAgencyID: agencyID };
  await ask(updateSiteDocument, { update, agencyID });
  return readSite(id);
}

function own(agencyID) {
  return { securityAgencyID: { eq: agencyID }, deleted: { eq: 0 } };
}

function named(search) {
  const text = search?.trim();
  return text ? { or: [{ staffNo: { contains: text } }, { staffName: { contains: text } }] } : {};
}

function isChosen(value) {
  return value !== undefined && value !== null && value !== '';
}

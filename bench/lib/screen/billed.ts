import { defaultPageSize } from '@guardroom/rules/paging';
import { clientContractList } from '../../../apps/server/src/domains/contract/client/filter.ts';
import { clientIncidentList } from '../../../apps/server/src/domains/incident/client/filter.ts';
import { clientInvoiceList } from '../../../apps/server/src/domains/invoice/client/filter.ts';
import { invoiceList } from '../../../apps/server/src/domains/invoice/filter.ts';
import { clientDailyList } from '../../../apps/server/src/domains/report/client/filter.ts';
import { dailyReportList } from '../../../apps/server/src/domains/report/daily/filter.ts';
import { clientTicketList } from '../../../apps/server/src/domains/ticket/client/filter.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';
import type { List } from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { BilledAgency } from '../agency/billed.ts';
import type { Screen } from './screens.ts';

/** A statement is measured, and no answer: what is selected is the list's own. */
function screen(name: string, list: List, filter: FilterNode, limit = defaultPageSize): Screen {
  return { name, list, fields: 'id', filter, page: { limit, offset: 0, order: [] } };
}

/** Lists of the console that grow with what clients are billed for and shown. */
export function billedScreensOf({ id, client }: BilledAgency): Screen[] {
  const own = { securityAgencyID: { eq: id }, deleted: { eq: 0 } };
  const clientProfileID = { eq: client.clientProfileID };
  const [siteProfileID = 0] = client.siteProfileIDs;
  const daily = { securityAgencyID: { eq: id } };
  return [
    screen('invoices', invoiceList, own),
    screen('invoices, drafts', invoiceList, { ...own, status: { eq: 'DRAFT' } }),
    screen('invoices, overdue', invoiceList, { ...own, status: { eq: 'OVERDUE' } }),
    screen('invoices, paid', invoiceList, { ...own, status: { eq: 'PAID' } }),
    screen('invoices of a client', invoiceList, { ...own, clientProfileID }),
    screen('invoices of a month', invoiceList, {
      ...own,
      periodFrom: { ge: '2020-03-01', le: '2020-03-31' },
    }),
    screen('invoices by a part of the number', invoiceList, {
      ...own,
      number: { contains: '0000777' },
    }),
    screen('invoices whose hours changed', invoiceList, { ...own, hoursChanged: { eq: 1 } }),
    screen('daily reports', dailyReportList, daily),
    screen('daily reports of a site', dailyReportList, {
      ...daily,
      siteProfileID: { eq: siteProfileID },
    }),
  ];
}

/** Lists of the portal as its screens and resolvers ask for them. */
export function portalScreensOf({ client }: BilledAgency): Screen[] {
  const own = { clientProfileID: { eq: client.clientProfileID } };
  const ofSites = {
    ...own,
    or: client.siteProfileIDs.map((siteProfileID) => ({ siteProfileID: { eq: siteProfileID } })),
  };
  return [
    screen('invoices', clientInvoiceList, own, 24),
    screen('incidents', clientIncidentList, ofSites, 30),
    screen('daily reports', clientDailyList, ofSites, 31),
    screen('tickets', clientTicketList, own, 30),
    screen('open tickets', clientTicketList, { ...own, status: { eq: 'OPEN' } }, 30),
    screen('contracts', clientContractList, own, 100),
  ];
}

import { contractsFilter } from '@guardroom/rules/contract/contracts-filter';
import { addDays, endOfDay, startOfDay, todayIn } from '@guardroom/rules/dates';
import { defaultPageSize } from '@guardroom/rules/paging';
import {
  activeSitesFilter,
  registerFilter,
  siteListFilter,
} from '@guardroom/rules/site/site-filter';
import { generalSOPs } from '@guardroom/rules/sop/general';
import { sopsFilter } from '@guardroom/rules/sop/sops-filter';
import { ticketsFilter } from '@guardroom/rules/ticket/tickets-filter';
import {
  clientProfileList,
  clientUserProfileList,
} from '../../../apps/server/src/domains/client/filter.ts';
import {
  contractList,
  contractMeetingList,
  renewalList,
} from '../../../apps/server/src/domains/contract/filter.ts';
import { payRateList } from '../../../apps/server/src/domains/payroll/rate/filter.ts';
import { sopList, sopVersionList } from '../../../apps/server/src/domains/sop/filter.ts';
import { ticketList } from '../../../apps/server/src/domains/ticket/filter.ts';
import { securitySiteList, siteProfileList } from '../../../apps/server/src/domains/site/filter.ts';
import type { List } from '../../../apps/server/src/platform/graphql/list/list.ts';
import type { Page } from '../../../apps/server/src/platform/graphql/list/pagination.ts';
import { timeZone } from '../agency/dataset.ts';
import type { MeasuredOffice } from '../agency/office.ts';
import type { Screen } from './screens.ts';
import type { FilterNode } from '../../../apps/server/src/platform/graphql/list/filter-node.ts';

/** A word that many names have, and a part of a number that next to none has. */
const common = 'Crest';
const rare = '0000777';

// apps/console/src/domains/{site,client,contract,sop}/*-columns.tsx and queries.ts.
const fields = {
  site: 'id name address unitNo postal phoneNo status siteHistoryStatus clientProfileName',
  checkpoint: 'id name status siteHistoryID clockingPointName clockingPointTag',
  register: 'id name address unitNo postal mcstNo uen siteProfileID',
  client: 'id version name phoneNo email status',
  user: 'id name phoneNo status clientProfileName clientProfileStatus',
  contract: `id siteProfileName clientName startDatetime endDatetime status nextReviewDate
    siteContractEnd renewed`,
  meeting: 'id contractID startDatetime endDatetime type venue',
  renewal: 'kind id siteProfileID siteProfileName clientName endDatetime',
  option: 'id name',
  sop: 'id title versionCode siteProfileName',
  rate: `id version designation emType effectiveFrom effectiveUntil previousFrom unit amount
    extraHourAmount remark floorShortfalls { from PLRDGradeCode amount }`,
  version: 'id versionCode name file { url } uploadedBy readers createdOn deleted deletedOn',
  ticket: `id uid title category priority clientName siteProfileName status dueDate
    assigneeStaffName submittedTimestamp updatedOn`,
};

type Order = Page['order'];
const byName: Order = [{ field: 'name', direction: 'ASC' }];
const byNameDown: Order = [{ field: 'name', direction: 'DESC' }];
const registeredFirst: Order = [{ field: 'clockingPoint', direction: 'ASC' }, ...byName];
const latestMeetings: Order = [{ field: 'startDatetime', direction: 'DESC' }];
const oldestContracts: Order = [{ field: 'startDatetime', direction: 'ASC' }];

interface Asked {
  readonly list: List;
  readonly fields: string;
  readonly order?: Order;
  readonly limit?: number;
}

const sites: Asked = { list: siteProfileList, fields: fields.site, order: byName };
const checkpoints: Asked = { ...sites, fields: fields.checkpoint, order: registeredFirst };
const register: Asked = { list: securitySiteList, fields: fields.register, order: byName };
const clients: Asked = { list: clientProfileList, fields: fields.client };
const users: Asked = { list: clientUserProfileList, fields: fields.user };
const contracts: Asked = { list: contractList, fields: fields.contract };
const meetings: Asked = {
  list: contractMeetingList,
  fields: fields.meeting,
  order: latestMeetings,
};
const renewals: Asked = { list: renewalList, fields: fields.renewal, limit: 100 };
const sops: Asked = { list: sopList, fields: fields.sop };
const rates: Asked = { list: payRateList, fields: fields.rate };
const byTitleDown: Order = [{ field: 'title', direction: 'DESC' }];
const versions: Asked = { list: sopVersionList, fields: fields.version, limit: 100 };
const tickets: Asked = {
  list: ticketList,
  fields: fields.ticket,
  order: [{ field: 'submittedTimestamp', direction: 'ASC' }],
};
const options = { fields: fields.option, order: byName, limit: 50 };

/** Every list of sites, clients and contracts with the filters and orders of its screens. */
export function officeScreensOf(office: MeasuredOffice): readonly Screen[] {
  const { id: securityAgencyID, clientProfileID, siteProfileID, contractID, sopID } = office;
  const own = { securityAgencyID: { eq: securityAgencyID }, deleted: { eq: 0 } };
  const site = (choice: object = {}) => ({ ...siteListFilter({ securityAgencyID, ...choice }) });
  const running = { siteHistoryStatus: 'ACTIVE' } as const;
  const nameOrPhone = (part: string) => ({
    ...own,
    or: [{ name: { contains: part } }, { phoneNo: { contains: part } }],
  });
  const sop = (choice: object = {}) => ({ ...sopsFilter({ securityAgencyID, ...choice }) });
  const today = todayIn(timeZone);
  const inRange = (first: number, last: number, choice: object = {}) => ({
    ...contractsFilter({
      securityAgencyID,
      rangeStart: startOfDay(addDays(today, first), timeZone),
      rangeEnd: endOfDay(addDays(today, last), timeZone),
      ...choice,
    }),
  });
  const ofYear = (choice: object = {}) => ({
    ...ticketsFilter({
      securityAgencyID,
      start: startOfDay(addDays(today, -365), timeZone),
      end: endOfDay(today, timeZone),
      ...choice,
    }),
  });
  const lately = (choice: object = {}) => inRange(-1, 0, choice);
  return [
    screen('sites', sites, site(running)),
    screen('sites of any status', sites, site()),
    screen('sites, last names first', { ...sites, order: byNameDown }, site(running)),
    screen('sites by a common word', sites, site({ ...running, search: common })),
    screen('sites by a rare number', sites, site({ ...running, search: rare })),
    screen('sites of a client', sites, site({ ...running, clientProfileID })),
    screen('sites to come', sites, site({ siteHistoryStatus: 'INCOMING' })),
    screen('sites that ended', sites, site({ siteHistoryStatus: 'ENDED' })),
    screen(
      'total active sites',
      { ...sites, limit: 0 },
      { ...activeSitesFilter(securityAgencyID) },
    ),
    screen('attendance checkpoints', checkpoints, own),
    screen('attendance checkpoint of a site', checkpoints, {
      ...own,
      siteProfileID: { eq: siteProfileID },
    }),
    screen('register of sites', register, { ...registerFilter(undefined) }),
    screen('register by a common word', register, { ...registerFilter(common) }),
    screen('register by a rare number', register, { ...registerFilter(rare) }),
    screen('clients', clients, own),
    screen('clients, inactive', clients, { ...own, status: { eq: 'INACTIVE' } }),
    screen('clients by a common word', clients, nameOrPhone(common)),
    screen('clients by a rare number', clients, nameOrPhone(rare)),
    screen('client users', users, own),
    screen('client users, inactive', users, { ...own, status: { eq: 'INACTIVE' } }),
    screen('client users by a common word', users, nameOrPhone('Tan')),
    screen('client users by a rare number', users, nameOrPhone(rare)),
    screen('contracts', contracts, lately()),
    screen('contracts of three years', contracts, inRange(-1095, 0)),
    screen('contracts, oldest first', { ...contracts, order: oldestContracts }, lately()),
    screen('contracts of a client', contracts, lately({ clientProfileID })),
    screen('contracts of a site', contracts, lately({ siteProfileID })),
    screen('contracts to come', contracts, inRange(0, 90, { status: 'INCOMING' })),
    screen('contracts that ended', contracts, lately({ status: 'ENDED' })),
    screen('contracts, inactive', contracts, lately({ status: 'INACTIVE' })),
    screen('contracts that end soon', renewals, {}),
    screen('review meetings of a contract', meetings, {
      contractID: { eq: contractID },
      deleted: { eq: 0 },
    }),
    screen('SOPs', sops, sop()),
    screen('SOPs, last titles first', { ...sops, order: byTitleDown }, sop()),
    screen('SOPs of a site', sops, sop({ siteProfileID })),
    screen('general SOPs', sops, sop({ siteProfileID: generalSOPs })),
    screen('SOPs by a common word', sops, sop({ search: common })),
    screen('SOPs by a rare number', sops, sop({ search: rare })),
    screen('versions of an SOP', versions, {
      standardOperatingProcedureID: { eq: sopID },
      or: [{ deleted: { eq: 0 } }, { deleted: { eq: 1 } }],
    }),
    screen('pay rates', rates, { effectiveUntil: { ge: today } }),
    screen('pay rates, past ones too', rates, {}),
    screen('tickets of a year', tickets, ofYear()),
    screen('tickets, open', tickets, ofYear({ status: 'OPEN' })),
    screen('tickets, overdue', tickets, ofYear({ overdueSince: addDays(today, -1) })),
    screen('tickets of a client', tickets, ofYear({ clientProfileID })),
    screen('tickets by a common word', tickets, ofYear({ search: common })),
    screen('tickets by a rare number', tickets, ofYear({ search: rare })),
    screen('choice of a site', { ...options, list: siteProfileList }, own),
    screen(
      'choice of a site by a word',
      { ...options, list: siteProfileList },
      {
        ...own,
        name: { contains: common },
      },
    ),
    screen(
      'choice of a client by a word',
      { ...options, list: clientProfileList },
      {
        ...own,
        name: { contains: common },
      },
    ),
  ];
}

function screen(name: string, asked: Asked, filter: FilterNode): Screen {
  const { list, order = [], limit = defaultPageSize } = asked;
  return { name, list, fields: asked.fields, filter, page: { limit, offset: 0, order } };
}

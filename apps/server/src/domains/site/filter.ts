import { AccountStatus, accountStatuses } from '../../platform/graphql/account-status.ts';
import {
  endOf,
  flag,
  groupedNumber,
  oneOf,
  recordId,
  text,
  timestamp,
  type Column,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { currentFirst, endsOf, siteHistoryJoins, siteHistorySelect } from './store-history.ts';
import { securitySiteJoins, securitySiteSelect } from './store-register.ts';
import { checkpointsOfSites, siteProfileJoins, siteProfileSelect } from './store.ts';
import { SiteHistoryStatus, siteHistoryStatuses } from './types.ts';

const contracts = `FROM site_history h WHERE h.security_agency_id = $1
  AND h.site_profile_id = a.id AND h.deleted = 0`;
const running = `EXISTS (SELECT 1 ${contracts} AND ${endsOf('h')} >= now() AND h.start < now())`;
const coming = `EXISTS (SELECT 1 ${contracts} AND ${endsOf('h')} >= now() AND h.start >= now())`;
const unended = `EXISTS (SELECT 1 ${contracts} AND ${endsOf('h')} >= now())`;

/** The status of the contract that stands for the site, asked of all its contracts at once. */
const siteStatuses: Readonly<Record<string, string>> = {
  ACTIVE: running,
  INCOMING: `(${coming} AND NOT ${running})`,
  ENDED: `(EXISTS (SELECT 1 ${contracts}) AND NOT ${unended})`,
};

/** The same of one contract. */
const historyStatuses: Readonly<Record<string, string>> = {
  ACTIVE: `(${endsOf('a')} >= now() AND a.start < now())`,
  INCOMING: `(${endsOf('a')} >= now() AND a.start >= now())`,
  ENDED: `${endsOf('a')} < now()`,
};

function derivedStatus(conditions: Readonly<Record<string, string>>): Column {
  return {
    ...oneOf('status', 'SiteHistoryStatus', SiteHistoryStatus, siteHistoryStatuses),
    condition: (operator, status) => {
      const condition = conditions[String(status)] ?? 'false';
      return operator === 'ne' ? `NOT ${condition}` : condition;
    },
  };
}

/** The client of the contract that stands for the site. */
const currentClient: Column = {
  ...recordId('client_profile_id'),
  condition: (operator, operand, value) => {
    if (operator === 'exists') {
      return `(SELECT h.client_profile_id ${contracts}
        ORDER BY ${currentFirst('h')} LIMIT 1) IS ${operand === true ? 'NOT ' : ''}NULL`;
    }
    const isOf = `EXISTS (SELECT 1 ${contracts} AND h.client_profile_id = ${value()}
      AND h.id = (SELECT c.id FROM site_history c
        WHERE c.security_agency_id = $1 AND c.site_profile_id = a.id
          AND c.deleted = 0 ORDER BY ${currentFirst('c')} LIMIT 1))`;
    return `${operator === 'ne' ? 'NOT ' : ''}${isOf}`;
  },
};

/** Everything site profiles can be filtered and ordered by. */
export const siteProfileList = defineList({
  name: 'SiteProfile',
  table: 'site_profile',
  columns: {
    id: recordId('id'),
    siteProfileID: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    name: text('name'),
    address: text('address'),
    unitNo: text('unit_no'),
    postal: text('postal'),
    phoneNo: groupedNumber('phone_no'),
    status: oneOf('status', 'AccountStatus', AccountStatus, accountStatuses),
    clientProfileID: currentClient,
    siteHistoryStatus: derivedStatus(siteStatuses),
    deleted: flag('deleted'),
  },
  orders: {
    name: 'a.name',
    id: 'a.id',
    // Ascending: with a registered checkpoint, with one not registered, without (ATT-80).
    clockingPoint: '((point.id IS NULL)::int + (point.tag IS NULL)::int)',
  },
  orderJoins: { clockingPoint: checkpointsOfSites },
  defaultOrder: 'a.name, a.id',
  select: siteProfileSelect,
  joins: siteProfileJoins,
});

/** Everything site contracts can be filtered and ordered by. */
export const siteHistoryList = defineList({
  name: 'SiteHistory',
  table: 'site_history',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    securitySiteID: recordId('security_site_id'),
    clientProfileID: recordId('client_profile_id'),
    start: timestamp('start'),
    end: endOf('"end"', 'start'),
    status: derivedStatus(historyStatuses),
    deleted: flag('deleted'),
  },
  orders: { start: 'a.start', end: 'a."end"', id: 'a.id' },
  defaultOrder: 'a.start DESC, a.id DESC',
  select: siteHistorySelect,
  joins: siteHistoryJoins,
});

/** Everything the register of sites can be searched by. It belongs to no agency. */
export const securitySiteList = defineList({
  name: 'SecuritySite',
  table: 'security_site',
  columns: {
    id: recordId('id'),
    name: text('name'),
    address: text('address'),
    unitNo: text('unit_no'),
    postal: text('postal'),
    uen: text('uen'),
    mcstNo: text('mcst_no'),
    deleted: flag('deleted'),
  },
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: securitySiteSelect,
  joins: securitySiteJoins,
  shared: true,
});

import { lineStatuses } from '@guardroom/rules/deployment/publish/line-status';
import { availabilityKinds } from '@guardroom/rules/deployment/planning/availability';
import { siteWishKinds } from '@guardroom/rules/deployment/planning/wish';
import { shifts } from '@guardroom/rules/deployment/shifts';
import {
  endOf,
  date,
  flag,
  oneOf,
  recordId,
  text,
  timestamp,
} from '../../platform/graphql/list/column.ts';
import { defineList } from '../../platform/graphql/list/list.ts';
import { staffColumns } from '../staff/store.ts';
import { availabilityJoins, availabilitySelect } from './availability/store.ts';
import { AvailabilityKindEnum } from './availability/types.ts';
import { deploymentJoins, deploymentSelect, deploymentStaffSelect } from './store-lines.ts';
import {
  templateDetailJoins,
  templateDetailSelect,
  templateJoins,
  templateSelect,
} from './template/store.ts';
import { DeploymentStatus } from './publish/types-status.ts';
import { DeploymentShift } from './types.ts';
import { wishJoins, wishSelect } from './wish/store.ts';
import { SiteWishKindEnum } from './wish/types.ts';

/** Everything roster lines can be filtered and ordered by (API-59). */
export const deploymentList = defineList({
  name: 'Deployment',
  table: 'deployment',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    securitySiteID: recordId('security_site_id'),
    siteProfileID: recordId('site_profile_id'),
    staffProfileID: recordId('staff_profile_id'),
    date: date('date'),
    shift: oneOf('shift', 'DeploymentShift', DeploymentShift, shifts),
    shiftTypeID: recordId('shift_type_id'),
    startDatetime: timestamp('start_datetime'),
    endDatetime: endOf('end_datetime', 'start_datetime'),
    status: oneOf('status', 'DeploymentStatus', DeploymentStatus, lineStatuses),
    deleted: flag('deleted'),
  },
  orders: { date: 'a.date', startDatetime: 'a.start_datetime', id: 'a.id' },
  defaultOrder: 'a.date, a.site_profile_id, a.start_datetime, a.id',
  select: deploymentSelect,
  joins: deploymentJoins,
});

/** The templates of the agency (API-62). */
export const deploymentTemplateList = defineList({
  name: 'DeploymentTemplate',
  table: 'deployment_template',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    title: text('title'),
    updatedOn: timestamp('updated_on'),
    deleted: flag('deleted'),
  },
  orders: { title: 'a.title', updatedOn: 'a.updated_on', id: 'a.id' },
  defaultOrder: 'a.title, a.id',
  select: templateSelect,
  joins: templateJoins,
});

/** The lines of a template (API-63). */
export const deploymentTemplateDetailList = defineList({
  name: 'DeploymentTemplateDetail',
  table: 'deployment_template_detail',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    deploymentTemplateID: recordId('deployment_template_id'),
    siteProfileID: recordId('site_profile_id'),
    staffProfileID: recordId('staff_profile_id'),
    shift: oneOf('shift', 'DeploymentShift', DeploymentShift, shifts),
    deleted: flag('deleted'),
  },
  orders: { id: 'a.id' },
  defaultOrder: 'a.deployment_template_id, a.site_profile_id, a.shift, a.id',
  select: templateDetailSelect,
  joins: templateDetailJoins,
});

/** What people said of days to come. */
export const availabilityList = defineList({
  name: 'StaffAvailability',
  table: 'staff_availability',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    staffProfileID: recordId('staff_profile_id'),
    kind: oneOf('kind', 'AvailabilityKind', AvailabilityKindEnum, availabilityKinds),
    fromDate: date('from_date'),
    toDate: date('to_date'),
    deleted: flag('deleted'),
  },
  orders: { fromDate: 'a.from_date', id: 'a.id' },
  defaultOrder: 'a.from_date DESC, a.id DESC',
  select: availabilitySelect,
  joins: availabilityJoins,
});

/** Whom the clients of sites bar or want. */
export const wishList = defineList({
  name: 'SiteWish',
  table: 'site_wish',
  columns: {
    id: recordId('id'),
    securityAgencyID: recordId('security_agency_id'),
    siteProfileID: recordId('site_profile_id'),
    staffProfileID: recordId('staff_profile_id'),
    kind: oneOf('kind', 'SiteWishKind', SiteWishKindEnum, siteWishKinds),
    fromDate: date('from_date'),
    toDate: date('to_date'),
    deleted: flag('deleted'),
  },
  orders: { fromDate: 'a.from_date', id: 'a.id' },
  defaultOrder: 'a.from_date DESC, a.id DESC',
  select: wishSelect,
  joins: wishJoins,
});

/** People who can be planned (API-61), filtered as staff are. */
export const deploymentStaffList = defineList({
  name: 'DeploymentStaff',
  table: 'staff_profile',
  columns: staffColumns,
  orders: { name: 'a.name', id: 'a.id' },
  defaultOrder: 'a.name, a.id',
  select: deploymentStaffSelect,
  joins: '',
});

import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../platform/graphql/event-mark.ts';

/** An entry of the book, with who wrote it and what became of it (ENT-45). */
export interface OccurrenceRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly securitySiteID: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly siteHistoryID: number | null;
  readonly reportedByAccountID: number;
  readonly reportedByStaffProfileID: number;
  readonly reportedByStaffProfileDesignation: string | null;
  readonly reportedByStaffProfileName: string;
  readonly sn: number;
  readonly date: string;
  readonly datetime: string;
  readonly title: string;
  readonly description: string;
  /** 1: struck off, or replaced. */
  readonly cancelled: number;
  readonly cancelledOn: string | null;
  readonly cancelledByAccountID: number | null;
  readonly cancelledByStaffProfileID: number | null;
  readonly cancelledByStaffProfileDesignation: string | null;
  readonly cancelledByStaffProfileName: string | null;
  readonly replacingID: number | null;
  readonly replacedByID: number | null;
  readonly linkNo: number;
  /** What was unusual about what a device told. */
  readonly marks: readonly EventMark[];
  readonly createdOn: string;
  readonly updatedOn: string;
}

/** A person as the book names them. */
export interface Writer {
  readonly staffProfileID: number;
  readonly accountID: number;
  readonly name: string;
  readonly designation: string | null;
}

const made = madeOf<OccurrenceRow>();

export const Occurrence = builder.objectRef<OccurrenceRow>('Occurrence').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    securitySiteID: t.expose('securitySiteID', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    siteHistoryID: t.expose('siteHistoryID', { type: 'RecordID', nullable: true }),
    reportedByAccountID: t.expose('reportedByAccountID', { type: 'RecordID' }),
    reportedByStaffProfileID: t.expose('reportedByStaffProfileID', { type: 'RecordID' }),
    reportedByStaffProfileDesignation: t.exposeString('reportedByStaffProfileDesignation', {
      nullable: true,
    }),
    reportedByStaffProfileName: t.exposeString('reportedByStaffProfileName'),
    sn: t.exposeInt('sn', { description: 'Counts from 1 within a site and day.' }),
    date: t.expose('date', { type: 'Date' }),
    datetime: t.expose('datetime', { type: 'Timestamp' }),
    title: t.exposeString('title'),
    description: t.exposeString('description'),
    cancelled: t.exposeInt('cancelled', { description: '1: struck off, or replaced.' }),
    cancelledOn: t.expose('cancelledOn', { type: 'Timestamp', nullable: true }),
    cancelledByAccountID: t.expose('cancelledByAccountID', { type: 'RecordID', nullable: true }),
    cancelledByStaffProfileID: t.expose('cancelledByStaffProfileID', {
      type: 'RecordID',
      nullable: true,
    }),
    cancelledByStaffProfileDesignation: t.exposeString('cancelledByStaffProfileDesignation', {
      nullable: true,
    }),
    cancelledByStaffProfileName: t.exposeString('cancelledByStaffProfileName', { nullable: true }),
    replacingID: t.expose('replacingID', {
      type: 'RecordID',
      nullable: true,
      description: 'The entry that this one replaced.',
    }),
    replacedByID: t.expose('replacedByID', {
      type: 'RecordID',
      nullable: true,
      description: 'The entry that came in the place of this one.',
    }),
    marks: t.field({
      type: [EventMarkEnum],
      ...made(['marks'], ({ marks }) => [...marks]),
    }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.int({
      description: 'Always 0: nothing is deleted.',
      ...made([], () => 0),
    }),
    deletedOn: t.field({ type: 'Timestamp', nullable: true, ...made([], () => null) }),
  }),
});

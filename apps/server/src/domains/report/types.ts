import {
  quietWays,
  reportFormats,
  reportKinds,
  type GuardNameWay,
  type QuietWay,
  type ReportFormat,
  type ReportKind,
} from '@guardroom/rules/report/report-kinds';
import { builder } from '../../platform/graphql/builder.ts';
import { madeOf } from '../../platform/graphql/list/made-of.ts';
import { GuardNamesEnum } from '../settings/store.ts';

export const ReportKindEnum = builder.enumType('ReportKind', { values: reportKinds });
export const ReportFormatEnum = builder.enumType('ReportFormat', { values: reportFormats });
export const QuietWayEnum = builder.enumType('ReportIfQuiet', { values: quietWays });

/** Somebody or something by name. */
export interface Named {
  readonly id: number;
  readonly name: string;
}

/** A report that somebody set up, as the store reads it. */
export interface ReportSubscriptionRow {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly name: string;
  readonly kind: ReportKind;
  readonly siteProfileIDs: readonly number[];
  readonly sites: readonly Named[];
  readonly staffProfileIDs: readonly number[];
  readonly staff: readonly Named[];
  readonly clientUserProfileIDs: readonly number[];
  readonly clientUsers: readonly Named[];
  readonly addresses: readonly string[];
  readonly times: readonly string[];
  readonly weekday: number | null;
  readonly dayOfMonth: number | null;
  readonly formats: readonly ReportFormat[];
  readonly ifQuiet: QuietWay;
  readonly guardNames: GuardNameWay;
  readonly enabled: boolean;
  readonly nextDueOn: string | null;
  readonly createdByAccountID: number;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

const ReportNamed = builder.objectRef<Named>('ReportNamed').implement({
  description: 'A site or a recipient of a report, by name.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
  }),
});

const made = madeOf<ReportSubscriptionRow>();

export const ReportSubscription = builder
  .objectRef<ReportSubscriptionRow>('ReportSubscription')
  .implement({
    description: 'A report that sends itself.',
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
      name: t.exposeString('name'),
      kind: t.expose('kind', { type: ReportKindEnum }),
      sites: t.field({
        type: [ReportNamed],
        description: 'None for all sites.',
        ...made(['sites'], ({ sites }) => [...sites]),
      }),
      staff: t.field({
        type: [ReportNamed],
        ...made(['staff'], ({ staff }) => [...staff]),
      }),
      clientUsers: t.field({
        type: [ReportNamed],
        ...made(['clientUsers'], ({ clientUsers }) => [...clientUsers]),
      }),
      addresses: t.stringList({
        ...made(['addresses'], ({ addresses }) => [...addresses]),
      }),
      times: t.stringList({
        description: 'HH:MM by the clocks of the agency.',
        ...made(['times'], ({ times }) => [...times]),
      }),
      weekday: t.exposeInt('weekday', { nullable: true, description: 'Monday is 1, Sunday 7.' }),
      dayOfMonth: t.exposeInt('dayOfMonth', { nullable: true }),
      formats: t.field({
        type: [ReportFormatEnum],
        ...made(['formats'], ({ formats }) => [...formats]),
      }),
      ifQuiet: t.expose('ifQuiet', { type: QuietWayEnum }),
      guardNames: t.expose('guardNames', { type: GuardNamesEnum }),
      enabled: t.exposeBoolean('enabled'),
      nextDueOn: t.expose('nextDueOn', {
        type: 'Timestamp',
        nullable: true,
        description: 'Null while it is not enabled.',
      }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

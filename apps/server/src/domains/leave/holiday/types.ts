import {
  enteredKinds,
  holidayKinds,
  type Holiday,
  type HolidayKind,
} from '@guardroom/rules/leave/holidays';
import { builder } from '../../../platform/graphql/builder.ts';

export const HolidayKindEnum = builder.enumType('HolidayKind', {
  values: holidayKinds,
});
export const EnteredHolidayKindEnum = builder.enumType('EnteredHolidayKind', {
  values: enteredKinds,
});

/** A public holiday of an agency. */
export interface PublicHolidayRow {
  readonly id: number;
  readonly securityAgencyID: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly kind: HolidayKind;
  /** The holiday on a Sunday that a substitute follows from; null for what was entered. */
  readonly substituteForID: number | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
  readonly deleted: number;
  readonly deletedOn: string | null;
}

export const PublicHoliday = builder.objectRef<PublicHolidayRow>('PublicHoliday').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    date: t.expose('date', { type: 'Date' }),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: HolidayKindEnum }),
    substituteForID: t.expose('substituteForID', {
      type: 'RecordID',
      nullable: true,
      description: 'The holiday on a Sunday that this one follows from.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
    deleted: t.exposeInt('deleted'),
    deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
  }),
});

/** A holiday as it stands in leave. */
export const LeaveHoliday = builder.objectRef<Holiday>('LeaveHoliday').implement({
  fields: (t) => ({
    date: t.expose('date', { type: 'Date' }),
    name: t.exposeString('name'),
  }),
});

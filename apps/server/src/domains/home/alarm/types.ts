import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../../platform/graphql/event-mark.ts';

/** A call for help. */
export interface AlarmRow {
  readonly id: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly phoneNo: string | null;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  readonly silent: boolean;
  readonly raisedOn: string;
  readonly receivedOn: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly marks: readonly EventMark[];
  readonly acknowledgedOn: string | null;
  readonly acknowledgedBy: string | null;
  readonly remark: string | null;
  readonly version: number;
}

const made = madeOf<AlarmRow>();

export const Alarm = builder.objectRef<AlarmRow>('Alarm').implement({
  description: 'A call for help by a guard.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID', nullable: true }),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    silent: t.exposeBoolean('silent', {
      description: 'The device showed nothing: do not call it without thinking.',
    }),
    raisedOn: t.expose('raisedOn', { type: 'Timestamp' }),
    receivedOn: t.expose('receivedOn', { type: 'Timestamp' }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    accuracy: t.exposeFloat('accuracy', { nullable: true, description: 'Metres.' }),
    marks: t.field({ type: [EventMarkEnum], ...made(['marks'], ({ marks }) => [...marks]) }),
    acknowledgedOn: t.expose('acknowledgedOn', { type: 'Timestamp', nullable: true }),
    acknowledgedBy: t.exposeString('acknowledgedBy', { nullable: true }),
    remark: t.exposeString('remark', {
      nullable: true,
      description: 'What was found and done, by whoever acknowledged it.',
    }),
    version: t.exposeInt('version'),
  }),
});

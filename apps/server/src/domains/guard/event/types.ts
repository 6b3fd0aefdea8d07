import { eventVerdicts, type EventVerdict } from '@guardroom/rules/guard/event';
import type { EventMark } from '@guardroom/rules/guard/event-mark';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { EventMarkEnum } from '../../../platform/graphql/event-mark.ts';

export const EventVerdictEnum = builder.enumType('EventVerdict', { values: eventVerdicts });

/** What became of one event of a delivery. */
export interface EventReceiptRow {
  readonly key: string;
  readonly verdict: EventVerdict;
  readonly marks: readonly EventMark[];
  readonly code: string | null;
  readonly sentence: string | null;
  readonly entityID: number | null;
}

export const EventReceipt = builder.objectRef<EventReceiptRow>('EventReceipt').implement({
  description: 'What became of one event. Whatever it says, the event is kept.',
  fields: (t) => ({
    key: t.exposeString('key'),
    verdict: t.expose('verdict', { type: EventVerdictEnum }),
    marks: t.field({ type: [EventMarkEnum], resolve: ({ marks }) => [...marks] }),
    code: t.exposeString('code', { nullable: true, description: 'Of a refused event: why.' }),
    sentence: t.exposeString('sentence', { nullable: true }),
    entityID: t.expose('entityID', {
      type: 'RecordID',
      nullable: true,
      description: 'The record that came of it.',
    }),
  }),
});

/** An event as the office sees it. */
export interface GuardEventRow {
  readonly id: number;
  readonly kind: string;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  /** By the wall clock of the device. */
  readonly at: string;
  readonly happenedOn: string;
  readonly recomputedOn: string | null;
  readonly receivedOn: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly accuracy: number | null;
  readonly distance: number | null;
  readonly method: string | null;
  readonly tag: string | null;
  readonly verdict: EventVerdict;
  readonly marks: readonly EventMark[];
  readonly code: string | null;
  readonly sentence: string | null;
  readonly entity: string | null;
  readonly entityID: number | null;
}

const made = madeOf<GuardEventRow>();

export const GuardEventObject = builder.objectRef<GuardEventRow>('GuardEvent').implement({
  description: 'What a guard’s device told, with both times and what was unusual.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.exposeString('kind'),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    at: t.expose('at', { type: 'Timestamp', description: 'By the clock of the device.' }),
    happenedOn: t.expose('happenedOn', {
      type: 'Timestamp',
      description: 'The time that the record took.',
    }),
    recomputedOn: t.expose('recomputedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'By a clock of the device that nobody can move, where that can be told.',
    }),
    receivedOn: t.expose('receivedOn', { type: 'Timestamp' }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    accuracy: t.exposeFloat('accuracy', { nullable: true, description: 'Metres.' }),
    distance: t.exposeFloat('distance', { nullable: true, description: 'Metres from the site.' }),
    method: t.exposeString('method', { nullable: true }),
    tag: t.exposeString('tag', { nullable: true, description: 'What was read, of a scan.' }),
    verdict: t.expose('verdict', { type: EventVerdictEnum }),
    marks: t.field({
      type: [EventMarkEnum],
      ...made(['marks'], ({ marks }) => [...marks]),
    }),
    code: t.exposeString('code', { nullable: true }),
    sentence: t.exposeString('sentence', { nullable: true }),
    entity: t.exposeString('entity', { nullable: true }),
    entityID: t.expose('entityID', { type: 'RecordID', nullable: true }),
  }),
});

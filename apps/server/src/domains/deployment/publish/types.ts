import {
  lineEventKinds,
  type LineEventKind,
} from '@guardroom/rules/deployment/publish/line-events';
import type { Publication } from '@guardroom/rules/deployment/publish/publication';
import { builder } from '../../../platform/graphql/builder.ts';

const LineEventKindEnum = builder.enumType('DeploymentEventKind', { values: lineEventKinds });

/** What became of a line since it was told. */
export interface DeploymentEventRow {
  readonly id: number;
  readonly kind: LineEventKind;
  readonly at: string;
  readonly byName: string | null;
  readonly reason: string | null;
  /** Who stood where and when: before a change, at any other event. */
  readonly staffName: string;
  readonly siteProfileName: string;
  readonly startDatetime: string;
  readonly endDatetime: string;
  /** Who stands there since, where it is somebody else. */
  readonly otherStaffName: string | null;
}

export const DeploymentEvent = builder.objectRef<DeploymentEventRow>('DeploymentEvent').implement({
  description: 'What became of a line of the roster since it was told.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    kind: t.expose('kind', { type: LineEventKindEnum }),
    at: t.expose('at', { type: 'Timestamp' }),
    byName: t.exposeString('byName', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    staffName: t.exposeString('staffName', {
      description: 'Who stood there: before a change, at any other event.',
    }),
    siteProfileName: t.exposeString('siteProfileName'),
    startDatetime: t.expose('startDatetime', { type: 'Timestamp' }),
    endDatetime: t.expose('endDatetime', { type: 'Timestamp' }),
    otherStaffName: t.exposeString('otherStaffName', {
      nullable: true,
      description: 'Who stands there since, where it is somebody else.',
    }),
  }),
});

export const DeploymentPublication = builder
  .objectRef<Publication>('DeploymentPublication')
  .implement({
    description:
      'How many lines of some dates wait to be told, and what was answered to the others.',
    fields: (t) => ({
      fresh: t.exposeInt('fresh', {
        description: 'Never told. Shifts that are over do not count.',
      }),
      changed: t.exposeInt('changed', { description: 'Told once, and changed since.' }),
      unanswered: t.exposeInt('unanswered'),
      confirmed: t.exposeInt('confirmed'),
      declined: t.exposeInt('declined'),
    }),
  });

/** What a publication did. */
export interface PublishedRow {
  readonly published: number;
  readonly people: number;
  readonly mailed: number;
}

export const DeploymentPublished = builder
  .objectRef<PublishedRow>('DeploymentPublished')
  .implement({
    fields: (t) => ({
      published: t.exposeInt('published', { description: 'Lines that were told.' }),
      people: t.exposeInt('people', { description: 'To how many.' }),
      mailed: t.exposeInt('mailed', {
        description: 'Those of them to whom a mail goes: they use no application.',
      }),
    }),
  });

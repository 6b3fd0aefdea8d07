import { isAsked, type IncidentCommentKind } from '@guardroom/rules/incident/comment-kind';
import type { IncidentStatus } from '@guardroom/rules/incident/incident-status';
import { builder } from '../../../platform/graphql/builder.ts';
import { IncidentStatusEnum } from '../types.ts';
import { IncidentCommentKindEnum } from '../types-parts.ts';

interface OwnComment {
  readonly staffProfileName: string;
  readonly comment: string;
  readonly kind: IncidentCommentKind;
  readonly createdOn: string;
}

const OwnIncidentComment = builder.objectRef<OwnComment>('OwnIncidentComment').implement({
  fields: (t) => ({
    staffProfileName: t.exposeString('staffProfileName'),
    comment: t.exposeString('comment'),
    kind: t.expose('kind', { type: IncidentCommentKindEnum }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});

/** A report as its author sees it. */
export interface OwnIncidentRow {
  readonly id: number;
  readonly uid: string;
  readonly status: IncidentStatus;
  readonly title: string;
  readonly siteProfileName: string | null;
  readonly submittedTimestamp: string;
  readonly closedTimestamp: string | null;
  readonly comments: readonly OwnComment[];
}

export const OwnIncident = builder.objectRef<OwnIncidentRow>('OwnIncident').implement({
  description: 'A report of whoever is signed in, and what the office asks about it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    uid: t.exposeString('uid'),
    status: t.expose('status', { type: IncidentStatusEnum }),
    title: t.exposeString('title'),
    siteProfileName: t.exposeString('siteProfileName', { nullable: true }),
    submittedTimestamp: t.expose('submittedTimestamp', { type: 'Timestamp' }),
    closedTimestamp: t.expose('closedTimestamp', { type: 'Timestamp', nullable: true }),
    isAsked: t.boolean({
      description: 'A question of the office waits for an answer.',
      resolve: ({ closedTimestamp, comments }) =>
        closedTimestamp === null && isAsked(comments.map(({ kind }) => kind)),
    }),
    comments: t.field({
      type: [OwnIncidentComment],
      description: 'What the office asked and they answered: the last 50, in their order.',
      resolve: ({ comments }) => [...comments],
    }),
  }),
});

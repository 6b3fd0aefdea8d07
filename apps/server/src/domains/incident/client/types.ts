import type { ReleasedIncident } from '@guardroom/rules/incident/release/released-incident';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import {
  IncidentAcknowledgement,
  ReleasedIncidentContent,
  ReleasedIncidentPicture,
  type AcknowledgementRow,
  type ReleasedPicture,
} from '../release/types.ts';

interface OwnAcknowledgement extends AcknowledgementRow {
  readonly clientUserProfileID: number;
}

/** A release that stood in this place before. */
interface EarlierRelease {
  readonly number: number;
  readonly releasedOn: string;
}

/** A release as its client reads it. */
export interface ClientIncidentRow {
  readonly id: number;
  readonly clientProfileID: number;
  readonly siteProfileID: number;
  readonly number: number;
  readonly newestID: number;
  readonly note: string | null;
  readonly content: ReleasedIncident;
  readonly pictures: readonly ReleasedPicture[];
  readonly contentSHA256: string;
  readonly incidentStart: string;
  readonly releasedOn: string;
  readonly withdrawalReason: string | null;
  readonly withdrawnOn: string | null;
  readonly acknowledgements: readonly OwnAcknowledgement[];
  readonly earlier: readonly EarlierRelease[];
}

/** What was withdrawn, or has a successor, is named and not shown. */
const isShown = ({ id, newestID, withdrawnOn }: ClientIncidentRow) =>
  id === newestID && withdrawnOn === null;

const Earlier = builder.objectRef<EarlierRelease>('EarlierIncidentRelease').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    releasedOn: t.expose('releasedOn', { type: 'Timestamp' }),
  }),
});

export const ClientIncident = builder.objectRef<ClientIncidentRow>('ClientIncident').implement({
  description: 'An incident as it was released to the client.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    number: t.exposeInt('number', { description: 'Of the release; counts from 1.' }),
    newestID: t.expose('newestID', {
      type: 'RecordID',
      description: 'The release that stands in its place; its own id where none does.',
    }),
    uid: t.string({ resolve: ({ content }) => content.uid }),
    siteProfileName: t.string({ resolve: ({ content }) => content.siteProfileName }),
    title: t.string({
      nullable: true,
      description: 'Null where the release was withdrawn, or another stands in its place.',
      resolve: (row) => (isShown(row) ? row.content.title : null),
    }),
    content: t.field({
      type: ReleasedIncidentContent,
      nullable: true,
      description: 'Null like the title.',
      resolve: (row) => (isShown(row) ? row.content : null),
    }),
    pictures: t.field({
      type: [ReleasedIncidentPicture],
      resolve: (row) => (isShown(row) ? [...row.pictures] : []),
    }),
    contentSHA256: t.exposeString('contentSHA256'),
    note: t.exposeString('note', { nullable: true }),
    incidentStart: t.expose('incidentStart', { type: 'Timestamp' }),
    releasedOn: t.expose('releasedOn', { type: 'Timestamp' }),
    withdrawalReason: t.exposeString('withdrawalReason', { nullable: true }),
    withdrawnOn: t.expose('withdrawnOn', { type: 'Timestamp', nullable: true }),
    isAcknowledged: t.boolean({
      description: 'Whether whoever asks took note of it.',
      resolve: ({ acknowledgements }, _, ctx) => {
        const { clientUserProfileID } = clientOf(ctx);
        return acknowledgements.some((each) => each.clientUserProfileID === clientUserProfileID);
      },
    }),
    acknowledgements: t.field({
      type: [IncidentAcknowledgement],
      resolve: ({ acknowledgements }) => [...acknowledgements],
    }),
    earlier: t.field({ type: [Earlier], resolve: ({ earlier }) => [...earlier] }),
  }),
});

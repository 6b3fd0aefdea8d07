import { builder } from '../../../platform/graphql/builder.ts';

/** A visit as a client sees it: no number, no remark, and of guards nothing. */
export interface ClientVisitRow {
  readonly id: number;
  readonly siteProfileID: number;
  readonly siteProfileName: string;
  readonly name: string;
  readonly purpose: string;
  readonly inTimestamp: string;
  readonly outTimestamp: string | null;
}

export const ClientVisit = builder.objectRef<ClientVisitRow>('ClientVisit').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    siteProfileName: t.exposeString('siteProfileName'),
    name: t.exposeString('name', { description: 'Masked, unless the agency shows it: T*** W***.' }),
    purpose: t.exposeString('purpose'),
    inTimestamp: t.expose('inTimestamp', { type: 'Timestamp' }),
    outTimestamp: t.expose('outTimestamp', {
      type: 'Timestamp',
      nullable: true,
      description: 'Null while they are there.',
    }),
  }),
});

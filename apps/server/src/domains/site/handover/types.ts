import { builder } from '../../../platform/graphql/builder.ts';

/** What a shift told the next one. */
export interface SiteHandoverRow {
  readonly id: number;
  readonly siteProfileID: number;
  readonly staffProfileName: string;
  readonly text: string;
  readonly writtenOn: string;
}

export const SiteHandover = builder.objectRef<SiteHandoverRow>('SiteHandover').implement({
  description: 'What a shift of a site told the next one.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    siteProfileID: t.expose('siteProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName', {
      description: 'As whoever wrote it was called then.',
    }),
    text: t.exposeString('text'),
    writtenOn: t.expose('writtenOn', { type: 'Timestamp' }),
  }),
});

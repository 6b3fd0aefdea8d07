import { builder } from '../graphql/builder.ts';

export const ExportFormat = builder.enumType('ExportFormat', { values: ['CSV', 'XLSX'] as const });

/** Where a file can be fetched once it is asked for. */
export interface ExportLinkShape {
  readonly url: string;
  readonly fileName: string;
  /** How many records it holds now; the file itself counts again. */
  readonly rows: number;
}

export const ExportLink = builder.objectRef<ExportLinkShape>('ExportLink').implement({
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description: 'Signed path for this person, valid for five minutes; it streams the file.',
    }),
    fileName: t.exposeString('fileName'),
    rows: t.exposeInt('rows'),
  }),
});

import { builder } from '../graphql/builder.ts';
import type { FileLink } from './file-reference.ts';

export const StoredFileLink = builder.objectRef<FileLink>('StoredFileLink').implement({
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description: 'Short-lived signed path of the whole image.',
    }),
    thumbnailURL: t.expose('thumbnailURL', {
      type: 'URL',
      description: 'The same for its small preview.',
    }),
  }),
});

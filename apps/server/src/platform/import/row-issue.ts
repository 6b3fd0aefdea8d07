import type { RowIssue } from '@guardroom/rules/table-head';
import { builder } from '../graphql/builder.ts';

/** What is wrong with a row of a file. */
export const FileRowIssue = builder.objectRef<RowIssue>('FileRowIssue').implement({
  fields: (t) => ({
    column: t.exposeString('column', { description: 'Its title, as in the template.' }),
    message: t.exposeString('message'),
  }),
});

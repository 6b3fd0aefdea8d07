import { builder } from '../../platform/graphql/builder.ts';
import { UpdateTicketFileInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { TicketFile, type TicketFileRow } from './types-part.ts';
import { changeFile } from './update-ticket-file.ts';

builder.mutationField('updateTicketFiles', (t) =>
  t.field({
    type: [TicketFile],
    policy: editTickets,
    description: 'updateTicketFile for several, all or none.',
    args: {
      update: t.arg({ type: [UpdateTicketFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { update }, ctx) => {
      const changed: TicketFileRow[] = [];
      for (const [index, file] of update.entries()) {
        changed.push(await changeFile(ctx, file, `update.${index}`));
      }
      return changed;
    },
  }),
);

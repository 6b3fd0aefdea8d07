import { builder } from '../../platform/graphql/builder.ts';
import { attachToTicket } from './create-ticket-file.ts';
import { CreateTicketFileInput } from './inputs.ts';
import { editTickets } from './policy.ts';
import { TicketFile, type TicketFileRow } from './types-part.ts';

builder.mutationField('createTicketFiles', (t) =>
  t.field({
    type: [TicketFile],
    policy: editTickets,
    description: 'createTicketFile for several, all or none.',
    args: {
      create: t.arg({ type: [CreateTicketFileInput], required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: async (_, { create }, ctx) => {
      const attached: TicketFileRow[] = [];
      for (const [index, file] of create.entries()) {
        attached.push(await attachToTicket(ctx, file, `create.${index}`));
      }
      return attached;
    },
  }),
);

import { todayIn } from '@guardroom/rules/dates';
import { sumOf } from '@guardroom/rules/invoice/money';
import { agedCents } from '@guardroom/rules/invoice/statement/aging';
import { clock } from '../../../platform/clock.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { readOwnInvoices } from './policy.ts';
import { clientOpenItems } from './store.ts';
import { ClientStatement, openOf } from './types.ts';

builder.queryField('clientStatement', (t) =>
  t.field({
    type: ClientStatement,
    policy: readOwnInvoices,
    description: 'What the client owes today.',
    resolve: async (_, __, ctx) => {
      const { clientProfileID, timeZone } = clientOf(ctx);
      const asOf = todayIn(timeZone, clock.now());
      const items = await clientOpenItems(ctx.db, clientProfileID);
      const open = items.map((item) => ({ ...item, openCents: openOf(item) }));
      const overdue = open.filter(({ dueOn }) => dueOn !== null && dueOn < asOf);
      return {
        asOf,
        items,
        aged: agedCents(open, asOf),
        openCents: sumOf(open.map(({ openCents }) => openCents)),
        overdueCents: sumOf(overdue.map(({ openCents }) => Math.max(openCents, 0))),
      };
    },
  }),
);

import { incidentAcknowledgementInput } from '@guardroom/rules/incident/release/inputs';
import { recordChanges } from '../../../platform/audit.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { clientOf } from '../../../platform/graphql/policy/signed-in-client.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { AcknowledgeClientIncidentInput } from './inputs.ts';
import { readOwnIncidents } from './policy.ts';
import { addAcknowledgement, findClientIncident } from './store.ts';
import { ClientIncident } from './types.ts';

const gone = 'This incident report does not exist.';
const path = 'acknowledge.id';
const operation = 'acknowledgeClientIncident';

builder.mutationField('acknowledgeClientIncident', (t) =>
  t.field({
    type: ClientIncident,
    policy: readOwnIncidents,
    description: 'A user of a client says that they took note of an incident, once and for good.',
    args: { acknowledge: t.arg({ type: AcknowledgeClientIncidentInput, required: true }) },
    resolve: async (_, { acknowledge }, ctx) => {
      const { id, remark } = parseInput(incidentAcknowledgementInput, acknowledge, 'acknowledge');
      const client = clientOf(ctx);
      const before = await findClientIncident(ctx.db, id, client);
      if (before === undefined) return refuse('NOT_FOUND', gone, { path });
      if (before.withdrawnOn !== null) {
        refuse('CONFLICT', 'This report was withdrawn: there is nothing to acknowledge.', { path });
      }
      if (before.newestID !== id) {
        refuse('STALE', 'A newer report stands in its place. Read and acknowledge that one.', {
          path,
        });
      }
      // A second press changes nothing: what was said first stays.
      if (await addAcknowledgement(ctx.db, id, client, remark || null)) {
        const after = { name: client.name, remark: remark || null };
        const change = { operation, entity: 'IncidentRelease', entityId: id };
        await recordChanges(ctx, [{ ...change, before: null, after }]);
      }
      return (await findClientIncident(ctx.db, id, client)) ?? refuse('NOT_FOUND', gone);
    },
  }),
);

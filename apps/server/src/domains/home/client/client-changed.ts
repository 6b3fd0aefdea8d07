import { isAtSites, type AgencyEvent } from '../../../platform/events/events.ts';
import { clientEvents } from '../../../platform/graphql/agency-events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { clientsThemselves } from '../../../platform/policy.ts';
import type { ClientViewer } from '../../../platform/viewer.ts';
import { roundTopic, walkTopic } from '../../patrol/store.ts';
import { ticketTopic } from '../../ticket/store.ts';

const ClientChangeKind = builder.enumType('ClientChangeKind', {
  values: {
    SITE: { description: 'Guards or rounds at a site of the client.' },
    TICKET: { description: 'A ticket of the client.' },
    RESYNC: { description: 'Some changes may have been missed: read anew.' },
  } as const,
});

interface ClientChange {
  readonly kind: 'SITE' | 'TICKET' | 'RESYNC';
  readonly ticketID: number | null;
}

const ClientChange = builder.objectRef<ClientChange>('ClientChange').implement({
  description: 'That something changed, and not what: whoever may see it reads it anew.',
  fields: (t) => ({
    kind: t.expose('kind', { type: ClientChangeKind }),
    ticketID: t.expose('ticketID', { type: 'RecordID', nullable: true }),
  }),
});

builder.subscriptionField('clientChanged', (t) =>
  t.field({
    type: ClientChange,
    policy: clientsThemselves,
    // One stream for all: a browser keeps only six connections to a server.
    description:
      'Changes of what the user may see: guards on duty with attendance.view, rounds with ' +
      'patrol.view, tickets with ticket.view.',
    subscribe: (_, __, ctx) => clientEvents(ctx, isMeant),
    resolve: (event): ClientChange => {
      if (event === 'resync') return { kind: 'RESYNC', ticketID: null };
      const { ticketID } = event;
      if (typeof ticketID === 'number') return { kind: 'TICKET', ticketID };
      return { kind: 'SITE', ticketID: null };
    },
  }),
);

/** Whether something is the client's, and this user may see it. */
function isMeant(
  { topic, data }: Pick<AgencyEvent, 'topic' | 'data'>,
  { functions, siteProfileIDs, clientProfileID }: ClientViewer,
): boolean {
  switch (topic) {
    case 'attendance':
      return functions.includes('attendance.view') && isAtSites(data, siteProfileIDs);
    case roundTopic:
    case walkTopic:
      return functions.includes('patrol.view') && isAtSites(data, siteProfileIDs);
    case ticketTopic:
      return functions.includes('ticket.view') && data['clientProfileID'] === clientProfileID;
    default:
      return false;
  }
}

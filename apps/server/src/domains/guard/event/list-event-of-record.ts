import { builder } from '../../../platform/graphql/builder.ts';
import { eventEntities, type EventEntity } from '../../../platform/guard-event.ts';
import { readGuardEvents } from '../policy.ts';
import { eventsOfRecord } from './store-list.ts';
import { GuardEventObject } from './types.ts';

const names = Object.keys(eventEntities).filter((name): name is EventEntity =>
  Object.hasOwn(eventEntities, name),
);

const EventEntityEnum = builder.enumType('EventEntity', { values: names });

builder.queryField('listEventOfRecord', (t) =>
  t.field({
    type: [GuardEventObject],
    policy: readGuardEvents,
    description: 'What guards’ devices told of a record, in the order in which it came.',
    args: {
      entity: t.arg({ type: EventEntityEnum, required: true }),
      entityID: t.arg({ type: 'RecordID', required: true }),
      agencyID: t.arg({ type: 'RecordID', required: true }),
    },
    resolve: (_, { entity, entityID }, { db }) => eventsOfRecord(db, entity, entityID),
  }),
);

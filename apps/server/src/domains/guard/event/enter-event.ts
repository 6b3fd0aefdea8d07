import type { EventOf, GuardEvent } from '@guardroom/rules/guard/event';
import type { EventKind } from '@guardroom/rules/guard/event-payload';
import type { Context } from '../../../platform/context.ts';
import { takerOf, type ArrivedEvent, type TakenEvent } from '../../../platform/guard-event.ts';

/** An event with what was found out about it, of whatever kind. */
type Arrived = Omit<ArrivedEvent<EventKind>, 'event'> & { readonly event: GuardEvent };

/** Gives an event to the domain that keeps such. */
export function enterEvent(ctx: Context, { event, ...facts }: Arrived): Promise<TakenEvent> {
  const give = <K extends EventKind>(kind: K, of: EventOf<K>): Promise<TakenEvent> =>
    takerOf(kind)(ctx, { ...facts, event: of });
  switch (event.kind) {
    case 'clockIn':
      return give('clockIn', event);
    case 'clockOut':
      return give('clockOut', event);
    case 'breakStart':
      return give('breakStart', event);
    case 'breakEnd':
      return give('breakEnd', event);
    case 'patrolStart':
      return give('patrolStart', event);
    case 'scan':
      return give('scan', event);
    case 'patrolFinish':
      return give('patrolFinish', event);
    case 'incident':
      return give('incident', event);
    case 'occurrence':
      return give('occurrence', event);
    case 'visitorIn':
      return give('visitorIn', event);
    case 'visitorOut':
      return give('visitorOut', event);
    case 'sopAck':
      return give('sopAck', event);
    case 'handover':
      return give('handover', event);
    case 'alarm':
      return give('alarm', event);
    case 'welfareAnswer':
      return give('welfareAnswer', event);
    default:
      return event satisfies never;
  }
}

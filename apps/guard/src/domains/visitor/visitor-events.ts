import type { EventOf } from '@guardroom/rules/guard/event';
import { isBlocked } from '../../device/digest.ts';
import { actsOf } from '../../store/act.ts';
import { packPart } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import type { VisitValues } from './visitor-values.ts';

/** A visit that was entered on this device. */
export interface Visit {
  readonly came: EventOf<'visitorIn'>;
  readonly left: EventOf<'visitorOut'> | undefined;
}

/** The visits of whoever is signed in, the last one first. */
export async function ownVisits(): Promise<Visit[]> {
  const [coming, going] = await Promise.all([actsOf('visitorIn'), actsOf('visitorOut')]);
  const leftOf = new Map(going.map((event) => [event.parent, event]));
  return coming.map((came) => ({ came, left: leftOf.get(came.key) })).toReversed();
}

/** Whether the block list names a visitor; undefined where the device does not have it. */
export async function isOnBlockList(values: VisitValues): Promise<boolean | undefined> {
  const blocks = await packPart('blocks');
  return blocks === undefined ? undefined : isBlocked(blocks, values);
}

/** The visitor leaves now. */
export async function leave({ came }: Visit): Promise<void> {
  await record('visitorOut', {}, { parent: came.key });
}

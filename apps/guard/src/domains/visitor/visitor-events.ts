import type { EventOf } from '@guardroom/rules/guard/event';
import type { PackVisitor } from '@guardroom/rules/guard/pack';
import { isBlocked } from '../../device/digest.ts';
import { actsHere, entityOfAct } from '../../store/act.ts';
import { packPart } from '../../store/pack.ts';
import { record } from '../../store/record.ts';
import type { VisitValues } from './visitor-values.ts';

/** Somebody who is inside, or was: entered on this device, or by somebody else at the site. */
export interface Visit {
  /** The key of the event that entered them, or the record that the server has of them. */
  readonly id: string;
  readonly name: string;
  /** What else a gate knows them by. */
  readonly facts: readonly string[];
  readonly cameAt: string;
  readonly leftAt: string | null;
  /** What was told last on this device; undefined where it was told elsewhere. */
  readonly last: EventOf<'visitorIn'> | EventOf<'visitorOut'> | undefined;
  /** How their leaving is told. */
  readonly leaving: { readonly parent: string } | { readonly visitorRecordID: number };
}

/** Who came to a site and who left, by this device and by the pack; the last one first. */
export async function visitsOf(siteProfileID: number): Promise<Visit[]> {
  const [coming, going, others = []] = await Promise.all([
    actsHere('visitorIn'),
    actsHere('visitorOut'),
    packPart(`visitors:${siteProfileID}`),
  ]);
  const here = coming.filter(({ payload }) => payload.siteProfileID === siteProfileID);
  const own = here.map((came) => ownVisit(came, going));
  const entered = new Set(await Promise.all(here.map(({ key }) => entityOfAct(key))));
  const elsewhere = others
    .filter(({ visitorRecordID }) => !entered.has(visitorRecordID))
    .map((visitor) => otherVisit(visitor, going));
  return [...own, ...elsewhere].toSorted((one, other) => other.cameAt.localeCompare(one.cameAt));
}

function ownVisit(came: EventOf<'visitorIn'>, going: readonly EventOf<'visitorOut'>[]): Visit {
  const left = going.find(({ parent }) => parent === came.key);
  const { name, purpose, block, unit, vehicleNo } = came.payload;
  return {
    id: came.key,
    name,
    facts: present([purpose, block, unit, vehicleNo]),
    cameAt: came.at,
    leftAt: left?.at ?? null,
    last: left ?? came,
    leaving: { parent: came.key },
  };
}

function otherVisit(visitor: PackVisitor, going: readonly EventOf<'visitorOut'>[]): Visit {
  const { visitorRecordID, name, unit, vehicleNo, inTimestamp } = visitor;
  const left = going.find(({ payload }) => payload.visitorRecordID === visitorRecordID);
  return {
    id: String(visitorRecordID),
    name,
    facts: present([unit, vehicleNo]),
    cameAt: inTimestamp,
    leftAt: left?.at ?? null,
    last: left,
    leaving: { visitorRecordID },
  };
}

function present(facts: readonly (string | null | undefined)[]): string[] {
  return facts.filter((fact) => typeof fact === 'string' && fact !== '').map(String);
}

/** Whether the block list names a visitor; undefined where the device does not have it. */
export async function isOnBlockList(values: VisitValues): Promise<boolean | undefined> {
  const blocks = await packPart('blocks');
  return blocks === undefined ? undefined : isBlocked(blocks, values);
}

/** The visitor leaves now. */
export async function leave({ leaving }: Visit): Promise<void> {
  if ('parent' in leaving) await record('visitorOut', {}, leaving);
  else await record('visitorOut', leaving);
}

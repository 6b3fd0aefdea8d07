import { roundState, type RoundScan, type ScanInRound } from '@guardroom/rules/guard/round-state';
import type { Round } from './patrol-events.ts';

/** The scans of a round as the rules judge them. */
export function scansOf({ scans }: Pick<Round, 'scans'>): RoundScan[] {
  return scans.map(({ payload, at }) => ({
    clockingPointID: payload.clockingPointID ?? null,
    at,
  }));
}

/** How a hand feels it, and how the note looks. */
export type ScanLook = 'done' | 'wrong';

/** What a scan says at once: the text of patrol-texts.ts, with what stands in it. */
export interface ScanSaid {
  readonly text: 'right' | 'leftOut' | 'outOfOrder' | 'repeated' | 'extra' | 'keptUnknown';
  readonly look: ScanLook;
  readonly name: string;
  readonly others: string;
  readonly tag: string;
}

/**
 * What the last scan of a round says.
 * @param names what checkpoints are called that are not on the route
 */
export function saidOfLast(
  round: Pick<Round, 'route' | 'scans'>,
  names: ReadonlyMap<number, string>,
): ScanSaid | undefined {
  const last = round.scans.at(-1);
  const state = roundState(round.route, scansOf(round)).scans.at(-1);
  if (last === undefined || state === undefined) return undefined;
  const { tag, clockingPointID: id } = last.payload;
  const point = round.route.points.find((one) => one.clockingPointID === id);
  const name = point?.name ?? names.get(id ?? 0) ?? tag;
  const others = state.leftOut.map((one) => one.name).join(', ');
  const text = textOf(state);
  const look = text === 'right' || text === 'repeated' ? 'done' : 'wrong';
  return { text, look, name, others, tag };
}

function textOf({ verdict, outOfOrder, leftOut }: ScanInRound): ScanSaid['text'] {
  switch (verdict) {
    case 'UNKNOWN':
      return 'keptUnknown';
    case 'EXTRA':
      return 'extra';
    case 'REPEATED':
      return 'repeated';
    case 'CLOCKED':
      if (outOfOrder) return 'outOfOrder';
      return leftOut.length > 0 ? 'leftOut' : 'right';
    default:
      return verdict satisfies never;
  }
}

import { alertKindTexts, type AlertKind } from './alert-kind.ts';
import type { AlertSeverity } from './alert-status.ts';

/** A step of an alert whose time has come. */
export interface DueStep {
  readonly alertID: number;
  readonly step: number;
  readonly kind: AlertKind;
  readonly severity: AlertSeverity;
  readonly siteProfileID: number | null;
  readonly siteProfileName: string | null;
  /** Without names: lock screens show it. */
  readonly sentence: string;
  readonly detail: string;
}

/** What people are told in one message. */
export interface Telling {
  readonly steps: readonly DueStep[];
  readonly sentence: string;
  readonly detail: string;
  readonly path: string;
  readonly urgency: 'NORMAL' | 'URGENT';
}

/** Messages of one kind in an agency within ten minutes; what comes beyond is told in one. */
export const mostTold = 20;

/**
 * What is told of steps that are due for the same people at once: together by site, and where even
 * that is too much, the kind in one sentence. A call for help is always told alone.
 * @param already how many messages of a kind went out within the last ten minutes
 */
export function tellingsOf(
  due: readonly DueStep[],
  already: (kind: AlertKind) => number,
): readonly Telling[] {
  const alone = due.filter(({ kind }) => kind === 'PANIC').map((one) => telling([one]));
  const others = due.filter(({ kind }) => kind !== 'PANIC');
  const bySite = [...Map.groupBy(others, (one) => `${one.kind} ${one.siteProfileID}`).values()];
  const byKind = [...Map.groupBy(bySite, ([first]) => first?.kind).values()];
  return [
    ...alone,
    ...byKind.flatMap((groups) => {
      const kind = groups[0]?.[0]?.kind;
      const room = kind === undefined ? 0 : Math.max(0, mostTold - already(kind));
      if (groups.length <= room) return groups.map(telling);
      const [shown, rest] = [
        groups.slice(0, Math.max(0, room - 1)),
        groups.slice(Math.max(0, room - 1)),
      ];
      return [...shown.map(telling), telling(rest.flat())];
    }),
  ];
}

function telling(steps: readonly DueStep[]): Telling {
  const [first] = steps;
  if (first === undefined) throw new Error('nothing to tell');
  const urgency = steps.some(({ severity }) => severity === 'URGENT') ? 'URGENT' : 'NORMAL';
  if (steps.length === 1) {
    const { sentence, detail, alertID } = first;
    return { steps, sentence, detail, path: `/alert/${alertID}`, urgency };
  }
  const { label } = alertKindTexts[first.kind];
  const isOneSite = steps.every(({ siteProfileID }) => siteProfileID === first.siteProfileID);
  const where = isOneSite
    ? first.siteProfileName === null
      ? ''
      : ` at ${first.siteProfileName}`
    : ` at ${new Set(steps.map(({ siteProfileID }) => siteProfileID)).size} sites`;
  return {
    steps,
    sentence: `${label}: ${steps.length} alerts${where}.`,
    detail: steps
      .map(({ detail }) => detail)
      .slice(0, 50)
      .join('\n'),
    path: '/alert',
    urgency,
  };
}

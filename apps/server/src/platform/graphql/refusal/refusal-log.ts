import type { Services } from '../../services.ts';

/** Refusals by a control, for whoever looks into an attack; the sentence stays out of the log. */
const guarded = new Set([
  'FORBIDDEN',
  'PASSWORD_CHANGE_NEEDED',
  'SIGN_IN_FAILED',
  'TOO_LARGE',
  'TOO_MANY_ATTEMPTS',
  'UNAUTHENTICATED',
]);

/** Lines a minute of inputs that were refused: people mistype, and a scanner must not fill disks. */
export const inputLinesAMinute = 20;
const minute = 60_000;

export interface Refused {
  readonly requestId: string;
  readonly operation: string;
  readonly outcome: string;
  readonly accountID: number | undefined;
}

/**
 * Writes who was refused what, never what was typed: every refusal by a control, and of inputs that
 * the rules refused as many as `inputLinesAMinute`; the next line tells how many it left out.
 */
export function createRefusalLog(log: Services['log'], now = () => performance.now()) {
  let since = -minute;
  let written = 0;
  let leftOut = 0;

  const isWithinRate = (): boolean => {
    if (now() - since >= minute) {
      since = now();
      written = 0;
    }
    written += 1;
    return written <= inputLinesAMinute;
  };

  return ({ requestId, operation, outcome, accountID }: Refused): void => {
    const fields = { requestId, operation, outcome, accountID };
    if (guarded.has(outcome)) log.info('refused', fields);
    if (outcome !== 'INVALID') return;
    if (!isWithinRate()) {
      leftOut += 1;
      return;
    }
    log.info('input refused', leftOut === 0 ? fields : { ...fields, leftOut });
    leftOut = 0;
  };
}

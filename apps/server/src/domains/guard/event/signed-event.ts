import { deviceMessages } from '@guardroom/rules/guard/device/device-inputs';
import { deliveryInput, eventLimits, isTooNew, type Delivery } from '@guardroom/rules/guard/event';
import * as v from 'valibot';
import type { Context } from '../../../platform/context.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { isSignedBy } from '../../../platform/sign-in/device-key.ts';
import { deviceOfSession, type DeviceOfSession } from '../device/store.ts';

/**
 * The registered device that sent a batch; undefined where the session is on none.
 * @throws FORBIDDEN where its signature is missing or of another text
 */
export async function signerOf(
  { database }: Context,
  { sessionId }: { readonly sessionId: number },
  sent: { readonly batch: string; readonly signature: string | null },
): Promise<DeviceOfSession | undefined> {
  const device = await deviceOfSession(database.system, sessionId);
  if (device !== undefined && !isSignedBy(device.publicKey, sent)) {
    refuse('FORBIDDEN', 'This was not signed by the device of this session.', {
      path: 'signature',
    });
  }
  return device;
}

/** @throws INVALID for what is no batch, CONFLICT where an event is of a form of later */
export function readBatch(batch: string): Delivery {
  if (batch.length > eventLimits.bytes) {
    refuse('TOO_LARGE', 'A batch holds at most 200 kB.', { path: 'batch' });
  }
  // As it was written: here null says something.
  const read = v.safeParse(deliveryInput, jsonOf(batch));
  if (read.success) {
    // Not refused for good: the application sends it again, to a server that knows more.
    if (read.output.events.some(isTooNew)) {
      refuse('CONFLICT', deviceMessages.tooNew, { path: 'batch' });
    }
    return read.output;
  }
  const [{ message }] = read.issues;
  return refuse('INVALID', message, { path: 'batch' });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('INVALID', 'A batch is JSON text.', { path: 'batch' });
  }
}

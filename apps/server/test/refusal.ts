import { expect } from 'vitest';
import type { GraphqlAnswer } from './client.ts';

/** Sends the request that is to be refused. Not yet sent, so that what is stored is read before. */
type Sending = () => Promise<Pick<GraphqlAnswer<unknown>, 'body'>>;

/**
 * For the refusals of one test file: expects a single error with these words and extensions, no
 * data, and that what `stored` reads is the same after the request as before it.
 */
export function refusalLeaving(stored: () => Promise<unknown>) {
  return async (send: Sending, message: string, extensions: object): Promise<void> => {
    const before = await stored();
    const { body } = await send();
    expect(body.data ?? null).toBeNull();
    expect(body.errors).toMatchObject([{ message, extensions }]);
    expect(await stored()).toEqual(before);
  };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { graphql, request } from './graphql.ts';
import { reportFailure, tellFailure } from './failure.ts';
import { presentToasts } from '../toast.ts';

const change = graphql(`
  mutation SignOut {
    signOut
  }
`);

/** The messages that stand. */
let shown: string[];
let stop = (): void => {};

beforeEach(() => {
  shown = [];
  stop = presentToasts(
    ({ text }) => shown.push(text),
    (stale) => {
      shown = shown.filter((text) => !('text' in stale) || text !== stale.text);
    },
  );
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** How the next requests end, in their order of beginning. */
function answers(): PromiseWithResolvers<Response>[] {
  const pending: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal('fetch', () => {
    const next = Promise.withResolvers<Response>();
    pending.push(next);
    return next.promise;
  });
  return pending;
}

const works = () => Response.json({ data: { signOut: true } });

async function fail(answer: PromiseWithResolvers<Response> | undefined, sent: Promise<unknown>) {
  answer?.reject(new TypeError('no network'));
  const error = await sent.catch((reason: unknown) => reason);
  reportFailure('Unable to update', error);
  tellFailure('It is in use.', error);
}

test('what was told of a failure goes when the same is done again and works', async () => {
  const pending = answers();
  const first = request(change);
  await fail(pending[0], first);
  expect(shown).toEqual(['Unable to update', 'It is in use.']);
  const other = request(graphql('query OwnAgency { viewer { accountID } }'));
  pending[1]?.resolve(Response.json({ data: { viewer: { accountID: 1 } } }));
  await other;
  expect(shown).toEqual(['Unable to update', 'It is in use.']);
  const again = request(change);
  pending[2]?.resolve(works());
  await again;
  expect(shown).toEqual([]);
});

test('of several at the same time, the one that failed is told beside those that worked', async () => {
  const pending = answers();
  const both = [request(change), request(change)] as const;
  await fail(pending[0], both[0]);
  pending[1]?.resolve(works());
  await both[1];
  expect(shown).toEqual(['Unable to update', 'It is in use.']);
});

import { fillInput } from '@guardroom/rules/deployment/fill/inputs';
import type { Context } from '../../../platform/context.ts';
import { agencyEvents } from '../../../platform/graphql/agency-events.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { parseInput } from '../../../platform/graphql/parse-input.ts';
import { notSignedIn } from '../../../platform/graphql/refusal/refusal.ts';
import { limitInFlight } from '../../../platform/in-flight.ts';
import { editDeployments } from '../policy.ts';
import { factsOf, type FillFacts } from './fill-facts.ts';
import { newsOf } from './fill-news.ts';
import { runFill } from './run-fill.ts';
import { toldStream } from './told-stream.ts';
import { DeploymentFill, type FillFailure, type FillNews } from './types.ts';

/** One at a time in a process: each takes a core and some hundred megabytes. */
const inTurn = limitInFlight({ most: 1, mostOfOne: 1, longestQueue: 3 });

builder.subscriptionField('fillDeployment', (t) =>
  t.field({
    type: DeploymentFill,
    policy: editDeployments,
    description:
      'Proposes who takes which open place of some dates, and tells how far it is. Nothing is ' +
      'saved. Whoever ends the stream ends the computation.',
    args: {
      agencyID: t.arg({ type: 'RecordID', required: true }),
      fromDate: t.arg({ type: 'Date', required: true }),
      toDate: t.arg({ type: 'Date', required: true }),
      siteProfileIDs: t.arg({ type: ['RecordID'], description: 'Only these sites.' }),
      withWarnings: t.arg.boolean({
        description:
          'Where nobody fits otherwise, also people against whom a check speaks that does not block.',
      }),
    },
    subscribe: async (_, { agencyID: _agency, ...args }, ctx) => {
      const input = parseInput(fillInput, args, '');
      const { viewer } = ctx;
      if (viewer === null) throw notSignedIn();
      // Counted before anything is read, as every stream; it ends with the session, as every stream does.
      const session = agencyEvents(ctx, 'fillDeployment');
      try {
        const facts = await factsOf(ctx.db, input, viewer.timeZone);
        return proposalStream(ctx, session, facts);
      } catch (error) {
        await session.return?.();
        throw error;
      }
    },
    resolve: (news): FillNews => {
      if ('error' in news) throw news.error;
      return news;
    },
  }),
);

function proposalStream(
  ctx: Context,
  session: AsyncIterableIterator<unknown>,
  facts: FillFacts,
): AsyncIterableIterator<FillNews | FillFailure> {
  const leaving = new AbortController();
  const leave = (): void => {
    leaving.abort(new Error('nobody waits for the proposal'));
    void session.return?.();
  };
  const work = async (tell: (news: FillNews) => void): Promise<void> => {
    void endWith(session, leave);
    const { agencyId } = ctx.db.scope;
    const { waiting, begin, progress, parts } = newsOf(facts);
    tell(waiting());
    const solve = () => {
      begin();
      tell(progress(null));
      return runFill(facts.problem, leaving.signal, (gap) => tell(progress(gap)));
    };
    const isNothingOpen = facts.problem.places.length === 0;
    const proposal = isNothingOpen
      ? { lines: [], open: [], gap: null }
      : await inTurn(agencyId, solve, leaving.signal);
    for (const part of parts(proposal)) tell(part);
    void session.return?.();
  };
  return toldStream<FillNews | FillFailure>(work, (error) => ({ error }), leave);
}

async function endWith(session: AsyncIterable<unknown>, leave: () => void): Promise<void> {
  const news = session[Symbol.asyncIterator]();
  while ((await news.next()).done !== true);
  leave();
}

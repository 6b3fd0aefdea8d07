import { describe, expect, it } from 'vitest';
import type { AgencyTransaction } from '../database/database.ts';
import { AgencyScope } from '../database/scope.ts';
import { statement } from '../database/statement.ts';
import { mutationTransactions, type MutationTransaction } from './mutation-transaction.ts';

const one = AgencyScope.mint(1);
const two = AgencyScope.mint(2);
const anything = statement('SELECT 1');

/** A database that begins whatever it is asked for, and fails where it is told to. */
function fakeDatabase() {
  const begun: number[] = [];
  const fails = { begin: false, commit: false };
  const begin = async (scope: AgencyScope): Promise<AgencyTransaction> => {
    if (fails.begin) throw new Error('no connection');
    begun.push(scope.agencyId);
    return {
      isCurrent: true,
      scope,
      run: async () => [],
      runAll: async () => [],
      commit: async () => {
        if (fails.commit) throw new Error('not committed');
      },
      rollback: async () => {},
    };
  };
  return { database: { begin }, begun, fails };
}

/** So many transactions of one agency that have begun, and go on. */
async function hold(
  of: (scope: AgencyScope) => MutationTransaction,
  many: number,
): Promise<MutationTransaction[]> {
  const held = Array.from({ length: many }, () => of(one));
  for (const transaction of held) await transaction.run(anything);
  return held;
}

const busy = { extensions: { code: 'TOO_MANY_ATTEMPTS' } };

describe('transactions of mutations', () => {
  it('of one agency hold at most half of the connections, and others go on beside them', async () => {
    const { database, begun } = fakeDatabase();
    const of = mutationTransactions(database, 10, 5);
    await hold(of, 5);
    await expect(of(one).run(anything)).rejects.toMatchObject(busy);
    await of(two).run(anything);
    expect(begun).toEqual([1, 1, 1, 1, 1, 2]);
  });

  it('leave two connections, whoever they are of', async () => {
    const { database } = fakeDatabase();
    const of = mutationTransactions(database, 4, 5);
    await hold(of, 2);
    await expect(of(two).run(anything)).rejects.toMatchObject(busy);
  });

  it('go on one at a time where there is one connection', async () => {
    const { database } = fakeDatabase();
    const of = mutationTransactions(database, 1, 1000);
    const [held] = await hold(of, 1);
    const next = of(one).run(anything);
    await held?.commit();
    expect(await next).toEqual([]);
  });

  it.each(['commit', 'rollback'] as const)('give their turn back by a %s', async (end) => {
    const { database, begun } = fakeDatabase();
    const of = mutationTransactions(database, 4, 1000);
    for (let turn = 0; turn < 5; turn += 1) {
      const [held] = await hold(of, 1);
      await held?.[end]();
    }
    expect(begun).toHaveLength(5);
  });

  it('give back one turn, not two, when they are rolled back because they were not committed', async () => {
    const { database, fails } = fakeDatabase();
    const of = mutationTransactions(database, 4, 5);
    const [failed] = await hold(of, 1);
    fails.commit = true;
    await expect(failed?.commit()).rejects.toThrow('not committed');
    await failed?.rollback();
    await hold(of, 2);
    await expect(of(one).run(anything)).rejects.toMatchObject(busy);
  });

  it('give their turn back when they cannot begin, and are rolled back without a word', async () => {
    const { database, fails } = fakeDatabase();
    const of = mutationTransactions(database, 4, 5);
    fails.begin = true;
    for (let turn = 0; turn < 5; turn += 1) {
      const failed = of(one);
      await expect(failed.run(anything)).rejects.toThrow('no connection');
      await failed.rollback();
    }
    fails.begin = false;
    expect(await hold(of, 2)).toHaveLength(2);
  });

  it('take no turn while they touch nothing', async () => {
    const { database, begun } = fakeDatabase();
    const of = mutationTransactions(database, 4, 5);
    for (let at = 0; at < 20; at += 1) await of(one).commit();
    expect(begun).toEqual([]);
  });
});

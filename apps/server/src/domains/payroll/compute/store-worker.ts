import { parentPort, workerData } from 'node:worker_threads';
import type { PayFacts } from '@guardroom/rules/payroll/pay/pay-facts';
import { isInPeriod, payOfPerson } from '@guardroom/rules/payroll/pay/pay-person';
import { placedAttendance, type ClockedRecord } from '@guardroom/rules/payroll/pay/pay-shift';
import type { ComputedPeople, ComputeTask } from './types.ts';
import { payRows, type PaidPerson } from './store-pay-rows.ts';

// Reads facts of people and computes their pay on a thread of its own, so that requests are not kept
// waiting.
const port = parentPort;
if (port === null) throw new Error('this runs in a worker thread only');

/** As store-facts.ts writes it. */
interface ReadPerson extends PaidPerson, Omit<PayFacts, 'attendance'> {
  readonly attendance: readonly ClockedRecord[];
}

const { days, settings }: ComputeTask = workerData;

port.on('message', (people: readonly string[]) => port.postMessage(computed(people)));

function computed(people: readonly string[]): ComputedPeople {
  const rows = people.map(read).flatMap((person) => {
    const { attendance: clocked, ...known } = person;
    const attendance = clocked.map((one) =>
      placedAttendance(one, person.roster, settings.timeZone),
    );
    const facts: PayFacts = { ...known, attendance };
    const pay = payOfPerson(days, facts, settings);
    return isInPeriod(pay, facts) ? [payRows(days, person, facts, pay)] : [];
  });
  return {
    lines: JSON.stringify(rows.map(({ line }) => line)),
    hours: JSON.stringify(rows.flatMap(({ hours }) => hours)),
    items: JSON.stringify(rows.flatMap(({ items }) => items)),
    leave: JSON.stringify(rows.flatMap(({ leave }) => leave)),
  };
}

function read(facts: string): ReadPerson {
  return JSON.parse(facts);
}

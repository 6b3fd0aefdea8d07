import { addDays } from '@guardroom/rules/dates';
import type { DocumentType } from '@guardroom/rules/staff/document/types';
import { demoPeople, type DemoPerson } from './people.ts';
import { randomOf, type Random } from '../random.ts';

/** A document of one of the demo's people; dates are `YYYY-MM-DD`. */
export interface DemoDocument {
  readonly staffNo: string;
  readonly type: DocumentType;
  readonly number: string | null;
  readonly issued: string | null;
  readonly expiry: string | null;
  readonly remark: string | null;
}

const places = ['Port Terminal 2', 'Airfreight Centre', 'Water Works', 'Power Station West'];

/** Everybody's papers as they would stand on a day: most run on, some run out, a few have. */
export function demoDocuments(today: string): DemoDocument[] {
  return demoPeople.flatMap((person, index) => documentsOf(person, index, today));
}

function documentsOf(person: DemoPerson, index: number, today: string): DemoDocument[] {
  const random = randomOf(`documents ${index}`);
  if (person.designation === 'ADMIN') return [];
  const of = (type: DocumentType, number: string | null, years: number): DemoDocument => {
    const expiry = addDays(today, daysLeft(random, years * 365));
    const issued = addDays(expiry, -years * 365);
    return { staffNo: person.staffNo, type, number, issued, expiry, remark: null };
  };
  const found = [of('PLRD_LICENCE', `PL${random.whole(100_000, 999_999)}`, 5)];
  if (person.citizenship === 'O') {
    found.push(of('WORK_PASS', `G${random.whole(1_000_000, 9_999_999)}`, 2));
  }
  const age = Number(today.slice(0, 4)) - Number(person.dob.slice(0, 4));
  if (age > 60 || random.chance(0.12)) found.push(of('MEDICAL', null, 1));
  if (random.chance(0.22)) found.push(of('FIRST_AID', `FA-${random.whole(10_000, 99_999)}`, 2));
  if (random.chance(0.05)) {
    const remark = 'Authorised by the police; carry the letter on duty.';
    found.push({ ...of('PROTECTED_PLACE', random.pick(places), 3), remark });
  }
  return found;
}

/** Days that a document still runs: one in forty has run out, one in twelve soon will. */
function daysLeft(random: Random, most: number): number {
  if (random.chance(0.025)) return -random.whole(1, 40);
  if (random.chance(0.085)) return random.whole(0, 89);
  return random.whole(90, most - 1);
}

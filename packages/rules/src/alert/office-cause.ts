import { addDays, dateOf, instantAt, listDate } from '../dates.ts';
import { renewalSteps } from '../contract/renewal.ts';

/** What is told of work of the office that is late: tickets, next actions, reviews and contracts. */

interface Said {
  /** Without names of people: lock screens show it. */
  readonly sentence: string;
  readonly detail: string;
}

/** Offices are told in the morning, when somebody is there. */
const morning = '09:00:00';

/** When it is told that a day passed without what was due on it. */
export function lateOn(date: string, timeZone: string): string {
  return instantAt(addDays(date, 1), morning, timeZone);
}

/** When it is told that a contract ends. */
export function endingOn(end: string, timeZone: string): string {
  return instantAt(addDays(dateOf(end, timeZone), -renewalSteps[0]), morning, timeZone);
}

/** `, Orchid Park` */
const at = (siteProfileName: string | null) =>
  siteProfileName === null ? '' : `, ${siteProfileName}`;

/** A ticket that nobody closed by its due date. */
export function ticketCause(ticket: {
  readonly uid: string;
  readonly title: string;
  readonly clientName: string;
  readonly siteProfileName: string | null;
  readonly assigneeStaffName: string | null;
  readonly dueDate: string;
}): Said {
  const { uid, title, clientName, siteProfileName, assigneeStaffName, dueDate } = ticket;
  const whose = assigneeStaffName === null ? 'assigned to nobody' : `of ${assigneeStaffName}`;
  return {
    sentence: `Ticket ${uid} is overdue. It was due on ${listDate(dueDate)}.`,
    detail: `${title}: ${clientName}${at(siteProfileName)}, ${whose}`,
  };
}

/** A next action of a review meeting that was not done by its due date. */
export function actionCause(action: {
  readonly description: string;
  readonly owner: string | null;
  readonly siteProfileName: string;
  readonly dueDate: string;
}): Said {
  const { description, owner, siteProfileName, dueDate } = action;
  const whose = owner === null ? '' : ` (${owner})`;
  return {
    sentence: `A next action of ${siteProfileName} is overdue. It was due on ${listDate(dueDate)}.`,
    detail: `${description}${whose}`,
  };
}

interface ContractFacts {
  readonly siteProfileName: string;
  readonly clientName: string;
}

/** A contract whose review did not take place when it should have. */
export function meetingCause(contract: ContractFacts, due: string): Said {
  const { siteProfileName, clientName } = contract;
  return {
    sentence: `The review meeting of ${siteProfileName} is overdue. It was due on ${listDate(due)}.`,
    detail: `${siteProfileName}, ${clientName}`,
  };
}

/** A contract that ends soon and has none after it. */
export function contractCause(contract: ContractFacts, end: string): Said {
  const { siteProfileName, clientName } = contract;
  return {
    sentence: `The contract of ${siteProfileName} ends on ${listDate(end)} and is not renewed.`,
    detail: `${siteProfileName}, ${clientName}`,
  };
}

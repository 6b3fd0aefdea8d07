/** How many lines of some dates stand where, for the bar above a roster. */
export interface Publication {
  /** Never told. */
  readonly fresh: number;
  /** Told once, and changed since. */
  readonly changed: number;
  /** Told and not answered. */
  readonly unanswered: number;
  readonly confirmed: number;
  readonly declined: number;
}

const lines = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`);

/** How many a press on Publish tells. */
export const waiting = ({ fresh, changed }: Publication): number => fresh + changed;

/** `3 new and 2 changed entries are not published`; what the bar says of what waits. */
export function waitingText(publication: Publication): string {
  const { fresh, changed } = publication;
  if (fresh === 0 && changed === 0) {
    return isEmpty(publication) ? 'Nothing to publish' : 'Everything is published';
  }
  if (changed === 0) return `${lines(fresh)} not published`;
  if (fresh === 0) return `${lines(changed)} changed since publishing`;
  return `${lines(fresh)} not published, ${changed} changed since publishing`;
}

function isEmpty({ unanswered, confirmed, declined }: Publication): boolean {
  return unanswered + confirmed + declined === 0;
}

/** What is asked before Publish; `dates` as they are read. */
export function publishQuestion(publication: Publication, dates: string): string {
  return `Publish ${lines(waiting(publication))} of ${dates}? Whoever works then is told.`;
}

/** What was done. @param mailed how many of the people get a mail, having no application */
export function publishedText(published: number, people: number, mailed: number): string {
  if (published === 0) return 'Everything was published already';
  const told = people === 1 ? '1 person' : `${people} people`;
  const byMail = mailed === 0 ? '' : `, ${mailed} of them by mail`;
  return `${lines(published)} published to ${told}${byMail}`;
}

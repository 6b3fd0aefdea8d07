import { noActivity } from './report-document.ts';

/** The largest sum of files that goes with a mail; servers refuse more than some 10 MB. */
export const mostAttached = 7 * 1024 * 1024;

/** Days for which the link of a mail leads to its report. */
export const linkDays = 30;

interface MailFacts {
  readonly agencyName: string;
  readonly name: string;
  readonly period: string;
  readonly isQuiet: boolean;
  readonly isAttached: boolean;
  /** For whoever signs in to the console; null for everybody else. */
  readonly link: string | null;
}

export function reportSubject({ agencyName, name, period }: MailFacts): string {
  return `${agencyName} - ${name}, ${period}`;
}

/** What a mail with a report says; the report itself is in the files. */
export function reportMail(facts: MailFacts): string {
  const { agencyName, name, period, isQuiet, isAttached, link } = facts;
  const quiet = isQuiet ? `\n${noActivity}\n` : '';
  const attached = isAttached
    ? '\nThe report is attached.\n'
    : '\nThe report is too large for a mail.\n';
  const opens =
    link === null
      ? ''
      : `\nTo open it in Guardroom, sign in by this link. It works once, for ${linkDays} days:\n\n${link}\n`;
  return `${agencyName}\n${name}\n${period}\n${quiet}${attached}${opens}
This report sends itself. Whoever set it up can take you off its list.
`;
}

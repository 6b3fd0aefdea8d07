import { listTime } from '@guardroom/rules/dates';
import type { Mail } from '../../platform/mail/mail.ts';
import type { AddedFeedback } from './store.ts';

/** The mail to one administrator, as plain text: markup in it stays what was typed. */
export function feedbackMail(feedback: AddedFeedback, to: string, origin: string): Mail {
  const { agencyID, category, summary, email } = feedback;
  return {
    to,
    subject: `Feedback - ${category}: ${oneLine(summary)}`,
    body: bodyOf(feedback, origin),
    securityAgencyID: agencyID,
    replyTo: email,
  };
}

function bodyOf(feedback: AddedFeedback, origin: string): string {
  const { category, summary, description, name, contact, email, createdOn, timeZone } = feedback;
  return `Category: ${category}
Summary: ${oneLine(summary)}
Name: ${oneLine(name)}
Contact number: ${oneLine(contact)}
Email: ${email}
Received: ${listTime(createdOn, timeZone)}

${description || '(no description)'}

--
A response within 3 to 5 working days was promised. All feedback:
${origin}/feedback
`;
}

/** So that nobody writes lines that look like another field. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

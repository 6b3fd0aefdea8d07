import { randomInt } from 'node:crypto';
import { codeDigits, codeLimits, codeMinutes } from '@guardroom/rules/settings/code-limits';
import { settingsMessages } from '@guardroom/rules/settings/inputs';
import type { Context } from '../../../platform/context.ts';
import type { SystemDatabase } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/graphql/refusal/refusal.ts';
import { sendMail } from '../../../platform/mail/mail.ts';
import { sendText } from '../../../platform/mail/text-message.ts';
import { recordAccountChange } from '../../session/store.ts';
import { countOrRefuse, countsOf } from '../../../platform/sign-in/attempts.ts';
import { keepCode, tryCode, useCode, type CodePurpose, type SentCode } from './store-code.ts';
import { saveContact, type Contact } from './store-contact.ts';
import type { OwnAccountRow } from './store.ts';

/**
 * Where a code is sent without the password: it was asked for when the first one went there, or the
 * account has it. @returns the one that is named, or else the first; undefined when it is neither
 */
export function knownRecipient(
  named: string | null | undefined,
  known: readonly (string | null)[],
): string | undefined {
  const ours = known.filter((recipient) => recipient !== null);
  return named === null || named === undefined ? ours[0] : ours.find((one) => one === named);
}

/**
 * Sends a code to an address or number. That it belongs to another account is not said here: only
 * whoever proves to hold it may learn that.
 * @throws TOO_MANY_ATTEMPTS
 */
export async function sendCode(
  ctx: Context,
  accountID: number,
  purpose: CodePurpose,
  recipient: string,
): Promise<void> {
  const { database, services } = ctx;
  await countOrRefuse(database.system, services.secrets, [
    ...countsOf(`code-of:${accountID}`, codeLimits.sending),
    ...countsOf(`code-to:${recipient.toLowerCase()}`, codeLimits.recipient),
  ]);
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const hash = hashOf(ctx, accountID, purpose, code);
  await database.system.transaction(async (tx) => {
    await keepCode(tx, accountID, { purpose, recipient, hash });
    if (purpose !== 'EMAIL') return sendText(tx, { to: recipient, body: textBody(code) });
    return sendMail(tx, services.config, { to: recipient, subject, body: mailBody(code) });
  });
}

/**
 * What was sent with a code that somebody typed. It is used up by `useCode`, together with what it
 * is for.
 * @throws INVALID at `code`, TOO_MANY_ATTEMPTS
 */
export async function proveCode(
  ctx: Context,
  accountID: number,
  purpose: CodePurpose,
  code: string,
): Promise<SentCode> {
  const { database, services } = ctx;
  const counts = countsOf(`code-try:${accountID}`, codeLimits.trying);
  await countOrRefuse(database.system, services.secrets, counts);
  const sent = await tryCode(database.system, accountID, purpose);
  if (sent === undefined) return refuse('INVALID', settingsMessages.codeOver, { path: 'code' });
  const text = textOf(accountID, purpose, code);
  if (!services.secrets.verify('one-time-tokens', text, sent.hash.toString('base64url'))) {
    refuse('INVALID', settingsMessages.codeWrong, { path: 'code' });
  }
  return sent;
}

/**
 * Gives the account the address or number to which the code was sent.
 * @throws INVALID at `code`, CONFLICT when it is another account's, TOO_MANY_ATTEMPTS
 */
export async function proveContact(
  ctx: Context,
  account: OwnAccountRow,
  contact: Contact,
  code: string,
): Promise<void> {
  const { accountID } = account;
  const sent = await proveCode(ctx, accountID, contact, code);
  await ctx.database.system.transaction(async (tx) => {
    if (!(await useCode(tx, accountID, contact, sent.hash))) {
      refuse('INVALID', settingsMessages.codeOver, { path: 'code' });
    }
    if (!(await saveContact(tx, accountID, contact, sent.recipient))) {
      const { emailTaken, phoneTaken } = settingsMessages;
      refuse('CONFLICT', contact === 'EMAIL' ? emailTaken : phoneTaken, { path: 'code' });
    }
    await recordAccountChange(tx, accountID, {
      requestId: ctx.requestId,
      operation: names[contact],
    });
    await tellHolder(ctx, tx, account, contact, sent.recipient);
  });
}

const names: Readonly<Record<Contact, string>> = { EMAIL: 'verifyEmail', PHONE: 'verifyPhone' };

/** To where the holder was reached until now, so that nobody takes an account over in silence. */
async function tellHolder(
  { services: { config } }: Context,
  tx: SystemDatabase,
  { email, phoneNo }: OwnAccountRow,
  contact: Contact,
  now: string,
): Promise<void> {
  const isNew = contact === 'EMAIL' ? email !== now : phoneNo !== now;
  if (!isNew) return;
  const what = contact === 'EMAIL' ? 'e-mail address' : 'mobile number';
  await sendMail(tx, config, {
    to: email,
    subject: `The ${what} of your Guardroom account was changed`,
    body: `The ${what} of your Guardroom account was changed in its settings.

If it was not you, ask an administrator of your agency at once.
`,
  });
}

const textOf = (accountID: number, purpose: CodePurpose, code: string): string =>
  `${accountID}:${purpose}:${code}`;

function hashOf(
  { services }: Context,
  accountID: number,
  purpose: CodePurpose,
  code: string,
): Buffer {
  const signed = services.secrets.sign('one-time-tokens', textOf(accountID, purpose, code));
  return Buffer.from(signed, 'base64url');
}

const subject = 'Your code for Guardroom';

const mailBody = (code: string): string => `Your code to verify this e-mail address in Guardroom:

${code}

It can be used once, within ${codeMinutes} minutes. If you did not ask for it, ignore this mail: nothing changes.
`;

const textBody = (code: string): string =>
  `${code} is your Guardroom code, for ${codeMinutes} minutes. Nobody from Guardroom asks you for it.`;

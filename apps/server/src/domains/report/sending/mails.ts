import { mostAttached, reportMail, reportSubject } from '@guardroom/rules/report/report-mail';
import type { AgencyDatabase } from '../../../platform/database/database.ts';
import type { Config } from '../../../platform/config.ts';
import { contentTypeOf } from '../../../platform/files/storage.ts';
import { sendMails, type Mail } from '../../../platform/mail/mail.ts';
import { newToken, tokenHash } from '../../../platform/sign-in/secret-token.ts';
import type { RecipientRow } from '../store-recipients.ts';
import type { NewDelivery } from './store-claim.ts';
import type { SentFile } from './types.ts';

/** A report that is ready to go. */
export interface ReadyReport {
  readonly agencyName: string;
  readonly name: string;
  readonly period: string;
  readonly isQuiet: boolean;
  readonly files: readonly SentFile[];
}

interface Planned {
  readonly delivery: Omit<NewDelivery, 'messageID'>;
  readonly mail: Mail | null;
}

/** Writes the mails of a report to the outbox. @returns what becomes of each recipient */
export async function mailReport(
  tx: AgencyDatabase,
  config: Pick<Config, 'MAIL_FROM' | 'PUBLIC_URL'>,
  report: ReadyReport,
  recipients: readonly RecipientRow[],
): Promise<NewDelivery[]> {
  const planned = recipients.map((one) => plan(tx.scope.agencyId, config.PUBLIC_URL, report, one));
  const mails = planned.flatMap(({ mail }) => (mail === null ? [] : [mail]));
  const ids = [...(await sendMails(tx, config, mails))];
  return planned.map(({ delivery, mail }) => ({
    ...delivery,
    messageID: mail === null ? null : (ids.shift() ?? null),
  }));
}

function plan(
  securityAgencyID: number,
  publicURL: string | undefined,
  report: ReadyReport,
  { mayRead, isAdministrator, ...recipient }: RecipientRow,
): Planned {
  const { address } = recipient;
  const withheld = { ...recipient, status: 'WITHHELD', tokenHash: null } as const;
  if (!mayRead) {
    return {
      delivery: { ...withheld, reason: 'Not all of the sites are theirs now.' },
      mail: null,
    };
  }
  if (address === null) {
    return { delivery: { ...withheld, reason: 'No address is known.' }, mail: null };
  }
  const isAttached = report.files.reduce((sum, { size }) => sum + size, 0) <= mostAttached;
  const token = isAdministrator && publicURL !== undefined ? newToken() : null;
  if (!isAttached && token === null) {
    return {
      delivery: { ...withheld, status: 'TOO_LARGE', reason: 'The files are too large for a mail.' },
      mail: null,
    };
  }
  const link = token === null ? null : `${publicURL}/report/open?token=${token}`;
  const facts = { ...report, isAttached, link };
  return {
    delivery: {
      ...recipient,
      status: 'WAITING',
      tokenHash: token === null ? null : tokenHash(token).toString('hex'),
      reason: null,
    },
    mail: {
      to: address,
      subject: reportSubject(facts),
      body: reportMail(facts),
      securityAgencyID,
      isPersonal: true,
      attachments: isAttached ? report.files.map(attachmentOf) : [],
    },
  };
}

function attachmentOf({ name, bucket, key, region }: SentFile) {
  return { name, bucket, key, region, contentType: contentTypeOf(key) };
}

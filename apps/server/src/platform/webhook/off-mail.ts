import type { Config } from '../config.ts';
import type { AgencyDatabase } from '../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { HeldWebhook } from './store.ts';

interface Reader {
  readonly to: string | null;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly tx: Pick<AgencyDatabase, 'scope'>;
}

/** Tells whoever set a webhook up that it switched itself off. Its address may hold a secret. */
export function offMail(
  { id, name, address }: HeldWebhook,
  because: string,
  { to, config, tx }: Reader,
): Mail {
  const screen = `/settings/webhook/${id}`;
  return {
    to,
    securityAgencyID: tx.scope.agencyId,
    subject: `The webhook "${name}" was switched off`,
    body: [
      `The webhook "${name}" to ${new URL(address).host} was switched off. ${because}`,
      'What was to be sent stands in its log, from where it can be sent again.',
      `Switch it on again here: ${config.PUBLIC_URL ?? ''}${screen}`,
    ].join('\n\n'),
  };
}

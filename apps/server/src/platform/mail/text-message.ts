import { randomUUID } from 'node:crypto';
import type { AgencyDatabase } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { notification } from '../events/events.ts';
import { outboxTopic } from './mail.ts';

/** A text message (SMS) to one mobile number. */
export interface TextMessage {
  /** `+6591234567` */
  readonly to: string;
  readonly body: string;
}

const insert = `INSERT INTO outbox (channel, recipient, body, message_id) VALUES ('SMS', $1, $2, $3)`;

/** Sends a text message if and only if the transaction commits, as `sendMail` does a mail. */
export async function sendText(
  tx: Pick<AgencyDatabase, 'run'>,
  { to, body }: TextMessage,
): Promise<void> {
  await tx.run(statement(insert, [to, body, randomUUID()]));
  await tx.run(notification({ agencyId: 0, topic: outboxTopic, data: {} }));
}

import { keepCode } from '../../../apps/server/src/domains/settings/account/store-code.ts';
import { text, type FormRow, type Room } from './form-row.ts';
import { havePassword, password } from './own-password.ts';

const code = '204816';

/** A code that was sent to this address or number of the administrator. */
async function haveCode(room: Room, contact: 'EMAIL' | 'PHONE', recipient: string): Promise<void> {
  const { db, services } = room.server;
  const { accountID } = room.office.admin;
  const signed = services.secrets.sign('one-time-tokens', `${accountID}:${contact}:${code}`);
  const hash = Buffer.from(signed, 'base64url');
  await keepCode(db, accountID, { purpose: contact, recipient, hash });
}

const addressOf = ({ office, times }: Room) => `form.${office.agency.id}.${times}@home.example`;
const numberOf = ({ office, times }: Room) => String(86_000_000 + office.agency.id * 10 + times);

/** How an address or a number of one's own is changed, and verified by a code. */
export const contactForms: readonly FormRow[] = [
  {
    name: 'Change Email',
    prepare: havePassword,
    address: () => '/settings/email/change',
    fill: async (page, room) => {
      await text(page, 'New Email', addressOf(room));
      await text(page, 'Current Password', password);
    },
    sends: 'SendEmailCode',
    secret: 'a password',
    secretFields: ['Current Password'],
  },
  {
    name: 'Change Mobile Number',
    prepare: havePassword,
    address: () => '/settings/mobile/change',
    fill: async (page, room) => {
      await text(page, 'New Mobile Number', numberOf(room));
      await text(page, 'Current Password', password);
    },
    sends: 'SendPhoneCode',
    secret: 'a password',
    secretFields: ['Current Password'],
  },
  {
    name: 'Verify Email',
    prepare: (room) => haveCode(room, 'EMAIL', addressOf(room)),
    address: () => '/settings/email/verify',
    fill: (page) => text(page, 'Code', code),
    sends: 'VerifyEmail',
    button: 'Verify',
    secret: 'a code',
    secretFields: ['Code'],
  },
  {
    name: 'Verify Mobile Number',
    prepare: (room) => haveCode(room, 'PHONE', `+65${numberOf(room)}`),
    address: () => '/settings/mobile/verify',
    fill: (page) => text(page, 'Code', code),
    sends: 'VerifyPhone',
    button: 'Verify',
    secret: 'a code',
    secretFields: ['Code'],
  },
];

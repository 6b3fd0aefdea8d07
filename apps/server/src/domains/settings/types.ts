import { builder } from '../../platform/graphql/builder.ts';
import { ApplicationEnum } from '../session/store.ts';
import type { OwnSessionEndRow, OwnSessionRow } from './session/store.ts';
import type { OwnAccountRow } from './store.ts';

export const OwnAccount = builder.objectRef<OwnAccountRow>('OwnAccount').implement({
  description: 'The account of whoever is signed in, for nobody else to see.',
  fields: (t) => ({
    accountID: t.expose('accountID', { type: 'RecordID' }),
    username: t.exposeString('username'),
    email: t.exposeString('email', { nullable: true }),
    isEmailVerified: t.exposeBoolean('isEmailVerified'),
    pendingEmail: t.exposeString('pendingEmail', {
      nullable: true,
      description: 'Where a code was sent that can still be used.',
    }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    isPhoneVerified: t.exposeBoolean('isPhoneVerified'),
    pendingPhoneNo: t.exposeString('pendingPhoneNo', { nullable: true }),
    hasSecondFactor: t.exposeBoolean('hasSecondFactor'),
    mailIsSent: t.boolean({
      description: 'Whether mail leaves the server; else its text stands in the log.',
      resolve: (_, __, { services }) => services.config.SMTP_URL !== undefined,
    }),
    textsAreSent: t.boolean({
      description: 'Whether text messages leave the server; else they stand in the log.',
      resolve: (_, __, { services }) => services.config.SMS_URL !== undefined,
    }),
  }),
});

export const OwnSession = builder.objectRef<OwnSessionRow>('OwnSession').implement({
  description: 'A device on which the person is signed in.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    application: t.expose('application', { type: ApplicationEnum }),
    device: t.exposeString('device', { nullable: true, description: 'Its User-Agent.' }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    lastSeenOn: t.expose('lastSeenOn', { type: 'Timestamp' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'It sent this request.' }),
    isSingleSignOn: t.exposeBoolean('isSingleSignOn', {
      description: 'Opened by the provider of the agency, not by a password.',
    }),
  }),
});

export const OwnSessionEnd = builder.objectRef<OwnSessionEndRow>('OwnSessionEnd').implement({
  description: 'When this session ends by itself.',
  fields: (t) => ({
    endsOn: t.expose('endsOn', {
      type: 'Timestamp',
      description: 'By its age; prolongOwnSession puts it off.',
    }),
    endsIn: t.exposeInt('endsIn', { description: 'Milliseconds until then.' }),
    idleEndsOn: t.expose('idleEndsOn', {
      type: 'Timestamp',
      description: 'For want of use; keepOwnSession puts it off, as other requests do.',
    }),
    idleEndsIn: t.exposeInt('idleEndsIn', { description: 'Milliseconds until then.' }),
  }),
});

import { tokenStatus, type TokenStatus } from '@guardroom/rules/settings/token/token';
import { builder } from '../../../platform/graphql/builder.ts';
import { clock } from '../../../platform/clock.ts';

/** A token as the store reads it. */
export interface APITokenRow {
  readonly id: number;
  readonly name: string;
  readonly beginning: string;
  readonly permission: readonly number[];
  readonly createdByStaffProfileID: number;
  readonly createdByName: string;
  readonly createdByAccountID: number;
  readonly createdOn: string;
  readonly expiresOn: string | null;
  readonly lastUsedOn: string | null;
  readonly revokedOn: string | null;
}

/** A token just made: its secret is told once and kept nowhere. */
export interface NewAPITokenRow {
  readonly apiToken: APITokenRow;
  readonly secret: string;
}

const statuses: readonly TokenStatus[] = ['ACTIVE', 'EXPIRED', 'REVOKED'];
const APITokenStatus = builder.enumType('APITokenStatus', { values: statuses });

export const APIToken = builder.objectRef<APITokenRow>('APIToken').implement({
  description: 'What other software sends to act in the name of whoever made it.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    name: t.exposeString('name'),
    beginning: t.exposeString('beginning', {
      description: 'The first letters of the token, to recognise it by.',
    }),
    permission: t.intList({
      description: 'Ids of the permission list; of them those count that its maker holds.',
      resolve: ({ permission }) => [...permission],
    }),
    status: t.field({
      type: APITokenStatus,
      resolve: (row) => tokenStatus(row, clock.now()),
    }),
    createdByStaffProfileID: t.expose('createdByStaffProfileID', { type: 'RecordID' }),
    createdByName: t.exposeString('createdByName'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    expiresOn: t.expose('expiresOn', { type: 'Timestamp', nullable: true }),
    lastUsedOn: t.expose('lastUsedOn', {
      type: 'Timestamp',
      nullable: true,
      description: 'To ten minutes or so.',
    }),
    revokedOn: t.expose('revokedOn', { type: 'Timestamp', nullable: true }),
  }),
});

export const NewAPIToken = builder.objectRef<NewAPITokenRow>('NewAPIToken').implement({
  fields: (t) => ({
    apiToken: t.field({ type: APIToken, resolve: ({ apiToken }) => apiToken }),
    secret: t.exposeString('secret', {
      description: 'The token itself. It is told this once and kept nowhere.',
    }),
  }),
});

import { newDeviceKey } from '../../src/domains/guard/device/factory.ts';
import type { Client } from '../client.ts';
import type { Office } from '../office.ts';
import type { TestServer } from '../test-server.ts';

/** What the tests of guards' devices send. */
export const deviceDocuments = {
  invite: `mutation ($staffProfileID: RecordID!, $agencyID: RecordID!) {
    createGuardInvitation(staffProfileID: $staffProfileID, agencyID: $agencyID) { address expiresOn }
  }`,
  redeem: `mutation ($token: String!, $publicKey: String!, $label: String!) {
    redeemGuardInvitation(token: $token, publicKey: $publicKey, label: $label) {
      token viewer { accountID staffProfileID securityAgencyID }
    }
  }`,
  register: `mutation ($publicKey: String!, $label: String!, $code: String) {
    registerOwnDevice(publicKey: $publicKey, label: $label, code: $code) {
      id label status isCurrent
    }
  }`,
  sendCode: 'mutation { sendOwnDeviceCode }',
  revoke: `mutation ($id: RecordID!, $agencyID: RecordID!) {
    revokeGuardDevice(id: $id, agencyID: $agencyID) { id status revokedOn revokedByName }
  }`,
  list: `query ($agencyID: RecordID!, $filter: GuardDeviceFilter) {
    listGuardDevice(filter: $filter, pagination: { agencyID: $agencyID }) {
      count
      result { id staffProfileID staffProfileName label status lastBuild waiting revokedByName }
    }
  }`,
  ownOnes: '{ listOwnDevice { id label status isCurrent } }',
  ownOne: '{ ownDevice { id status } }',
  tell: `mutation ($build: String!, $waiting: Int!) {
    tellOwnDevice(build: $build, waiting: $waiting) { id status }
  }`,
  whoAmI: '{ viewer { accountID } }',
} as const;

/** A key as a device sends it. */
export const newKey = (): string => newDeviceKey().toString('base64url');

/** What one operation came to. */
export async function answerOf(
  client: Client,
  document: string,
  variables: Readonly<Record<string, unknown>> = {},
) {
  const { codes, body } = await client.graphql(document, variables);
  const [error] = body.errors ?? [];
  return { codes, message: error?.message, path: error?.extensions?.path, data: body.data };
}

/** An invitation as the office makes it. @returns the token behind its address */
export async function invitedBy(
  { console, agency }: Office,
  { id: staffProfileID }: { readonly id: number },
): Promise<string> {
  const variables = { staffProfileID, agencyID: agency.id };
  const { data, message } = await answerOf(console, deviceDocuments.invite, variables);
  if (!data) throw new Error(message);
  return JSON.stringify(data).match(/invitation\/([\w-]{43})/)?.[1] ?? '';
}

/** A phone that took an invitation, signed in as its guard. */
export async function phoneBy(
  server: TestServer,
  token: string,
  label = 'Pixel 7',
): Promise<Client> {
  const variables = { token, publicKey: newKey(), label };
  const { data, message } = await answerOf(server.client(), deviceDocuments.redeem, variables);
  if (!data) throw new Error(message);
  const bearer = JSON.stringify(data).match(/"token":"([\w-]{43})"/)?.[1] ?? '';
  return server.client({ bearer });
}

interface Device {
  readonly id: number;
  readonly label: string;
  readonly status: string;
  readonly isCurrent: boolean;
}

/** The devices of whoever asks, newest first. */
export async function devicesOf(client: Client): Promise<readonly Device[]> {
  const { body } = await client.graphql<{ listOwnDevice: Device[] }>(deviceDocuments.ownOnes);
  return body.data?.listOwnDevice ?? [];
}

import { permissionList } from '@guardroom/rules/permissions/permission-list';
import { makeAPIToken } from '../../../src/domains/settings/token/factory.ts';
import { makeDelivery, makeWebhook } from '../../../src/domains/settings/webhook/factory.ts';
import { newNumber, type OperationSample, type Samples, type World } from '../operation-sample.ts';

const ofTickets = permissionList.find(({ key }) => key === 'ticket.view')?.id;

const webhook = () => ({
  name: `Webhook ${newNumber()}`,
  address: 'https://hooks.agency.example/guardroom',
  events: ['ticket.opened', 'visitor.in'],
  enabled: true,
});

/** An agency has few webhooks, and many samples. */
async function newWebhook({ server, own }: World): Promise<number> {
  await server.sql('UPDATE webhook SET deleted = 1 WHERE security_agency_id = $1', [own.agency.id]);
  return (await makeWebhook(server, own.admin)).id;
}

const ofWebhook: OperationSample = {
  who: 'permitted',
  args: async (world) => ({ id: await newWebhook(world), agencyID: world.own.agency.id }),
  foreign: { id: ({ theirs }) => theirs.webhookID },
};

/** API tokens and webhooks. */
export const integrationSamples: Samples = {
  listAPIToken: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  createAPIToken: {
    who: 'permitted',
    args: async ({ own }) => ({
      create: { name: `Token ${newNumber()}`, permission: [ofTickets], expiresOn: '2099-12-31' },
      agencyID: own.agency.id,
    }),
  },
  revokeAPIToken: {
    who: 'permitted',
    args: async ({ server, own }) => ({
      id: (await makeAPIToken(server.db, own.admin)).id,
      agencyID: own.agency.id,
    }),
    foreign: { id: ({ theirs }) => theirs.apiTokenID },
  },
  listWebhook: { who: 'permitted', args: async ({ own }) => ({ agencyID: own.agency.id }) },
  createWebhook: {
    who: 'permitted',
    args: async (world) => {
      await newWebhook(world);
      return { create: webhook(), agencyID: world.own.agency.id };
    },
  },
  updateWebhook: {
    who: 'permitted',
    args: async (world) => ({
      update: { ...webhook(), id: await newWebhook(world) },
      agencyID: world.own.agency.id,
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.webhookID },
  },
  deleteWebhook: ofWebhook,
  rotateWebhookSecret: ofWebhook,
  testWebhook: ofWebhook,
  listWebhookDelivery: {
    who: 'permitted',
    args: async (world) => ({
      webhookID: await newWebhook(world),
      agencyID: world.own.agency.id,
    }),
    foreign: { webhookID: ({ theirs }) => theirs.webhookID, beforeID: 'ignored' },
  },
  resendWebhookDelivery: {
    who: 'permitted',
    args: async (world) => {
      const { id: agencyID } = world.own.agency;
      return { id: await makeDelivery(world.server, agencyID, await newWebhook(world)), agencyID };
    },
    foreign: { id: ({ theirs }) => theirs.webhookDeliveryID },
  },
};

import { makePayPeriod } from '../../../src/domains/payroll/factory.ts';
import { makeBilled, makeIssued, makeLockedDraft } from '../../records/invoice.ts';
import { list, newKey, newNumber, type Samples, type World } from '../operation-sample.ts';

const ofAgency = ({ own }: World) => ({ agencyID: own.agency.id });

/** A day that no other sample has. */
function newDay(): string {
  return new Date(Date.UTC(2070, 0, newNumber())).toISOString().slice(0, 10);
}

const draft = ({ server, own }: World) => makeLockedDraft(server, own, newDay());
/** What the client of the matrix may see. */
const issuedToClient = ({ server, own, portal }: World) =>
  makeIssued(server, own, newDay(), portal);
const issued = ({ server, own }: World) => makeIssued(server, own, newDay());

/** A contract of one day, whose pay is locked. */
async function dayOfContract({ server, own }: World) {
  const day = newDay();
  const days = { startDate: day, endDate: day, status: 'LOCKED' } as const;
  await makePayPeriod(server.db, { securityAgencyID: own.agency.id, ...days });
  const { contract } = await makeBilled(server, own, {
    startDatetime: `${day}T01:00:00Z`,
    endDatetime: `${day}T09:00:00Z`,
  });
  return { contractID: contract.id, month: day };
}

async function payment(world: World): Promise<number> {
  const { own } = world;
  const create = { invoiceID: await issued(world), amount: '10.00', paidOn: '2026-11-01' };
  const { body } = await own.console.graphql<{ createInvoicePayment: { id: number } }>(
    `mutation ($create: CreateInvoicePaymentInput!, $agencyID: RecordID!) {
      createInvoicePayment(create: $create, agencyID: $agencyID) { id }
    }`,
    { create, agencyID: own.agency.id },
  );
  if (!body.data) throw new Error('nothing was paid');
  return body.data.createInvoicePayment.id;
}

const moved = {
  who: 'permitted',
  args: async (world: World) => ({
    update: { id: await draft(world), version: 1 },
    ...ofAgency(world),
  }),
  foreign: { 'update.id': ({ theirs }: World) => theirs.invoiceID },
} as const;

export const invoiceSamples: Samples = {
  listClientInvoice: list('clients'),
  clientStatement: { who: 'clients', args: async () => ({}) },
  clientInvoice: {
    who: 'clients',
    args: async (world) => ({ id: await issuedToClient(world) }),
    foreign: { id: ({ theirs }) => theirs.invoiceID },
  },
  exportClientInvoice: {
    who: 'clients',
    args: async (world) => ({ id: await issuedToClient(world) }),
    foreign: { id: ({ theirs }) => theirs.invoiceID },
  },
  contractBilling: {
    who: 'permitted',
    args: async (world) => ({
      contractID: (await makeBilled(world.server, world.own)).contract.id,
      ...ofAgency(world),
    }),
    foreign: { contractID: ({ theirs }) => theirs.contractID },
  },
  updateContractBilling: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        contractID: (await makeBilled(world.server, world.own)).contract.id,
        dayClassBy: 'SPLIT',
        creditPercent: 50,
        orderReference: 'PO 4711',
        rates: [{ unit: 'HOUR', amountCents: 2050, fromDate: '2026-01-01' }],
        version: 0,
      },
      ...ofAgency(world),
    }),
    foreign: {
      'update.contractID': ({ theirs }) => theirs.contractID,
      'update.rates.0.id': ({ theirs }) => theirs.contractRateID,
      'update.rates.0.shiftTypeID': ({ theirs }) => theirs.shiftTypeID,
    },
  },
  listInvoice: list('permitted'),
  invoice: {
    who: 'permitted',
    args: async (world) => ({ id: await issued(world), ...ofAgency(world) }),
    foreign: { id: ({ theirs }) => theirs.invoiceID },
  },
  exportInvoice: {
    who: 'permitted',
    args: async (world) => ({ id: await issued(world), ...ofAgency(world) }),
    foreign: { id: ({ theirs }) => theirs.invoiceID },
  },
  previewInvoice: {
    who: 'permitted',
    args: async (world) => ({ of: await dayOfContract(world), ...ofAgency(world) }),
    foreign: { 'of.contractID': ({ theirs }) => theirs.contractID },
  },
  createInvoice: {
    who: 'permitted',
    args: async (world) => ({
      create: await dayOfContract(world),
      idempotencyKey: newKey(),
      ...ofAgency(world),
    }),
    foreign: { 'create.contractID': ({ theirs }) => theirs.contractID },
  },
  updateInvoice: {
    who: 'permitted',
    args: async (world) => ({
      update: {
        id: await draft(world),
        extras: [{ description: 'Extra guard', quantity: '2', unitPrice: '25.50' }],
        version: 1,
      },
      ...ofAgency(world),
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.invoiceID },
  },
  recomputeInvoice: {
    ...moved,
    args: async (world) => {
      const { server, own } = world;
      const create = await dayOfContract(world);
      const { body } = await own.console.graphql<{
        createInvoice: { id: number; version: number };
      }>(
        `mutation ($create: InvoiceMonthInput!, $agencyID: RecordID!) {
          createInvoice(create: $create, agencyID: $agencyID) { id version }
        }`,
        { create, agencyID: own.agency.id },
      );
      if (!body.data) throw new Error(`no draft on ${server.url}`);
      return { update: body.data.createInvoice, ...ofAgency(world) };
    },
  },
  discardInvoice: moved,
  issueInvoice: moved,
  creditInvoice: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: await issued(world), reason: 'Agreed with the client', lines: [1], version: 2 },
      idempotencyKey: newKey(),
      ...ofAgency(world),
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.invoiceID },
  },
  createInvoicePayment: {
    who: 'permitted',
    args: async (world) => ({
      create: {
        invoiceID: await issued(world),
        amount: '100.00',
        paidOn: '2026-11-20',
        reference: 'Cheque 17',
      },
      idempotencyKey: newKey(),
      ...ofAgency(world),
    }),
    foreign: { 'create.invoiceID': ({ theirs }) => theirs.invoiceID },
  },
  reverseInvoicePayment: {
    who: 'permitted',
    args: async (world) => ({
      update: { id: await payment(world), reason: 'The cheque was returned' },
      ...ofAgency(world),
    }),
    foreign: { 'update.id': ({ theirs }) => theirs.invoicePaymentID },
  },
  invoiceStatement: {
    who: 'permitted',
    args: async (world) => ({
      clientProfileID: (await makeBilled(world.server, world.own)).client.id,
      ...ofAgency(world),
    }),
    foreign: { clientProfileID: ({ theirs }) => theirs.client.id },
  },
};

import { builder } from '../../../platform/graphql/builder.ts';

/** What is known of a client for invoices. */
export interface ClientBillingRow {
  readonly clientProfileID: number;
  /** 0 where nothing was said. */
  readonly version: number;
  readonly legalName: string | null;
  readonly uen: string | null;
  readonly gstNumber: string | null;
  readonly attention: string | null;
  readonly address: string | null;
  readonly postal: string | null;
  readonly email: string | null;
  readonly peppolID: string | null;
  readonly orderReference: string | null;
  readonly termsDays: number;
}

export const ClientBilling = builder.objectRef<ClientBillingRow>('ClientBilling').implement({
  description: 'What is known of a client for invoices.',
  fields: (t) => ({
    clientProfileID: t.expose('clientProfileID', { type: 'RecordID' }),
    version: t.exposeInt('version', { description: '0 where nothing was said.' }),
    legalName: t.exposeString('legalName', {
      nullable: true,
      description: 'As it is registered; the name of the client where there is none.',
    }),
    uen: t.exposeString('uen', { nullable: true }),
    gstNumber: t.exposeString('gstNumber', { nullable: true }),
    attention: t.exposeString('attention', { nullable: true }),
    address: t.exposeString('address', { nullable: true, description: 'At most four lines.' }),
    postal: t.exposeString('postal', { nullable: true }),
    email: t.exposeString('email', { nullable: true, description: 'Of those who pay.' }),
    peppolID: t.exposeString('peppolID', {
      nullable: true,
      description: 'On the InvoiceNow network; that of the UEN where there is none.',
    }),
    orderReference: t.exposeString('orderReference', { nullable: true }),
    termsDays: t.exposeInt('termsDays', { description: 'Days that it has to pay.' }),
  }),
});

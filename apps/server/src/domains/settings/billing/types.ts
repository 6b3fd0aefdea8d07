import { builder } from '../../../platform/graphql/builder.ts';

/** What an agency says of itself for invoices. */
export interface AgencyBillingRow {
  /** 0 where it never said. */
  readonly version: number;
  readonly gstNumber: string | null;
  readonly gstRegisteredFrom: string | null;
  readonly address: string | null;
  readonly postal: string | null;
  readonly email: string | null;
  readonly bankName: string | null;
  readonly bankAccountName: string | null;
  readonly bankAccountNumber: string | null;
  readonly bankSwift: string | null;
  readonly payNowUEN: string | null;
  readonly invoicePrefix: string;
  readonly creditPrefix: string;
  readonly terms: string | null;
}

export const AgencyBilling = builder.objectRef<AgencyBillingRow>('AgencyBilling').implement({
  description: 'What an agency says of itself for invoices, and how they are numbered and paid.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: '0 where the agency never said.' }),
    gstNumber: t.exposeString('gstNumber', { nullable: true }),
    gstRegisteredFrom: t.expose('gstRegisteredFrom', {
      type: 'Date',
      nullable: true,
      description: 'No tax is charged before it.',
    }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'At most four lines; that of the agency where there is none.',
    }),
    postal: t.exposeString('postal', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    bankName: t.exposeString('bankName', { nullable: true }),
    bankAccountName: t.exposeString('bankAccountName', { nullable: true }),
    bankAccountNumber: t.exposeString('bankAccountNumber', { nullable: true }),
    bankSwift: t.exposeString('bankSwift', { nullable: true }),
    payNowUEN: t.exposeString('payNowUEN', { nullable: true }),
    invoicePrefix: t.exposeString('invoicePrefix'),
    creditPrefix: t.exposeString('creditPrefix'),
    terms: t.exposeString('terms', {
      nullable: true,
      description: 'What stands at the foot of every invoice.',
    }),
  }),
});

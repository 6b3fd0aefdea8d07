import { builder } from '../../../platform/graphql/builder.ts';
import { editAgency } from '../policy.ts';
import { findAgencyFacts, type AgencyFactsRow } from './store.ts';

export const AgencyFacts = builder.objectRef<AgencyFactsRow>('AgencyFacts').implement({
  description: 'What an agency keeps of itself.',
  fields: (t) => ({
    version: t.exposeInt('version'),
    name: t.exposeString('name'),
    uen: t.exposeString('uen', { nullable: true }),
    licenceNo: t.exposeString('licenceNo', {
      nullable: true,
      description: 'Of its licence as a security agency.',
    }),
    licenceExpiry: t.expose('licenceExpiry', { type: 'Date', nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    unitNo: t.exposeString('unitNo', { nullable: true }),
    postal: t.exposeString('postal', { nullable: true }),
    phoneNo: t.exposeString('phoneNo', { nullable: true }),
    timeZone: t.exposeString('timeZone', {
      description: 'In which its days begin and end: settled when the agency is created.',
    }),
  }),
});

builder.queryField('agencyFacts', (t) =>
  t.field({
    type: AgencyFacts,
    policy: editAgency,
    args: { agencyID: t.arg({ type: 'RecordID', required: true }) },
    resolve: (_, __, { db }) => findAgencyFacts(db),
  }),
);

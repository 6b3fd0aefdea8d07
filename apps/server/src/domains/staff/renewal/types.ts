import type { DocumentType } from '@guardroom/rules/staff/document/types';
import { renewalStatuses, type RenewalStatus } from '@guardroom/rules/staff/renewal/renewal-status';
import type { FileReference } from '../../../platform/files/file-reference.ts';
import { StoredFileLink } from '../../../platform/files/stored-file-link.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { madeOf } from '../../../platform/graphql/list/made-of.ts';
import { StaffDocumentType } from '../document/types.ts';

export const RenewalStatusEnum = builder.enumType('DocumentRenewalStatus', {
  values: renewalStatuses,
});
export const RenewalDecisionEnum = builder.enumType('DocumentRenewalDecision', {
  values: ['ACCEPTED', 'REFUSED'] as const,
});

/** A renewed document that a staff member sent, for the office to check. */
export interface DocumentRenewalRow extends FileReference {
  readonly id: number;
  readonly securityAgencyID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly type: DocumentType;
  readonly number: string | null;
  readonly issued: string | null;
  readonly expiry: string | null;
  readonly status: RenewalStatus;
  readonly reason: string | null;
  readonly decidedOn: string | null;
  readonly decidedByName: string | null;
  /** What was made of it. */
  readonly staffDocumentID: number | null;
  readonly version: number;
  readonly createdOn: string;
  readonly updatedOn: string;
}

const made = madeOf<DocumentRenewalRow>();

export const DocumentRenewal = builder.objectRef<DocumentRenewalRow>('DocumentRenewal').implement({
  description: 'A renewed document that a staff member sent, for the office to check.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    securityAgencyID: t.expose('securityAgencyID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    type: t.expose('type', { type: StaffDocumentType }),
    number: t.exposeString('number', { nullable: true }),
    issued: t.exposeString('issued', { nullable: true, description: 'YYYY-MM-DD' }),
    expiry: t.exposeString('expiry', {
      nullable: true,
      description: 'YYYY-MM-DD, the last day on which it is valid, as they read it.',
    }),
    file: t.field({
      type: StoredFileLink,
      ...made(['bucket', 'key', 'region'], (row, _, { db, services }) =>
        services.files.link(db.scope, row),
      ),
    }),
    status: t.expose('status', { type: RenewalStatusEnum }),
    reason: t.exposeString('reason', { nullable: true, description: 'Of a refusal.' }),
    decidedOn: t.expose('decidedOn', { type: 'Timestamp', nullable: true }),
    decidedByName: t.exposeString('decidedByName', { nullable: true }),
    staffDocumentID: t.expose('staffDocumentID', {
      type: 'RecordID',
      nullable: true,
      description: 'The document that was made of it.',
    }),
    version: t.exposeInt('version'),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
    updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
  }),
});

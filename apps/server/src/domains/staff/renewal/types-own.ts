import { builder } from '../../../platform/graphql/builder.ts';
import type { OwnTraining } from '../../training/store.ts';
import { StaffDocument, type StaffDocumentRow } from '../document/types.ts';
import { DocumentRenewal, type DocumentRenewalRow } from './types.ts';

const OwnTrainingObject = builder.objectRef<OwnTraining>('OwnTraining').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    title: t.exposeString('title'),
    trainingEnd: t.exposeString('trainingEnd', { description: 'YYYY-MM-DD' }),
    expiry: t.exposeString('expiry', {
      nullable: true,
      description: 'YYYY-MM-DD; none for a certificate that does not run out.',
    }),
  }),
});

/** What somebody holds, as they see it. */
export interface OwnQualification {
  readonly gradeName: string | null;
  readonly gradeCode: string | null;
  readonly gradeIssued: string | null;
  readonly documents: readonly StaffDocumentRow[];
  readonly trainings: readonly OwnTraining[];
  readonly renewals: readonly DocumentRenewalRow[];
}

export const OwnQualification = builder.objectRef<OwnQualification>('OwnQualification').implement({
  fields: (t) => ({
    gradeName: t.exposeString('gradeName', { nullable: true }),
    gradeCode: t.exposeString('gradeCode', { nullable: true }),
    gradeIssued: t.exposeString('gradeIssued', { nullable: true, description: 'YYYY-MM-DD' }),
    documents: t.field({
      type: [StaffDocument],
      description: 'At most 100, by type, the one that runs longest first.',
      resolve: ({ documents }) => [...documents],
    }),
    trainings: t.field({
      type: [OwnTrainingObject],
      description: 'The last 100.',
      resolve: ({ trainings }) => [...trainings],
    }),
    renewals: t.field({
      type: [DocumentRenewal],
      description: 'The last 20 that they sent.',
      resolve: ({ renewals }) => [...renewals],
    }),
  }),
});

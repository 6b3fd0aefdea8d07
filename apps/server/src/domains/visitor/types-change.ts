import type { CorrectedField } from '@guardroom/rules/visitor/visitor-change';
import { builder } from '../../platform/graphql/builder.ts';

/** One field of a visitor record that was corrected. */
export interface VisitorChangeRow {
  readonly id: number;
  readonly visitorRecordID: number;
  readonly staffProfileID: number;
  readonly staffProfileName: string;
  readonly staffProfileDesignation: string | null;
  readonly field: CorrectedField;
  readonly oldValue: string | null;
  readonly newValue: string | null;
  readonly createdOn: string;
}

export const VisitorChange = builder.objectRef<VisitorChangeRow>('VisitorChange').implement({
  description: 'What was corrected of a visitor record. Corrections never change.',
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    visitorRecordID: t.expose('visitorRecordID', { type: 'RecordID' }),
    staffProfileID: t.expose('staffProfileID', { type: 'RecordID' }),
    staffProfileName: t.exposeString('staffProfileName'),
    staffProfileDesignation: t.exposeString('staffProfileDesignation', { nullable: true }),
    field: t.exposeString('field', { description: 'The name of the field in VisitorRecord.' }),
    oldValue: t.exposeString('oldValue', { nullable: true }),
    newValue: t.exposeString('newValue', { nullable: true }),
    createdOn: t.expose('createdOn', { type: 'Timestamp' }),
  }),
});

import type { Better } from '@guardroom/rules/contract/indicator/better';
import { builder } from '../../../platform/graphql/builder.ts';
import { BetterEnum } from '../indicator/types.ts';
import type { Kept } from '../types.ts';

/** An indicator that the agency keeps to choose from; contracts that took it over have their own. */
export interface IndicatorTemplateRow extends Kept {
  readonly title: string;
  readonly target: number | null;
  readonly unit: string | null;
  readonly better: Better;
  readonly version: number;
}

export const IndicatorTemplate = builder
  .objectRef<IndicatorTemplateRow>('IndicatorTemplate')
  .implement({
    description: 'An indicator to choose from; contracts that took it over have their own.',
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      title: t.exposeString('title'),
      target: t.exposeFloat('target', { nullable: true, description: 'From 0 to 100.' }),
      unit: t.exposeString('unit', { nullable: true }),
      better: t.expose('better', { type: BetterEnum }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

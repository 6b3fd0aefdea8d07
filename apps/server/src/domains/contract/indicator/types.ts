import { betters, type Better } from '@guardroom/rules/contract/indicator/better';
import { builder } from '../../../platform/graphql/builder.ts';
import type { Kept } from '../types.ts';

export const BetterEnum = builder.enumType('IndicatorBetter', { values: betters });

/** What the agency is measured by (ENT-11). `target` is a score from 0 to 100. */
export interface ContractIndicatorRow extends Kept {
  readonly contractID: number;
  readonly title: string;
  readonly description: string | null;
  readonly target: number | null;
  readonly unit: string | null;
  readonly better: Better;
  readonly version: number;
}

export const ContractIndicator = builder
  .objectRef<ContractIndicatorRow>('ContractIndicator')
  .implement({
    fields: (t) => ({
      id: t.expose('id', { type: 'RecordID' }),
      contractID: t.expose('contractID', { type: 'RecordID' }),
      title: t.exposeString('title'),
      description: t.exposeString('description', { nullable: true }),
      target: t.exposeFloat('target', { nullable: true, description: 'From 0 to 100.' }),
      unit: t.exposeString('unit', {
        nullable: true,
        description: 'What target and scores count.',
      }),
      better: t.expose('better', {
        type: BetterEnum,
        description: 'LOWER: the target is the most that is good.',
      }),
      version: t.exposeInt('version'),
      createdOn: t.expose('createdOn', { type: 'Timestamp' }),
      updatedOn: t.expose('updatedOn', { type: 'Timestamp' }),
      deleted: t.exposeInt('deleted'),
      deletedOn: t.expose('deletedOn', { type: 'Timestamp', nullable: true }),
    }),
  });

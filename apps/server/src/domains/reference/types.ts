import { builder } from '../../platform/graphql/builder.ts';
import { listType } from '../../platform/graphql/list/list.ts';

/** One choice of a plain list. */
export interface ReferenceRow {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
}

export const ReferenceItem = builder.objectRef<ReferenceRow>('ReferenceItem').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    code: t.exposeString('code', { nullable: true }),
    name: t.exposeString('name'),
    alpha3: t.exposeString('code', {
      nullable: true,
      description: 'The code of a nationality, as the specification calls it.',
    }),
  }),
});

export const ReferenceItemList = listType('ReferenceItem', ReferenceItem);

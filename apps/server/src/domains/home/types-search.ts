import { searchKinds, type SearchKind } from '@guardroom/rules/home/search';
import { builder } from '../../platform/graphql/builder.ts';

/** A record that was found, as the store reads it. */
export interface SearchHitRow {
  readonly id: number;
  readonly title: string;
  readonly detail: string | null;
  readonly time: string | null;
  readonly status: string | null;
}

/** What was found of a kind. */
export interface SearchGroup {
  readonly kind: SearchKind;
  readonly result: readonly SearchHitRow[];
  readonly hasMore: boolean;
}

const SearchKindEnum = builder.enumType('SearchKind', { values: searchKinds });

const SearchHit = builder.objectRef<SearchHitRow>('SearchHit').implement({
  fields: (t) => ({
    id: t.expose('id', { type: 'RecordID' }),
    title: t.exposeString('title', { description: 'The name, or what it is about.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'A number or a place that tells it from others of the same name.',
    }),
    time: t.expose('time', {
      type: 'Timestamp',
      nullable: true,
      description: 'When it began or was submitted.',
    }),
    status: t.exposeString('status', {
      nullable: true,
      description: 'ACTIVE, INACTIVE, INCOMING, OPEN, CLOSED or CANCELLED.',
    }),
  }),
});

/** The GraphQL object of a group. */
export const SearchGroupType = builder.objectRef<SearchGroup>('SearchGroup').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: SearchKindEnum }),
    result: t.field({ type: [SearchHit], resolve: ({ result }) => [...result] }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are more than are given.' }),
  }),
});

import { graphql, request, type ResultOf, type VariablesOf } from '../../platform/wire/graphql.ts';

const document = graphql(`
  query EventsOfRecord($entity: EventEntity!, $entityID: RecordID!, $agencyID: RecordID!) {
    listEventOfRecord(entity: $entity, entityID: $entityID, agencyID: $agencyID) {
      id
      kind
      staffProfileName
      at
      happenedOn
      recomputedOn
      receivedOn
      latitude
      longitude
      accuracy
      distance
      method
      tag
      marks
    }
  }
`);

/** A record that came of what a device told. */
export interface MarkedRecord {
  readonly entity: VariablesOf<typeof document>['entity'];
  readonly id: number;
}

export type ToldEvent = ResultOf<typeof document>['listEventOfRecord'][number];

/** What devices told of a record, in the order in which it came. */
export async function loadEvents(
  { entity, id }: MarkedRecord,
  agencyID: number,
  signal: AbortSignal,
): Promise<readonly ToldEvent[]> {
  const variables = { entity, entityID: id, agencyID };
  return (await request(document, variables, { signal })).listEventOfRecord;
}

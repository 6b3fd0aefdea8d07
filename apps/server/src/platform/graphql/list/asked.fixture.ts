import { buildSchema, isObjectType, Kind, parse } from 'graphql';
import type { AskedList } from './asked.ts';

/** A list of guards whose badge is the column staffNo, and whose history says of no column that it needs it. */
const schema = buildSchema(`
  type Query { listGuard: GuardList! }
  type GuardList { result: [Guard!]! count: Int! isEstimate: Boolean! }
  type Guard { id: Int! badge: String! photo: String history: String }
`);
const made: Readonly<Record<string, Record<string, unknown>>> = {
  id: { pothosExposedField: 'id' },
  badge: { pothosExposedField: 'staffNo' },
  photo: { madeOf: ['bucket', 'key'] },
};
const guard = schema.getType('Guard');
if (isObjectType(guard)) {
  for (const field of Object.values(guard.getFields())) field.extensions = made[field.name] ?? {};
}

/** What the resolver of `listGuard` is told of a document that asks for nothing else. */
export function listInfo(document: string): AskedList {
  const returnType = schema.getQueryType()?.getFields()['listGuard']?.type;
  if (returnType === undefined) throw new Error('the schema has no list');
  const { definitions } = parse(document);
  const fragments = Object.fromEntries(
    definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const fieldNodes = definitions.flatMap((each) =>
    each.kind === Kind.OPERATION_DEFINITION
      ? each.selectionSet.selections.flatMap((field) => (field.kind === Kind.FIELD ? [field] : []))
      : [],
  );
  return { fieldNodes, fragments, returnType };
}

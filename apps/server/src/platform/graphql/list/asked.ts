import { getNamedType, isObjectType, Kind, type GraphQLObjectType } from 'graphql';
import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';

/** What a document asks of a list. */
export interface Asked {
  /** The columns of its rows, by their names on the wire; undefined: whatever there is. */
  readonly columns: ReadonlySet<string> | undefined;
  /** Whether it asks how many there are. */
  readonly counts: boolean;
}

/** The parts of a resolver's info that say it. */
export type AskedList = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>;

// A compiled document gives the same nodes each time.
const known = new WeakMap<AskedList['fieldNodes'], Asked>();

/**
 * Reads it from the fields of the list's `result`. A field that is a column asks for that; one that
 * `madeOf` has declared, for what it is made of; any other could read the whole row. What is skipped
 * by a directive is asked for all the same.
 */
export function askedOf(info: AskedList): Asked {
  let asked = known.get(info.fieldNodes);
  if (asked === undefined) known.set(info.fieldNodes, (asked = readAsked(info)));
  return asked;
}

function readAsked(info: AskedList): Asked {
  const all = { columns: undefined, counts: true };
  const list = getNamedType(info.returnType);
  if (!isObjectType(list)) return all;
  const row = getNamedType(list.getFields()['result']?.type);
  if (!isObjectType(row)) return all;
  const parts = fieldsIn(info.fieldNodes, info.fragments);
  const fields = fieldsIn(
    parts.filter(({ name }) => name.value === 'result'),
    info.fragments,
  );
  const columns = fields.map((field) => columnsOf(field, row));
  return {
    columns: columns.includes(undefined) ? undefined : new Set(columns.flatMap((of) => of ?? [])),
    counts: parts.some(({ name }) => name.value === 'count' || name.value === 'isEstimate'),
  };
}

function columnsOf({ name }: FieldNode, row: GraphQLObjectType): readonly string[] | undefined {
  if (name.value === '__typename') return [];
  const { pothosExposedField: exposed, madeOf } = row.getFields()[name.value]?.extensions ?? {};
  if (typeof exposed === 'string') return [exposed];
  return Array.isArray(madeOf) ? madeOf.map(String) : undefined;
}

/** The fields below these, those of fragments too. */
function fieldsIn(
  nodes: readonly { readonly selectionSet?: SelectionSetNode | undefined }[],
  fragments: AskedList['fragments'],
): FieldNode[] {
  return nodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsIn([selection], fragments);
      const fragment = fragments[selection.name.value];
      return fragment === undefined ? [] : fieldsIn([fragment], fragments);
    });
}

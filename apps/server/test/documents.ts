import {
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** An operation of the schema: a root field. */
export interface Operation {
  readonly kind: OperationKind;
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
  /** The operation alone, its arguments as variables of their names, every field selected. */
  readonly document: string;
}

/** Every operation that the schema offers, so that a new one is tested without being asked. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  const roots = [
    ['query', schema.getQueryType()],
    ['mutation', schema.getMutationType()],
    ['subscription', schema.getSubscriptionType()],
  ] as const;
  return roots.flatMap(([kind, root]) =>
    Object.values(root?.getFields() ?? {}).map((field) => ({
      kind,
      name: field.name,
      field,
      document: documentOf(kind, field),
    })),
  );
}

function documentOf(kind: OperationKind, field: GraphQLField<unknown, unknown>): string {
  const variables = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const brackets = (text: string) => (text === '' ? '' : `(${text})`);
  return `${kind} ${brackets(variables)} { ${field.name}${brackets(passed)} ${selectionOf(field.type, 4)} }`;
}

/** Every field of a type, those of its fields too, so many levels deep. */
export function selectionOf(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(
    (field) => !field.args.some(isRequiredArgument),
  );
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
}

/** The paths of all ids in an operation's arguments, but for those of filters: `update.0.id`. */
export function idPathsOf(operation: Operation): string[] {
  return pathsOf(operation, (_, type) => type === 'RecordID');
}

/** The paths at which an operation is told what version its sender saw: `update.version`. */
export function versionPathsOf(operation: Operation): string[] {
  return pathsOf(operation, (path) => path.endsWith('.version'));
}

type Chosen = (path: string, type: string) => boolean;

function pathsOf({ field }: Operation, isChosen: Chosen): string[] {
  return field.args
    .filter(({ name }) => name !== 'filter')
    .flatMap(({ name, type }) => pathsIn(type, name, isChosen));
}

function pathsIn(given: GraphQLInputType, path: string, isChosen: Chosen): string[] {
  const type = getNullableType(given);
  if (isListType(type)) return pathsIn(type.ofType, `${path}.0`, isChosen);
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).flatMap((field) =>
      pathsIn(field.type, `${path}.${field.name}`, isChosen),
    );
  }
  return isChosen(path, type.name) ? [path] : [];
}

/** The fields of an operation's filter that compare ids. */
export function idFiltersOf({ field }: Operation): string[] {
  const filter = field.args.find(({ name }) => name === 'filter');
  const type = filter === undefined ? undefined : getNullableType(filter.type);
  if (!isInputObjectType(type)) return [];
  return Object.values(type.getFields())
    .filter((each) => getNamedType(each.type).name === 'RecordIDFilter')
    .map(({ name }) => name);
}

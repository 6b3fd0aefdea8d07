import {
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';

/** Takes a value as its type has it, or throws. */
type Coerce = (value: unknown) => unknown;

/** Values of a request's variables as their types have them; undefined where one does not fit. */
export type CoerceVariables = (
  values: Readonly<Record<string, unknown>>,
) => Record<string, unknown> | undefined;

/**
 * Coerces variables as graphql-js does, made once for a document. graphql-js looks for every field of
 * an input in each request; of a filter with forty fields three are said. Here only those are looked
 * at. Whoever calls asks graphql-js what is wrong where something is.
 */
export function variableCoercer(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): CoerceVariables {
  const made = new Map<GraphQLInputType, Coerce>();
  const variables = definitions.map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node);
    if (!isInputType(type)) throw new Error('a variable is no input');
    const initial = defaultValue && valueFromAST(defaultValue, type);
    return { name: variable.name.value, coerce: coerceOf(type, made), initial, type };
  });
  return (values) => {
    const coerced: Record<string, unknown> = {};
    try {
      for (const { name, coerce, initial, type } of variables) {
        if (Object.hasOwn(values, name)) coerced[name] = coerce(values[name]);
        else if (initial !== undefined) coerced[name] = initial;
        else if (isNonNullType(type)) return undefined;
      }
    } catch {
      return undefined;
    }
    return coerced;
  };
}

function coerceOf(type: GraphQLInputType, made: Map<GraphQLInputType, Coerce>): Coerce {
  const known = made.get(type);
  if (known !== undefined) return known;
  const coerce = makeCoerce(type, made);
  made.set(type, coerce);
  return coerce;
}

function makeCoerce(type: GraphQLInputType, made: Map<GraphQLInputType, Coerce>): Coerce {
  if (isNonNullType(type)) {
    const inner = coerceOf(type.ofType, made);
    return (value) => (value === null || value === undefined ? unfit() : inner(value));
  }
  if (isListType(type)) {
    const item = coerceOf(type.ofType, made);
    return orNull((value) => (Array.isArray(value) ? value.map(item) : [item(value)]));
  }
  if (isInputObjectType(type)) return orNull(coerceObject(type, made));
  return orNull((value) => {
    const parsed: unknown = type.parseValue(value);
    return parsed === undefined ? unfit() : parsed;
  });
}

function orNull(coerce: Coerce): Coerce {
  return (value) => (value === null || value === undefined ? null : coerce(value));
}

interface Field {
  readonly name: string;
  readonly coerce: Coerce;
  readonly initial: unknown;
}

interface Fields {
  readonly all: readonly Field[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** Places of those that are there, or must be, whatever was said. */
  readonly needed: readonly number[];
}

function coerceObject(type: GraphQLInputObjectType, made: Map<GraphQLInputType, Coerce>): Coerce {
  // Made with the first value: inputs hold each other.
  let fields: Fields | undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || type.isOneOf) {
      return unfit();
    }
    fields ??= fieldsOf(type, made);
    return coerceFields(fields, { ...value });
  };
}

function fieldsOf(type: GraphQLInputObjectType, made: Map<GraphQLInputType, Coerce>): Fields {
  const declared = Object.values(type.getFields());
  const isNeeded = (field: (typeof declared)[number]) =>
    field.defaultValue !== undefined || isNonNullType(field.type);
  return {
    all: declared.map((field) => ({
      name: field.name,
      coerce: coerceOf(field.type, made),
      initial: field.defaultValue,
    })),
    placeOf: new Map(declared.map(({ name }, place) => [name, place])),
    needed: declared.flatMap((field, place) => (isNeeded(field) ? [place] : [])),
  };
}

function coerceFields(
  { all, placeOf, needed }: Fields,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const places = Object.keys(said).map((name) => placeOf.get(name) ?? unfit());
  for (const place of needed) if (!places.includes(place)) places.push(place);
  // In the order of the declaration, whatever that of the request: as graphql-js does.
  places.sort((one, other) => one - other);
  const coerced: Record<string, unknown> = {};
  for (const place of places) {
    const { name, coerce, initial } = all[place] ?? unfit();
    const value = said[name];
    if (value !== undefined) coerced[name] = coerce(value);
    else if (initial !== undefined) coerced[name] = initial;
    else return unfit();
  }
  return coerced;
}

function unfit(): never {
  throw new Error('a value does not fit its type');
}

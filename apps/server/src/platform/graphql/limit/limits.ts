import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  visit,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one request may ask at most; filters and pages have their own limits. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  /** Words and signs of the document: what parsing and validation take grows with them. */
  tokens: 8000,
  /** Objects and lists within each other in the variables. */
  jsonDepth: 32,
  /** Objects and lists in all: what reading the variables takes grows with them. */
  jsonObjects: 8000,
  depth: 8,
  rootFields: 60,
  /** Changes run one after the other, so that a request holds one connection: as many as a batch has. */
  rootMutations: 200,
  /** Fields of the same name in the same place, and fragments: validation compares each with each. */
  repeats: 200,
  fields: 4000,
  /** Records on the pages of all lists together. */
  rows: 10_000,
  /** Fields of all those records together: what is written of them, and holds up all others. */
  values: 100_000,
} as const;

/** How much a selection asks for, its fragments spread out. */
interface Size {
  depth: number;
  /** Fields on the first level: operations, where the selection is the request's own. */
  top: number;
  fields: number;
}

/** A validation rule, so that a document is measured once and not once a request. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (operation) => {
      const fragmentOf = (name: string) => context.getFragment(name) ?? undefined;
      const root = measure(operation.selectionSet, fragmentOf, new Map());
      const isTooLarge =
        root.depth > requestLimits.depth ||
        root.fields > requestLimits.fields ||
        root.top > mostOperations(operation);
      if (isTooLarge) {
        context.reportError(
          new GraphQLError('The request asks for too much at once.', {
            nodes: operation,
            extensions: { code: 'TOO_LARGE' },
          }),
        );
      }
    },
  };
}

function mostOperations({ operation }: OperationDefinitionNode): number {
  const { rootFields, rootMutations } = requestLimits;
  return operation === OperationTypeNode.MUTATION ? rootMutations : rootFields;
}

/** How many selections of a document may stand for what another one beside them stands for. */
export function repeatsIn(document: DocumentNode): number {
  let repeats = 0;
  visit(document, {
    SelectionSet: ({ selections }) => {
      const names = selections.map((each) =>
        each.kind === Kind.FIELD ? (each.alias ?? each.name).value : '...',
      );
      repeats += names.length - new Set(names).size;
    },
  });
  return repeats;
}

/** How many fields an operation asks for, its fragments spread out. */
export function fieldsOf(operation: OperationDefinitionNode, document: DocumentNode): number {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  return measure(operation.selectionSet, (name) => fragments.get(name), new Map()).fields;
}

/** How many fields one field asks for, as a resolver is told of it. */
export function fieldsAsked({ fieldNodes, fragments }: AskedField): number {
  return fieldNodes
    .map(({ selectionSet }) =>
      selectionSet ? measure(selectionSet, (name) => fragments[name], new Map()).fields : 0,
    )
    .reduce((all, each) => all + each, 0);
}

export type AskedField = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>;

/**
 * @param measured the size of each fragment, once: a few lines of fragments that spread each other
 * twice would otherwise take longer than the age of the world
 */
function measure(
  set: SelectionSetNode,
  fragmentOf: (name: string) => FragmentDefinitionNode | undefined,
  measured: Map<string, Size>,
): Size {
  const size: Size = { depth: 1, top: 0, fields: 0 };
  const add = (inner: Size): void => {
    size.depth = Math.max(size.depth, inner.depth);
    size.top += inner.top;
    size.fields += inner.fields;
  };
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      const inside =
        selection.selectionSet && measure(selection.selectionSet, fragmentOf, measured);
      // What introspection asks for has a limit of its own, where it is served at all.
      const isOfSchema = selection.name.value.startsWith('__');
      const deeper = isOfSchema ? 1 : (inside?.depth ?? 0) + 1;
      add({ depth: deeper, top: 1, fields: 1 + (inside?.fields ?? 0) });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(measure(selection.selectionSet, fragmentOf, measured));
    } else {
      add(measureFragment(selection.name.value, fragmentOf, measured));
    }
  }
  return size;
}

function measureFragment(
  name: string,
  fragmentOf: (name: string) => FragmentDefinitionNode | undefined,
  measured: Map<string, Size>,
): Size {
  const known = measured.get(name);
  if (known !== undefined) return known;
  // A fragment that spreads itself counts as nothing here: a rule of its own refuses it.
  const nothing = { depth: 0, top: 0, fields: 0 };
  measured.set(name, nothing);
  const fragment = fragmentOf(name);
  const size =
    fragment === undefined ? nothing : measure(fragment.selectionSet, fragmentOf, measured);
  measured.set(name, size);
  return size;
}

import {
  GraphQLError,
  Kind,
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';

/** What one request may ask at most; filters and pages have their own limits. */
export const requestLimits = {
  bodyBytes: 256 * 1024,
  depth: 8,
  rootFields: 60,
  fields: 4000,
} as const;

interface Size {
  depth: number;
  fields: number;
}

/** A validation rule, so that a document is measured once and not once a request. */
export function limitsRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition: (operation) => {
      const fragments = fragmentsOf(context.getDocument());
      const root = measure(operation.selectionSet, fragments, new Set());
      const count = operation.selectionSet.selections.length;
      const tooLarge =
        root.depth > requestLimits.depth ||
        root.fields > requestLimits.fields ||
        count > requestLimits.rootFields;
      if (tooLarge) {
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

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
}

function measure(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  open: ReadonlySet<string>,
): Size {
  const size: Size = { depth: 1, fields: 0 };
  const add = (inner: Size, deeper: number): void => {
    size.depth = Math.max(size.depth, inner.depth + deeper);
    size.fields += inner.fields;
  };
  for (const selection of set.selections) {
    if (size.fields > requestLimits.fields) break;
    if (selection.kind === Kind.FIELD) {
      size.fields += 1;
      if (selection.selectionSet) add(measure(selection.selectionSet, fragments, open), 1);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(measure(selection.selectionSet, fragments, open), 0);
    } else {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      // A fragment that spreads itself is refused by a rule of its own.
      if (fragment && !open.has(name)) {
        add(measure(fragment.selectionSet, fragments, new Set([...open, name])), 0);
      }
    }
  }
  return size;
}

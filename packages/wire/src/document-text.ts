// What a typed document needs of '@0no-co/graphql.web' in a browser, in its place (resolve.alias of vite.config.ts):
// its text. The checks read every document against the schema, so that no browser has to parse it.

/** One operation or fragment, as its text. */
interface TextDefinition {
  readonly kind: string;
  readonly text: string;
  directives: never[];
}

export const Kind = {
  DOCUMENT: 'Document',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
  OPERATION_DEFINITION: 'OperationDefinition',
} as const;

/** A word to the types alone; the server does not know it. */
const unmask = /\s*@_unmask\b/;

/** The one definition of a text, on a line: none of ours holds a comment or a text with blanks. */
export function parse(source: string): { kind: string; definitions: TextDefinition[] } {
  const text = source.replace(unmask, '').replaceAll(/\s+/g, ' ').trim();
  const kind = text.startsWith('fragment ') ? Kind.FRAGMENT_DEFINITION : Kind.OPERATION_DEFINITION;
  return { kind: Kind.DOCUMENT, definitions: [{ kind, text, directives: [] }] };
}

/** What is sent: an operation, and every fragment it is made of. */
export function print(document: { readonly definitions: readonly TextDefinition[] }): string {
  return document.definitions.map(({ text }) => text).join(' ');
}

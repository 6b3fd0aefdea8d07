import {
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type ValidationRule,
} from 'graphql';
import { createLRUCache } from 'graphql-yoga';
import { limitsRule, repeatsIn, requestLimits } from './limit/limits.ts';
import { refuse } from './refusal/refusal.ts';

/**
 * Parses a document. The parser calls itself once a level, and nobody means a document of thousands
 * of levels; what validation takes grows with the words of a document.
 * @throws TOO_LARGE, or the error of its syntax
 */
export function parseDocument(...[source, options]: Parameters<typeof parse>): DocumentNode {
  const document = parsed(source, options);
  if (repeatsIn(document) > requestLimits.repeats) tooMuch();
  return document;
}

function parsed(...[source, options]: Parameters<typeof parse>): DocumentNode {
  try {
    return parse(source, { ...options, maxTokens: requestLimits.tokens });
  } catch (error) {
    if (error instanceof RangeError || isOfTokens(error)) tooMuch();
    throw error;
  }
}

function tooMuch(): never {
  return refuse('TOO_LARGE', 'The request asks for too much at once.');
}

function isOfTokens(error: unknown): boolean {
  return error instanceof GraphQLError && error.message.endsWith('tokens. Parsing aborted.');
}

/**
 * What is asked of a document beside the rules of the language.
 * @param hidden whether the schema is kept to itself
 */
export function ownRules(hidden: boolean): readonly ValidationRule[] {
  return hidden ? [limitsRule, NoSchemaIntrospectionCustomRule] : [limitsRule];
}

/**
 * Documents of this process by their text: the console sends the same few hundred again and again.
 * Longer texts are read each time, so that nobody fills the memory with documents of their own.
 */
const mostKnown = 500;
const longestKnown = 16 * 1024;

/**
 * Reads documents that are as they should be, each text once.
 * @returns a function that gives undefined for a text with anything wrong in it
 */
export function createDocumentReader(
  schema: GraphQLSchema,
  hidden: boolean,
): (text: string) => DocumentNode | undefined {
  const known = createLRUCache<DocumentNode>({ max: mostKnown });
  const rules = [...specifiedRules, ...ownRules(hidden)];
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const document = soundDocument(schema, rules, text);
    if (document !== undefined && text.length <= longestKnown) known.set(text, document);
    return document;
  };
}

function soundDocument(
  schema: GraphQLSchema,
  rules: readonly ValidationRule[],
  text: string,
): DocumentNode | undefined {
  try {
    const document = parseDocument(text);
    return validate(schema, document, rules, { maxErrors: 1 }).length === 0 ? document : undefined;
  } catch {
    return undefined;
  }
}

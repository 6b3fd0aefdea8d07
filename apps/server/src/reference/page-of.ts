import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLObjectType,
} from 'graphql';
import { exampleOf } from './example-of.ts';
import type { TokenOperation } from './token-operations.ts';

const note =
  '<!-- Printed by `npm run schema` from the schema of the API: do not write here. -->\n\n';

/** The page of a domain: each of its operations with arguments, permission, errors and an example. */
export function pageOf(domain: string, operations: readonly TokenOperation[]): string {
  const parts = operations.map((operation) => partOf(operation)).join('\n');
  return `${note}# API: ${domain}\n\n[How to begin](../api.md) · [All domains](README.md)\n\n${parts}`;
}

/** The page that lists all domains with their operations. */
export function indexOf(pages: ReadonlyMap<string, readonly TokenOperation[]>): string {
  const lines = [...pages].map(([domain, operations]) => {
    const names = operations.map(({ name }) => `[${name}](${domain}.md#${name.toLowerCase()})`);
    return `- **[${domain}](${domain}.md)**: ${names.join(', ')}`;
  });
  return `${note}# API: all operations\n\n[How to begin](../api.md)\n\n${lines.join('\n')}\n`;
}

function partOf(operation: TokenOperation): string {
  const { kind, name, field, permission } = operation;
  const { query, variables } = exampleOf(operation);
  const lines = [
    `## ${name}\n`,
    ...(field.description ? [`${oneLine(field.description)}\n`] : []),
    `A ${kind}. Permission: ${permission}. Answers \`${String(field.type)}\`${fieldsOf(operation)}.\n`,
    ...(field.args.length > 0 ? [`${argumentsOf(field.args)}\n`] : []),
    `Errors beside the common ones: ${errorsOf(operation)}.\n`,
    `\`\`\`graphql\n${query}\n\`\`\`\n`,
    `\`\`\`json\n${JSON.stringify(variables, null, 2)}\n\`\`\`\n`,
  ];
  return lines.join('\n');
}

function argumentsOf(args: readonly GraphQLArgument[]): string {
  return args
    .flatMap((arg) => [lineOf(arg.name, arg, isRequiredArgument(arg), ''), ...innerLines(arg)])
    .join('\n');
}

function lineOf(
  name: string,
  { type, description }: GraphQLArgument | GraphQLInputField,
  isRequired: boolean,
  indent: string,
): string {
  const named = getNamedType(type);
  const values = isEnumType(named) ? named.getValues().map((one) => one.name) : [];
  const choice = values.length > 0 ? `, of ${values.join(', ')}` : '';
  const told = description ? `: ${oneLine(description)}` : '';
  return `${indent}- \`${name}\` \`${String(type)}\`${isRequired ? ', required' : ''}${choice}${told}`;
}

/** What an input holds; filters name their fields alone, whose operators all lists share. */
function innerLines({ name, type }: GraphQLArgument): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named) || name === 'pagination') return [];
  const fields = Object.values(named.getFields());
  if (name === 'filter') {
    const names = fields
      .map((field) => `\`${field.name}\``)
      .filter((one) => !/`(and|or)`/.test(one));
    return [`  - filters by ${names.join(', ')}`];
  }
  return fields.map((field) => lineOf(field.name, field, isRequiredInputField(field), '  '));
}

function fieldsOf({ field }: TokenOperation): string {
  const named = getNamedType(field.type);
  if (!isObjectType(named)) return '';
  const row = rowOf(named);
  const names = Object.keys(row.getFields()).map((name) => `\`${name}\``);
  return ` with ${row === named ? '' : `\`count\` and rows of `}${names.join(', ')}`;
}

/** Of a list what its rows hold. */
function rowOf(type: GraphQLObjectType): GraphQLObjectType {
  const result = type.getFields()['result'];
  const row = result && getNamedType(result.type);
  return isObjectType(row) ? row : type;
}

/** What follows from what is sent: ids can be unknown, versions stale, values wrong. */
function errorsOf({ kind, name, field }: TokenOperation): string {
  const names = field.args.flatMap((arg) => [arg.name, ...innerNames(arg)]);
  const hasID = names.some((one) => /ID$|^id$/.test(one) && !/agencyID$/i.test(one));
  const codes = [
    ...(names.includes('filter') || names.includes('pagination') ? ['INVALID_FILTER'] : []),
    ...(hasID ? ['NOT_FOUND'] : []),
    ...(kind === 'mutation' ? ['INVALID', 'CONFLICT'] : []),
    ...(names.includes('version') ? ['STALE'] : []),
    ...(names.includes('idempotencyKey') ? ['KEY_REUSED'] : []),
    ...(/^(export|list)/.test(name) ? ['TOO_LARGE'] : []),
  ];
  return codes.length === 0 ? 'none' : codes.map((code) => `\`${code}\``).join(', ');
}

function innerNames({ type }: GraphQLArgument): string[] {
  const named = getNamedType(type);
  return isInputObjectType(named) ? Object.keys(named.getFields()) : [];
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import type { TokenOperation } from './token-operations.ts';

/** A request as other software may send it. */
export interface Example {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The agency of all examples. */
export const exampleAgency = 1;

/** Fields of one object that an example asks for; there are more in the schema. */
const mostFields = 8;

/** What one asks for first. */
const first = ['id', 'version', 'uid', 'name', 'title', 'status'];

/** An example of an operation: what must be said, and the first of what can be asked for. */
export function exampleOf({ kind, name, field }: TokenOperation): Example {
  const said = field.args.filter(
    (arg) => isRequiredArgument(arg) || isAgency(arg.name) || arg.name === 'idempotencyKey',
  );
  const title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  const declared = said.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = said.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const brackets = (text: string) => (text === '' ? '' : `(${text})`);
  const selection = selectionOf(field.type, '    ');
  return {
    query: `${kind} ${title}${brackets(declared)} {\n  ${name}${brackets(passed)}${selection}\n}`,
    variables: Object.fromEntries(said.map((arg) => [arg.name, valueOf(arg.name, arg.type)])),
  };
}

function selectionOf(type: GraphQLOutputType, indent: string): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const lines = linesOf(named, indent);
  return ` {\n${lines.map((line) => `${indent}${line}\n`).join('')}${indent.slice(2)}}`;
}

function linesOf(type: GraphQLObjectType, indent: string): string[] {
  const free = Object.values(type.getFields()).filter(
    ({ args }) => !args.some((arg) => isRequiredArgument(arg)),
  );
  const leaves = free.filter((field) => isLeafType(getNamedType(field.type)));
  const names = leaves.map(({ name }) => name);
  const lines = [...new Set([...first.filter((name) => names.includes(name)), ...names])].slice(
    0,
    mostFields,
  );
  const result = free.find(({ name }) => name === 'result');
  const inner = result ?? (lines.length === 0 ? free[0] : undefined);
  if (inner === undefined) return lines;
  return [...lines, `${inner.name}${selectionOf(inner.type, `${indent}  `)}`];
}

const isAgency = (name: string): boolean => name === 'agencyID' || name === 'securityAgencyID';

function valueOf(name: string, given: GraphQLInputType): unknown {
  const type = getNullableType(given);
  if (isListType(type)) return [valueOf(name, type.ofType)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isRequiredInputField(field) || isAgency(field.name),
    );
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field.name, field.type)]));
  }
  if (isEnumType(type)) return type.getValues()[0]?.name ?? null;
  return plainValue(name, String(type));
}

function plainValue(name: string, type: string): unknown {
  if (isAgency(name)) return exampleAgency;
  if (type === 'RecordID') return 12;
  if (type === 'Int') return name === 'limit' ? 20 : 1;
  if (type === 'Float') return 1.5;
  if (type === 'Boolean') return true;
  if (type === 'Date') return '2026-11-25';
  if (type === 'Timestamp') return '2026-11-25T00:00:00Z';
  return textValue(name);
}

function textValue(name: string): string {
  if (name === 'idempotencyKey') return '5f0c7a52-8f6e-4d0b-9a3f-2b1c9d7e6a10';
  if (/month/i.test(name)) return '2026-11';
  if (/date$/i.test(name)) return '2026-11-25';
  if (/time$|^(from|to)$/i.test(name)) return '08:00';
  return 'Text';
}

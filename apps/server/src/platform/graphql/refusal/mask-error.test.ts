import { buildSchema, GraphQLError, parse, validate } from 'graphql';
import { getVariableValues } from 'graphql/execution/values.js';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { explainConstraint } from '../../database/database-error.ts';
import { createLog } from '../../log.ts';
import { maskError } from './mask-error.ts';
import { Refusal } from './refusal.ts';

const secret = 'Key (username)=(tan.ah.kow) already exists.';
explainConstraint('thing_once', 'There is one already.');

function mask(error: unknown) {
  const lines: string[] = [];
  const masked = maskError(
    error,
    'request-1',
    createLog('debug', (line) => lines.push(line)),
  );
  return { masked, sent: JSON.stringify(masked), logged: lines.join('\n') };
}

/** As graphql-js hands over what a resolver threw. */
function thrownBy(cause: Error): GraphQLError {
  return new GraphQLError(cause.message, { originalError: cause, path: ['listThing', 0] });
}

function databaseError(fields: Partial<pg.DatabaseError>): pg.DatabaseError {
  const error = new pg.DatabaseError(`duplicate key value: ${secret}`, 1, 'error');
  return Object.assign(error, { severity: 'ERROR', detail: secret, ...fields });
}

describe('what of an error leaves the server', () => {
  it('is the sentence, code and field of a refusal, with the request id', () => {
    const refusal = new Refusal('INVALID', 'Time out is before time in.', {
      path: 'update.timeOut',
    });
    const { masked, logged } = mask(thrownBy(refusal));
    expect(masked.message).toBe('Time out is before time in.');
    expect(masked.path).toEqual(['listThing', 0]);
    expect(masked.extensions).toMatchObject({
      code: 'INVALID',
      path: 'update.timeOut',
      requestId: 'request-1',
    });
    expect(logged).toBe('');
  });

  it('carries the record as it is now with a stale one', () => {
    const refusal = new Refusal('STALE', 'Changed.', { current: { id: 1, version: 2 } });
    expect(mask(thrownBy(refusal)).masked.extensions['current']).toEqual({ id: 1, version: 2 });
  });

  it('asks for less where a statement took too long, and tells whoever runs the house', () => {
    const { masked, logged } = mask(thrownBy(databaseError({ code: '57014' })));
    expect(masked.message).toBe('This takes too long. Please ask for less, or try again.');
    expect(masked.extensions).toMatchObject({ code: 'TOO_LARGE', requestId: 'request-1' });
    expect(JSON.parse(logged)).toMatchObject({ level: 'warn', requestId: 'request-1' });
    expect(logged).not.toContain('tan.ah.kow');
  });

  it.each([
    ['a fault of ours', new TypeError(`cannot read ${secret}`)],
    ['a database error', databaseError({ code: '23505', constraint: 'account_username' })],
    ['a lost database', Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), {})],
    ['an aggregate', new AggregateError([new Error(secret)], secret)],
  ])('is one calm sentence for %s', (_, cause) => {
    for (const error of [cause, thrownBy(cause), thrownBy(thrownBy(cause))]) {
      const { masked, sent } = mask(error);
      expect(masked.message).toBe('Something went wrong on our side. Please try again.');
      expect(masked.extensions).toEqual({ code: 'INTERNAL', requestId: 'request-1' });
      expect(sent).not.toContain('tan.ah.kow');
      expect(sent).not.toContain('10.1.2.3');
      expect(masked.originalError).toBeUndefined();
    }
  });

  it.each(['thrown text', 42, null, undefined, { message: secret }])(
    'is the same for %j thrown in place of an error',
    (thrown) => {
      const { masked, sent } = mask(thrown);
      expect(masked.extensions['code']).toBe('INTERNAL');
      expect(sent).not.toContain('tan.ah.kow');
    },
  );

  it('keeps values that a database error quotes out of the log too', () => {
    const { logged } = mask(thrownBy(databaseError({ code: '23505', constraint: 'other' })));
    expect(logged).toContain('23505');
    expect(logged).toContain('request-1');
    expect(logged).not.toContain('tan.ah.kow');
  });

  it('is the sentence of a constraint that a domain explained, without the detail', () => {
    const { masked, sent } = mask(
      thrownBy(databaseError({ code: '23505', constraint: 'thing_once' })),
    );
    expect(masked.message).toBe('There is one already.');
    expect(masked.extensions['code']).toBe('CONFLICT');
    expect(sent).not.toContain('tan.ah.kow');
  });

  it('asks for another try when two changes waited for each other', () => {
    const { masked } = mask(thrownBy(databaseError({ code: '40P01' })));
    expect(masked.extensions['code']).toBe('CONFLICT');
    expect(masked.message).toContain('Please try again.');
  });

  it.each(['22021', '22P05'])('says which kind of character no text can hold (%s)', (code) => {
    const { masked, sent } = mask(thrownBy(databaseError({ code })));
    expect(masked.extensions['code']).toBe('INVALID');
    expect(masked.message).toBe('A text holds a character that cannot be kept.');
    expect(sent).not.toContain('tan.ah.kow');
  });
});

describe('errors of graphql-js', () => {
  const schema = buildSchema('input F { deep: D } input D { n: Int } type Query { a(f: F): Int }');

  it('of a document become BAD_REQUEST', () => {
    const [error] = validate(schema, parse('{ colour }'));
    const { masked } = mask(error);
    expect(masked.extensions['code']).toBe('BAD_REQUEST');
    expect(masked.message).toContain('colour');
  });

  it('of a variable name the field', () => {
    const document = parse('query ($f: F) { a(f: $f) }');
    const [definition] = document.definitions;
    const variables =
      definition?.kind === 'OperationDefinition' ? definition.variableDefinitions : [];
    const { errors } = getVariableValues(schema, variables ?? [], { f: { deep: { n: 'x' } } });
    const { masked } = mask(errors?.[0]);
    expect(masked.extensions).toMatchObject({ code: 'BAD_REQUEST', path: 'f.deep.n' });
  });

  it('with a code that is not of the closed list become BAD_REQUEST', () => {
    const { masked } = mask(
      new GraphQLError('x', { extensions: { code: 'GRAPHQL_PARSE_FAILED' } }),
    );
    expect(masked.extensions['code']).toBe('BAD_REQUEST');
  });
});

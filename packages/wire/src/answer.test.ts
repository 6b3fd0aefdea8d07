import { describe, expect, test } from 'vitest';
import { dataOf, isAnswer } from './answer.ts';
import { ApiError, NetworkError, sentenceOf } from './errors.ts';

function failureOf(answer: Parameters<typeof dataOf>[0]): unknown {
  try {
    return dataOf(answer);
  } catch (error) {
    return error;
  }
}

describe('the answer of the server', () => {
  test('gives its data', () => {
    expect(dataOf({ data: { count: 3 } })).toEqual({ count: 3 });
  });

  test('with errors becomes one ApiError that names every refused field', () => {
    const error = failureOf({
      data: null,
      errors: [
        {
          message: 'Too short',
          extensions: { code: 'INVALID', path: 'create.name', requestId: 'r' },
        },
        { message: 'Too long', extensions: { code: 'INVALID', path: 'create.note' } },
      ],
    });
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INVALID',
      message: 'Too short',
      path: 'create.name',
      requestId: 'r',
      issues: [
        { path: 'create.name', message: 'Too short' },
        { path: 'create.note', message: 'Too long' },
      ],
    });
  });

  test('with a stale version carries the record as it is now', () => {
    const current = { id: 4, version: 2 };
    const error = failureOf({
      errors: [{ message: 'Changed', extensions: { code: 'STALE', current } }],
    });
    expect(error).toMatchObject({ code: 'STALE', current });
  });

  test.each([undefined, 'SOMETHING_NEW'])('of the code %j counts as a fault of ours', (code) => {
    const extensions = code === undefined ? {} : { code };
    expect(failureOf({ errors: [{ message: 'x', extensions }] })).toMatchObject({
      code: 'INTERNAL',
    });
  });

  test('without data and errors counts as not reached', () => {
    expect(failureOf({ data: null })).toBeInstanceOf(NetworkError);
  });

  test.each([null, 'text', {}, []])('is not one: %j', (value) => {
    expect(isAnswer(value)).toBe(false);
  });
});

test('a person is told the sentence of a refusal, and no details of our own faults', () => {
  expect(sentenceOf(new ApiError({ code: 'FORBIDDEN', message: 'Not yours.' }))).toBe('Not yours.');
  expect(sentenceOf(new ApiError({ code: 'INTERNAL', message: 'SELECT …' }))).toBe(
    'Something went wrong on our side. Please try again.',
  );
  expect(sentenceOf(new TypeError('x is undefined'))).toBe(
    'Something went wrong on our side. Please try again.',
  );
});

import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestLimits } from '../graphql/limit/limits.ts';
import { answerFailure, answerJson } from './answer-json.ts';
import { readJson } from './read-json.ts';

const most = 64 * 1024;
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((incoming, response) => {
    readJson(incoming, most).then(
      (body) => answerJson(response, 200, { body }),
      (error: unknown) => answerFailure(response, error),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function portOf(listening: Server): number {
  const address: AddressInfo | string | null = listening.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return address.port;
}

async function post(body: BodyInit, type = 'application/json') {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': type } });
  const answer: { body?: unknown; code?: string; message?: string } = JSON.parse(
    await response.text(),
  );
  return { status: response.status, ...answer };
}

describe('the JSON of a request', () => {
  it('is one object', async () => {
    expect(await post('{"a": [1, "é"]}')).toEqual({ status: 200, body: { a: [1, 'é'] } });
    expect((await post('{}', 'application/json; charset=utf-8')).status).toBe(200);
    expect((await post('{}', 'Application/JSON')).status).toBe(200);
  });

  it.each([
    ['text', 'hello', 'This is not JSON.'],
    ['nothing', '', 'This is not JSON.'],
    ['half an object', '{"a":', 'This is not JSON.'],
    ['a list', '[{"query": "{ a }"}]', 'Send one JSON object.'],
    ['null', 'null', 'Send one JSON object.'],
    ['a number', '7', 'Send one JSON object.'],
  ])('is not %s', async (_, body, message) => {
    expect(await post(body)).toEqual({ status: 400, code: 'BAD_REQUEST', message });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/graphql',
    'text/plain; application/json',
  ])('does not come as %s, which a form of another site can send', async (type) => {
    expect(await post('{}', type)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('has at most so many bytes, and who sends more hears so', async () => {
    const filling = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) });
    expect((await post(filling(most))).status).toBe(200);
    for (const size of [most + 1, most * 3, most * 40]) {
      expect(await post(filling(size)), `${size} bytes`).toEqual({
        status: 413,
        code: 'TOO_LARGE',
        message: 'A request has at most 64 kB.',
      });
    }
  });

  it('is refused by what its sender announces, before it was sent', async () => {
    const answered = await new Promise<number | undefined>((resolve, reject) => {
      const sender = request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': 900_000_000 },
      });
      sender.on('response', (response) => {
        resolve(response.statusCode);
        sender.destroy();
      });
      sender.on('error', reject);
      sender.write('{');
    });
    expect(answered).toBe(413);
  });

  it('is not nested more deeply than anything that we ask for', async () => {
    const nested = (levels: number) => `{"a": ${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`;
    expect((await post(nested(requestLimits.jsonDepth))).status).toBe(200);
    for (const levels of [requestLimits.jsonDepth + 1, 30_000]) {
      expect(await post(nested(levels)), `${levels} levels`).toEqual({
        status: 413,
        code: 'TOO_LARGE',
        message: 'The request is nested too deeply.',
      });
    }
  });

  it('has no more objects than the largest change', async () => {
    const many = (objects: number) => `{"a": [${Array(objects).fill('{}').join()}]}`;
    expect((await post(many(requestLimits.jsonObjects - 2))).status).toBe(200);
    expect(await post(many(requestLimits.jsonObjects - 1))).toEqual({
      status: 413,
      code: 'TOO_LARGE',
      message: 'The request has too many parts.',
    });
  });
});

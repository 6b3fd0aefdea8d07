import type { Page, Request } from '@playwright/test';

/** One operation that the console sent. */
export interface Sent {
  /** `SignIn`, `AttendanceRecords` … */
  readonly operation: string;
  /** As they were sent; the test says what it expects of them. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The operations that a page sends from now on, in their order. */
export function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const operation = operationOf(request);
    if (operation !== undefined) sent.push(operation);
  });
  return sent;
}

/** Undefined for requests that are not GraphQL. */
export function operationOf(request: Request): Sent | undefined {
  if (request.method() !== 'POST' || !request.url().endsWith('/graphql')) return undefined;
  const body: { query?: string; variables?: Record<string, unknown> } = request.postDataJSON();
  const operation = /^\s*(?:query|mutation|subscription)\s+(\w+)/m.exec(body.query ?? '')?.[1];
  return { operation: operation ?? '', variables: body.variables ?? {} };
}

type Failure = 'no network' | 'fault of the server';

/** From now on the operation fails so; returns how to mend it. */
export async function breakOperation(
  page: Page,
  operation: string,
  failure: Failure,
): Promise<() => Promise<void>> {
  await page.route('**/graphql', (route) => {
    if (operationOf(route.request())?.operation !== operation) return route.fallback();
    if (failure === 'no network') return route.abort('connectionfailed');
    const extensions = { code: 'INTERNAL', requestId: 'request-of-the-test' };
    const errors = [{ message: 'Something went wrong.', extensions }];
    return route.fulfill({ json: { data: null, errors } });
  });
  return () => page.unroute('**/graphql');
}

/** Does something at the last moment before the operation reaches the server. */
export async function beforeOperation(
  page: Page,
  operation: string,
  act: () => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.operation === operation) await act();
    return route.fallback();
  });
  return () => page.unroute('**/graphql');
}

/** From now on every answer is that of a server with a newer console. */
export async function upgradeServer(page: Page): Promise<void> {
  await page.route('**/graphql', async (route) => {
    // A stream never ends: it would be fetched until the test is over.
    if (route.request().headers()['accept']?.includes('event-stream')) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'x-guardroom-console': 'the-next' };
    return route.fulfill({ response, headers });
  });
}

/** From now on the answer of the operation is changed so; returns how to leave it as it is. */
export async function alterAnswer(
  page: Page,
  operation: string,
  change: (body: string) => string,
): Promise<() => Promise<void>> {
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.operation !== operation) return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
  return () => page.unroute('**/graphql');
}

/** From now on the operation waits; returns how to let it go on. */
export async function holdOperation(page: Page, operation: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/graphql', async (route) => {
    if (operationOf(route.request())?.operation === operation) await released;
    await route.fallback();
  });
  return release;
}

/** From now on code that was not loaded yet waits; returns how to let it go on. */
export async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

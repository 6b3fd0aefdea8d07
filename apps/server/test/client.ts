/** How a request says who sends it. */
export interface Session {
  /** Value of the Cookie header: the console. */
  readonly cookie?: string;
  /** Token of the Authorization header: a guard's application. */
  readonly bearer?: string;
}

export interface RequestOptions extends Session {
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AnswerError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: {
    readonly code?: string;
    readonly path?: string;
    readonly requestId?: string;
    readonly current?: unknown;
  };
}

export interface GraphqlAnswer<Data> {
  /** Of HTTP. */
  readonly status: number;
  readonly headers: Headers;
  /** `Data` is what the test says of it; it is not checked. */
  readonly body: { readonly data?: Data | null; readonly errors?: readonly AnswerError[] };
  /** Codes of the errors, in their order; empty when everything worked. */
  readonly codes: readonly string[];
}

/** Sends requests as one person. */
export interface Client {
  graphql<Data = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<GraphqlAnswer<Data>>;
  /** Any other request to the server: files, exports, health. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export function createClient(url: string, session: Session | undefined): Client {
  return {
    graphql: async (document, variables = {}, options = {}) => {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...identityOf({ ...session, ...options }),
          ...options.headers,
        },
        body: JSON.stringify({ query: document, variables }),
      });
      const text = await response.text();
      const body: GraphqlAnswer<never>['body'] = JSON.parse(text);
      const codes = (body.errors ?? []).map(({ extensions }) => extensions?.code ?? 'NO CODE');
      return { status: response.status, headers: response.headers, body, codes };
    },
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      for (const [name, value] of Object.entries(identityOf(session ?? {}))) {
        if (!headers.has(name)) headers.set(name, value);
      }
      return fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    },
  };
}

function identityOf({ cookie, bearer }: Session): Record<string, string> {
  return {
    ...(cookie === undefined ? {} : { cookie }),
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
}

import type { Client } from '../harness.ts';
import type { Office } from '../office.ts';

interface ImportNames {
  readonly office: Office;
  readonly purpose: string;
  /** GraphQL names. */
  readonly input: string;
  readonly check: string;
  readonly bring: string;
  /** Of the columns, in the order of the cells. */
  readonly titles: readonly string[];
}

interface Issue {
  readonly column: string;
  readonly message: string;
}
interface Line {
  readonly row: number;
  readonly issues: readonly Issue[];
  readonly warnings: readonly Issue[];
}

export type ImportCalls = ReturnType<typeof importsOf>;

/** Uploads, checks and imports files of one kind over HTTP, as the administrator unless told. */
export function importsOf({ office, purpose, input, check, bring, titles }: ImportNames) {
  const checkDocument = `query ($file: ${input}!, $agency: RecordID!) {
    answer: ${check}(file: $file, agencyID: $agency) {
      rows { row issues { column message } warnings { column message } }
    }
  }`;
  const bringDocument = `mutation ($file: ${input}!, $agency: RecordID!, $key: String) {
    answer: ${bring}(file: $file, agencyID: $agency, idempotencyKey: $key)
  }`;
  const agency = office.agency.id;
  const upload = async (csv: string, as: Client = office.console) => {
    const address = `/files?purpose=${purpose}&name=x.csv`;
    const response = await as.fetch(address, { method: 'POST', body: csv });
    const file: object = await response.json();
    return { status: response.status, file };
  };
  const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join();
  return {
    upload,
    look: async (rows: readonly (readonly string[])[]) => {
      const { file } = await upload([titles, ...rows].map(lineOf).join('\n'));
      const { body, codes } = await office.console.graphql<{
        answer: { rows: readonly Line[] };
      }>(checkDocument, { file, agency });
      const message = body.errors?.[0]?.message;
      return { file, codes, message, checked: body.data?.answer.rows };
    },
    send: async (file: object, key?: string, as: Client = office.console) => {
      const variables = { file, agency, key };
      const { body, codes } = await as.graphql<{ answer: number }>(bringDocument, variables);
      return { codes, message: body.errors?.[0]?.message, count: body.data?.answer };
    },
  };
}

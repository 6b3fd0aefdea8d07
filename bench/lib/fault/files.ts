import * as v from 'valibot';
import type { Client } from '../../../apps/server/test/client.ts';

const stored = v.object({ bucket: v.string(), key: v.string(), region: v.string() });
export type StoredFile = v.InferOutput<typeof stored>;

/** The smallest document that the server takes. */
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

/** @throws UploadRefused with what the server answered */
export async function uploadOne(client: Client, name: string): Promise<StoredFile> {
  const path = `/files?purpose=contract&name=${encodeURIComponent(`${name}.pdf`)}`;
  const response = await client.fetch(path, { method: 'POST', body: pdf });
  const text = await response.text();
  if (response.status !== 201) throw new UploadRefused(response.status, text);
  return v.parse(stored, JSON.parse(text));
}

export async function uploadSeveral(
  client: Client,
  name: string,
  count: number,
): Promise<StoredFile[]> {
  const made: StoredFile[] = [];
  for (let index = 1; index <= count; index += 1) {
    made.push(await uploadOne(client, `${name}-${index}`));
  }
  return made;
}

export class UploadRefused extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`an upload was refused (${status}): ${text}`);
    this.status = status;
  }
}

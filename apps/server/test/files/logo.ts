import sharp from 'sharp';
import type { Client } from '../client.ts';
import type { FileReference } from '../../src/platform/files/file-reference.ts';

/** A PNG of one colour. */
export function logoOf(colour: string, width = 320, height = 120): Promise<Buffer> {
  const create = { width, height, channels: 4, background: colour } as const;
  return sharp({ create }).png().toBuffer();
}

/** Uploads a logo as the console does; no agency has it yet. */
export async function uploadLogo(client: Client, colour: string): Promise<FileReference> {
  const body = new Uint8Array(await logoOf(colour));
  const path = '/files?purpose=agencylogo&name=logo.png';
  const response = await client.fetch(path, { method: 'POST', body });
  if (response.status !== 201) throw new Error(`not uploaded: ${await response.text()}`);
  const stored: FileReference = await response.json();
  return stored;
}

import { buffer } from 'node:stream/consumers';
import { produce, taskOf, type Content } from './produce.ts';
import { startExport } from './start-export.ts';
import type { ExportFormat } from './table.ts';

/** The bytes of a file, made on a thread of its own; the content is closed in any case. */
export async function makeFile(format: ExportFormat, content: Content): Promise<Uint8Array> {
  try {
    const running = startExport(taskOf(format, content));
    const [bytes] = await Promise.all([buffer(running.stream), produce(content, running)]);
    return bytes;
  } finally {
    await content.close();
  }
}

import { appendFileSync, createReadStream, existsSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';

/**
 * Lines of JSON that are only ever added to: what a long run has come to. Each line stands before
 * the run goes on, so that one that is ended at any moment is gone on with from its last line.
 */
export interface LineFile<Line> {
  add(line: Line): void;
}

export function lineFile<Line extends object>(path: string): LineFile<Line> {
  return { add: (line) => appendFileSync(path, `${JSON.stringify(line)}\n`) };
}

/**
 * The lines of a file, one after the other: it may be longer than a text can be. A last line that was
 * not written to its end is taken away, and so never follows another one on its line.
 */
export async function* linesOf<Line>(path: string): AsyncGenerator<Line> {
  if (!existsSync(path)) return;
  await cutTornLine(path);
  for await (const text of createInterface({
    input: createReadStream(path),
    crlfDelay: Infinity,
  })) {
    const line: Line = JSON.parse(text);
    yield line;
  }
}

const endOfLine = 10;
/** No line is longer. */
const longest = 1024 * 1024;

async function cutTornLine(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - longest);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(longest), 0, longest, from);
    const end = buffer.subarray(0, bytesRead).lastIndexOf(endOfLine);
    if (end + 1 < bytesRead) truncateSync(path, from + end + 1);
  } finally {
    await file.close();
  }
}

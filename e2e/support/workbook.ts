import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

interface Sheet {
  readonly name: string;
  /** Cells as text. */
  readonly rows: readonly string[][];
}

/** The sheets of a downloaded workbook, in their order. */
export async function readSheets(download: Download): Promise<readonly Sheet[]> {
  const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const names = [...textOf('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  return Object.keys(parts)
    .filter((path) => path.startsWith('xl/worksheets/'))
    .toSorted()
    .map((path, at) => ({ name: names[at]?.[1] ?? '', rows: rowsOf(textOf(path)) }));
}

/** The one sheet of a downloaded workbook: its name, and its cells as text. */
export async function readWorkbook(download: Download) {
  const sheets = await readSheets(download);
  return { sheetName: sheets[0]?.name, sheets: sheets.length, rows: sheets[0]?.rows ?? [] };
}

function rowsOf(sheet: string): string[][] {
  return [...sheet.matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => plain(cell ?? '')),
  );
}

function plain(xml: string): string {
  return xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

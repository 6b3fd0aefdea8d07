import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';

/** The one sheet of a downloaded workbook: its name, and its cells as text. */
export async function readWorkbook(download: Download) {
  const parts = unzipSync(new Uint8Array(await readFile(await download.path())));
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const sheets = Object.keys(parts).filter((path) => path.startsWith('xl/worksheets/'));
  const sheetName = /<sheet [^>]*name="([^"]*)"/.exec(textOf('xl/workbook.xml'))?.[1];
  const rows = [...textOf(sheets[0] ?? '').matchAll(/<row\b[^>]*>(.*?)<\/row>/gs)].map(
    ([, row = '']) =>
      [...row.matchAll(/<c\b[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell]) => plain(cell ?? '')),
  );
  return { sheetName, sheets: sheets.length, rows };
}

function plain(xml: string): string {
  return xml
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

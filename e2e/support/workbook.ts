import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { readWorkbookBytes, shownRows } from '../../apps/server/test/files/workbook.ts';

interface Sheet {
  readonly name: string;
  /** Cells as Excel shows them. */
  readonly rows: readonly string[][];
  /** Cells as they are held: numbers where Excel can count. */
  readonly values: readonly (string | number | null)[][];
}

/** The sheets of a downloaded workbook, in their order. */
export async function readSheets(download: Download): Promise<readonly Sheet[]> {
  const sheets = readWorkbookBytes(new Uint8Array(await readFile(await download.path())));
  return sheets.map((sheet) => ({
    name: sheet.name,
    rows: shownRows(sheet),
    values: sheet.rows.map((cells) => cells.map(({ value }) => value)),
  }));
}

/** The one sheet of a downloaded workbook: its name, and its cells as shown and as held. */
export async function readWorkbook(download: Download) {
  const sheets = await readSheets(download);
  const [first] = sheets;
  return {
    sheetName: first?.name,
    sheets: sheets.length,
    rows: first?.rows ?? [],
    values: first?.values ?? [],
  };
}

import { once } from 'node:events';
import type { Emit } from '../table.ts';
import { drawPairs, drawSection, drawSums, drawTexts, drawTiles, drawTitle } from './pdf-blocks.ts';
import { drawCode, drawImages, drawLabels } from './pdf-pictures.ts';
import { openSheet } from './pdf-sheet.ts';
import { openTable, type PdfTable } from './pdf-table.ts';
import { textsIn } from './pdf-texts.ts';
import type { PdfBlock, PdfPage } from './pdf-types.ts';
import { loadShaperFor } from './shaped-font.ts';

/** Draws blocks one after another into the bytes of one document. */
export interface PdfWriter {
  write(blocks: readonly PdfBlock[]): Promise<void>;
  /** Resolves when every byte is emitted. */
  end(): Promise<void>;
}

/** An A4 document with numbered pages, in any of the scripts that the fonts draw. */
export async function pdfWriter(page: PdfPage, emit: Emit): Promise<PdfWriter> {
  await loadShaperFor([page.title]);
  const sheet = openSheet(page);
  sheet.document.on('data', emit);
  let table: PdfTable | undefined;

  const draw = (block: PdfBlock): void => {
    switch (block.kind) {
      case 'title':
        return drawTitle(sheet, block.text);
      case 'page':
        return sheet.need(sheet.pageRoom);
      case 'section':
        return drawSection(sheet, block.text);
      case 'text':
        return drawTexts(sheet, block.texts);
      case 'pairs':
        return drawPairs(sheet, block.pairs);
      case 'table':
        table = openTable(sheet, block.columns, block.fontSize);
        return;
      case 'rows':
        if (table === undefined) throw new Error('rows need a table before them');
        return table.write(block.rows);
      case 'tiles':
        return drawTiles(sheet, block.perRow, block.tiles, block.fontSize);
      case 'sums':
        return drawSums(sheet, block.sums);
      case 'code':
        return drawCode(sheet, block);
      case 'images':
        return drawImages(sheet, block.images);
      case 'labels':
        return drawLabels(sheet, block.labels);
    }
  };

  return {
    write: async (blocks) => {
      for (const block of blocks) {
        await loadShaperFor(textsIn(block));
        draw(block);
      }
    },
    end: async () => {
      sheet.finish();
      const ended = once(sheet.document, 'end');
      sheet.document.end();
      await ended;
    },
  };
}

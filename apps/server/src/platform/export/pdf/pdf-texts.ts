import type { PdfBlock, PdfCell } from './pdf-types.ts';

/** All texts that a block will draw. */
export function* textsIn(block: PdfBlock): Generator<string> {
  switch (block.kind) {
    case 'title':
    case 'section':
      yield block.text;
      return;
    case 'text':
    case 'code':
      for (const { text } of block.texts) yield text;
      return;
    case 'pairs':
      for (const pair of block.pairs) yield* pair;
      return;
    case 'table':
      for (const { title } of block.columns) yield title;
      return;
    case 'rows':
      for (const row of block.rows) for (const cell of row) yield* textsOf(cell);
      return;
    case 'tiles':
      for (const { title, lines } of block.tiles) yield* [title, ...lines];
      return;
    case 'sums':
      for (const { label, value } of block.sums) yield* [label, value];
      return;
    case 'labels':
      for (const { name, detail, code } of block.labels) yield* [name, detail, code];
      return;
    case 'images':
      for (const { name } of block.images) yield name;
      return;
    case 'page':
      return;
  }
}

function textsOf(cell: PdfCell): readonly string[] {
  if (typeof cell === 'string') return [cell];
  return 'text' in cell ? [cell.text] : cell.map(({ text }) => text);
}

import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import type { PdfBlock, PdfCell } from './pdf-types.ts';
import { pdfWriter } from './pdf-writer.ts';

async function bytesOf(
  blocks: readonly PdfBlock[],
  layout: 'portrait' | 'landscape' = 'portrait',
  logo?: Uint8Array,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const page = { layout, title: 'Report of the day', ...(logo && { logo }) };
  const writer = await pdfWriter(page, (chunk) => {
    chunks.push(new Uint8Array(chunk));
  });
  for (const block of blocks) await writer.write([block]);
  await writer.end();
  return Buffer.concat(chunks);
}

const pagesOf = async (blocks: readonly PdfBlock[]) => pdfPages(await bytesOf(blocks));

const table: PdfBlock = {
  kind: 'table',
  columns: [
    { title: 'Staff Name', share: 1 },
    { title: 'Remark', share: 3, align: 'center' },
  ],
};
const rowsOf = (rows: PdfCell[][]): PdfBlock => ({ kind: 'rows', rows });

describe('a document', () => {
  it.each([
    ['portrait', [595.28, 841.89]],
    ['landscape', [841.89, 595.28]],
  ] as const)('is A4 %s', async (layout, [width, height]) => {
    const bytes = await bytesOf([{ kind: 'title', text: 'Report' }], layout);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`);
  });

  it('begins a page where it is asked to, and none when nothing stands on this one', async () => {
    const page: PdfBlock = { kind: 'page' };
    const texts = (text: string): PdfBlock => ({ kind: 'text', texts: [{ text }] });
    const pages = await pagesOf([page, texts('First'), page, page, texts('Second')]);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('First');
    expect(pages[1]).toContain('Second');
  });

  it('ends amounts at the right of their column', async () => {
    const columns = [{ title: 'Amount', share: 1, align: 'right' as const }];
    const startOf = async (amount: string) => {
      const bytes = await bytesOf([{ kind: 'table', columns }, rowsOf([[amount]])]);
      const pdf = await getDocumentProxy(new Uint8Array(bytes));
      const { items } = await (await pdf.getPage(1)).getTextContent();
      const found = items.find((item) => 'str' in item && item.str === amount);
      return found !== undefined && 'transform' in found ? Number(found.transform[4]) : NaN;
    };
    expect(await startOf('3,090.00')).toBeLessThan((await startOf('9.00')) - 5);
  });

  it('says its title and its number at the foot of each page', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => [`Officer ${index}`, 'on time']);
    const pages = await pagesOf([{ kind: 'title', text: 'Attendance' }, table, rowsOf(rows)]);
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Report of the day');
      expect(page).toContain(`Page ${index + 1}`);
      expect(page).toContain('Staff Name');
    }
    for (const [name = ''] of rows) expect(pages.join('\n')).toContain(name);
  });

  it('marks what no font draws instead of leaving it out', async () => {
    const pages = await pagesOf([{ kind: 'text', texts: [{ text: 'before \u{10FFFD} after' }] }]);
    expect(pages[0]).toMatch(/before .+ after/);
  });
});

describe('a row', () => {
  it('that no page can hold goes on overleaf, whole', async () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`);
    const pages = await pagesOf([table, rowsOf([['Long', words.join(' ')]])]);
    expect(pages.length).toBeGreaterThan(1);
    const found = new Set(pages.join(' ').split(/\s+/));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
  });

  it('needs a table', async () => {
    await expect(bytesOf([rowsOf([['a', 'b']])])).rejects.toThrow('rows need a table');
  });
});

describe('a word that no line can hold', () => {
  it('is broken, and none of it is lost', async () => {
    const text = 'x'.repeat(400);
    const pages = await pagesOf([{ kind: 'text', texts: [{ text }] }]);
    expect(pages[0]?.match(/x/g)).toHaveLength(400);
  });
});

describe('the logo of an agency', () => {
  it('stands at each title, and once in the document', async () => {
    const titles = [{ kind: 'title', text: 'Payslip' }, { kind: 'page' }] as const;
    const payslips = Array.from({ length: 20 }, () => titles).flat();
    const bytes = await bytesOf(payslips, 'portrait', await picture());
    const drawn = bytes.toString('latin1');
    expect(drawn.match(/\/Subtype \/Image/g)).toHaveLength(1);
    expect(drawn.match(/\/XObject <<\s*\/I\d+ \d+ 0 R/g)).toHaveLength(20);
  });
});

const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

describe('pictures and labels', () => {
  it('stand whole on a page, in order', async () => {
    const image = await picture();
    const bytes = await bytesOf([
      {
        kind: 'images',
        images: Array.from({ length: 5 }, (_, at) => ({ image, name: `Photo ${at}.jpg` })),
      },
    ]);
    expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(5);
  });

  it('name what they belong to', async () => {
    const labels = Array.from({ length: 20 }, (_, index) => ({
      name: `Lobby ${index}`,
      detail: 'Seaview Court',
      code: `CP-${index}`,
    }));
    const pages = await pagesOf([{ kind: 'labels', labels }]);
    expect(pages).toHaveLength(2);
    for (const { name, code } of labels) {
      expect(pages.join('\n')).toContain(name);
      expect(pages.join('\n')).toContain(code);
    }
  });

  it('show tiles beside each other, over pages when they are long', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `check ${index}.`);
    const pages = await pagesOf([
      { kind: 'tiles', perRow: 5, tiles: [{ title: 'Seaview Court', lines }] },
    ]);
    expect(pages.length).toBeGreaterThan(1);
    for (const line of lines) expect(pages.join('\n')).toContain(line);
  });
});

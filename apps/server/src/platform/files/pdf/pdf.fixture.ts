/** What an object of a PDF is written as. */
export type PdfObject = string | Uint8Array;

/** A catalogue as object 1 and no pages as object 2; further objects follow. */
export const plainPdf: readonly PdfObject[] = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[]/Count 0>>',
];

/** A PDF of these objects, numbered from 1, with the table that says where they lie. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  return appended(Buffer.from('%PDF-1.7\n'), numbered(objects), `/Root 1 0 R${trailer}`);
}

/** The same file with what somebody saved later at its end. */
export function pdfUpdated(
  before: Uint8Array,
  objects: ReadonlyMap<number, PdfObject>,
  trailer = '',
): Buffer {
  const previous = Buffer.from(before).lastIndexOf('xref\n0 1\n');
  return appended(Buffer.from(before), objects, `/Root 1 0 R/Prev ${previous}${trailer}`);
}

function appended(
  before: Buffer,
  objects: ReadonlyMap<number, PdfObject>,
  trailer: string,
): Buffer {
  const parts: Uint8Array[] = [before];
  let at = before.length;
  let table = 'xref\n0 1\n0000000000 65535 f \n';
  for (const [number, object] of objects) {
    const written = Buffer.concat([
      Buffer.from(`${number} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    table += `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`;
    parts.push(written);
    at += written.length;
  }
  const size = Math.max(...objects.keys()) + 1;
  const end = `${table}trailer<</Size ${size}${trailer}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

export function numbered(objects: readonly PdfObject[]): Map<number, PdfObject> {
  return new Map(objects.map((object, index) => [index + 1, object]));
}

/** @param dictionary what stands in it besides its length */
export function streamOf(dictionary: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Fills `size` bytes with a text, again and again. */
export function filled(text: string, size = 15 * 1024 * 1024): Buffer {
  return Buffer.alloc(size, text);
}

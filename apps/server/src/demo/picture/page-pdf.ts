/**
 * A PDF of one page: the first line as its heading, the others below it, empty ones as gaps. Latin
 * letters only: the font, which every reader has, knows no others.
 */
export function pdfPage([heading = '', ...lines]: readonly string[]): Buffer {
  const written = lines.map((line, at) => `1 0 0 1 72 ${700 - at * 22} Tm (${plain(line)}) Tj`);
  const content = `BT /F1 18 Tf 1 0 0 1 72 750 Tm (${plain(heading)}) Tj /F1 12 Tf ${written.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function plain(line: string): string {
  return line.replaceAll(/[^\x20-\x7e]/g, '').replaceAll(/[()\\]/g, String.raw`\$&`);
}

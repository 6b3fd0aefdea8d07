import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../../../test/files/pdf-text.ts';
import type { PdfBlock } from './pdf-types.ts';
import { pdfWriter } from './pdf-writer.ts';
import { loadShaperFor } from './shaped-font.ts';
import { createTypesetter } from './typesetter.ts';
import Pdf from 'pdfkit';

async function bytesOf(blocks: readonly PdfBlock[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const writer = await pdfWriter({ layout: 'portrait', title: 'Report' }, (chunk) => {
    chunks.push(new Uint8Array(chunk));
  });
  await writer.write(blocks);
  await writer.end();
  return Buffer.concat(chunks);
}

const inCell = (text: string): PdfBlock[] => [
  { kind: 'table', columns: [{ title: 'Staff Name', share: 1 }] },
  { kind: 'rows', rows: [[text]] },
];

const scripts = [
  ['Malay', 'Nur Aisyah binti Ismail', 'NotoSans'],
  ['Vietnamese', 'Nguyễn Thị Ánh', 'NotoSans'],
  ['Greek', 'Γιώργος', 'NotoSans'],
  ['Cyrillic', 'Алексей', 'NotoSans'],
  ['Chinese', '陈伟明，保安主管 陳偉明', 'NotoSansSC'],
  ['Japanese', 'さくらタワー 渡辺﨑 ｶﾀｶﾅ ヷ', 'BIZUDPGothic'],
  ['Korean', '김철수 보안요원', 'NanumGothic'],
  ['Tamil', 'முத்து கிருஷ்ணன் கொண்டு', 'NotoSansTamil'],
  ['Devanagari', 'सुरक्षा अधिकारी राजेश कुमार क्षत्रिय', 'NotoSans'],
  ['Bengali', 'নিরাপত্তা কর্মকর্তা কোরআন', 'NotoSansBengali'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'NotoSansGurmukhi'],
  ['Gujarati', 'રાજેશ પટેલ', 'NotoSansGujarati'],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి', 'NotoSansTelugu'],
  ['Kannada', 'ಕೃಷ್ಣ ಮೂರ್ತಿ', 'NotoSansKannada'],
  ['Malayalam', 'കൃഷ്ണൻ നായർ സ്ത്രീ', 'NotoSansMalayalam'],
  ['Sinhala', 'ශ්‍රී ලංකා', 'NotoSansSinhala'],
  ['Thai', 'เจ้าหน้าที่รักษาความปลอดภัย น้ำ', 'NotoSansThai'],
  ['Lao', 'ພະນັກງານ ຮັກສາ', 'NotoSansLao'],
  ['Khmer', 'កម្ពុជា ភ្នំពេញ', 'NotoSansKhmer'],
  ['Burmese', 'မြန်မာနိုင်ငံ လုံခြုံရေး', 'NotoSansMyanmar'],
  ['Arabic', 'محمد بن عبد الله', 'NotoSansArabic'],
  ['Persian', 'پارسا گودرزی', 'NotoSansArabic'],
  ['Jawi', 'كاون كسلامتن ڤوليس', 'NotoSansArabic'],
  ['Hebrew', 'שלום עולם יוסף', 'NotoSansHebrew'],
  ['Arabic within English', 'Officer محمد علي reported at 21:30', 'NotoSansArabic'],
  ['emoji', '😀 ✅ 🇸🇬 👍🏽 👨‍👩‍👧‍👦 ❤️ ❤ 1️⃣ ⚠️', 'NotoEmoji'],
] as const;

describe('a text', () => {
  it.each(scripts)('in %s is drawn by its font and copied as it was', async (_name, text, font) => {
    const bytes = await bytesOf(inCell(text));
    const [page = ''] = await pdfPages(bytes);
    expect(page.normalize('NFC')).toContain(text.normalize('NFC'));
    expect(bytes.toString('latin1')).toMatch(new RegExp(`/BaseFont /[A-Z0-9]+\\+${font}[-\\s]`));
  });

  it('in parts, as some systems write names, is drawn composed', async () => {
    const text = 'Nguyễn Thị Ánh José 김철수';
    const [page] = await pdfPages(await bytesOf(inCell(text.normalize('NFD'))));
    expect(page).toContain(text);
  });

  it('in letters that no font has is drawn in the letters that they stand for', async () => {
    const [page] = await pdfPages(await bytesOf(inCell('𝐓𝐚𝐧 ﬁ')));
    expect(page).toContain('Tan fi');
  });

  it.each(['title', 'section'] as const)('of any script may be a %s', async (kind) => {
    const [page] = await pdfPages(await bytesOf([{ kind, text: 'Officer محمد 😀 राजेश' }]));
    expect(page).toContain('Officer محمد 😀 राजेश');
  });

  it('keeps every letter over several lines', async () => {
    const texts = [
      'في الساعة لاحظ الحارس محمد علي سيارة بيضاء متوقفة قرب البوابة دون تصريح '.repeat(9),
      'เวลาเจ้าหน้าที่รักษาความปลอดภัยสมชายพบรถยนต์สีขาวจอดอยู่ใกล้ประตู'.repeat(9),
      '夜の二十一時三十分ごろ、さくらタワーの北口で不審な車両を発見しました。'.repeat(9),
      'रात के साढ़े नौ बजे गार्ड राजेश ने द्वार के पास एक सफेद गाड़ी देखी '.repeat(9),
    ];
    const bytes = await bytesOf([{ kind: 'text', texts: texts.map((text) => ({ text })) }]);
    const lettersOf = (text: string) =>
      [...text.normalize('NFC').replaceAll(/\s/g, '')].toSorted().join('');
    const page = (await pdfPages(bytes)).join('').replace('Report', '').replace('Page 1', '');
    expect(lettersOf(page)).toBe(lettersOf(texts.join('')));
  });
});

/** The texts of the pieces of each line from left to right, and where its lines begin and end. */
async function linesOf(text: string, width: number) {
  await loadShaperFor([text]);
  const lines = createTypesetter(new Pdf({ font: '', autoFirstPage: false })).breakLines(
    text,
    { size: 10, isBold: false },
    width,
  );
  return lines.map(({ pieces, offsets, width: used, indent = 0 }) => ({
    shown: pieces
      .map((piece, index) => ({ text: piece.original.trim(), at: offsets?.[index] ?? index }))
      .toSorted((one, other) => one.at - other.at)
      .map((piece) => piece.text)
      .filter((piece) => piece !== ''),
    used,
    end: indent + used,
  }));
}

describe('a line', () => {
  it('from right to left shows its first word at the right, numbers and Latin as they are read', async () => {
    const [line] = await linesOf('محمد رقم 12 (Block 5) علي', 500);
    expect(line?.shown.at(-1)).toBe('محمد رقم');
    expect(line?.shown[0]).toBe('علي');
    expect(line?.shown.join(' ')).toMatch(/Block 5.*12/);
  });

  it('from left to right keeps a name from right to left in its place', async () => {
    const [line] = await linesOf('Officer محمد علي reported', 500);
    expect(line?.shown).toEqual(['Officer', 'محمد علي', 'reported']);
  });

  it('from right to left ends where the widest of its paragraph ends', async () => {
    const lines = await linesOf('في الساعة لاحظ الحارس محمد علي سيارة بيضاء متوقفة', 90);
    expect(lines.length).toBeGreaterThan(2);
    for (const { end, used } of lines) {
      expect(end).toBeCloseTo(lines[0]?.end ?? 0);
      expect(used).toBeLessThanOrEqual(92);
    }
  });

  it.each([
    ['Thai', 'เจ้าหน้าที่รักษาความปลอดภัย', /^(?![\u0E30-\u0E3A\u0E45-\u0E4E])/u],
    ['Burmese', 'မြန်မာနိုင်ငံလုံခြုံရေး', /^(?!\p{M})/u],
    ['Japanese', 'キャンセルしちゃったッー。', /^(?![ー。ャっ])/u],
  ])('of %s breaks between words only', async (_script, text, beginning) => {
    const lines = await linesOf(text, 45);
    expect(lines.length).toBeGreaterThan(1);
    for (const { shown, used } of lines) {
      expect(shown.join('')).toMatch(beginning);
      expect(used).toBeLessThanOrEqual(45);
    }
    expect(lines.flatMap(({ shown }) => shown).join('')).toBe(text);
  });
});

describe('a plain document', () => {
  it('has the one font that it needs', async () => {
    const bytes = await bytesOf(inCell('Tan Ah Kow'));
    const fonts = new Set(bytes.toString('latin1').match(/\/BaseFont \/\S+/g));
    // Regular, and bold for the head.
    expect(fonts.size).toBe(2);
  });
});

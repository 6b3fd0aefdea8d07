import { describe, expect, it } from 'vitest';
import { keptText } from './kept-text.ts';

describe('a text is kept as it was typed', () => {
  it.each([
    ['Tamil', 'சுப்பிரமணியம் கிருஷ்ணமூர்த்தி'],
    ['Chinese', '陈伟明'],
    ['Chinese beyond the first plane', '𠮷野家'],
    ['accented Malay', 'Nurul Aïsyah binti Che’ Mat'],
    ['Vietnamese', 'Nguyễn Thị Ngọc Ánh'],
    ['Vietnamese of letters and marks', 'Nguyễn Thị Ngọc Ánh'.normalize('NFD')],
    ['Burmese', 'မွှို့ ကျွန်ုပ် မြို့'],
    ['Hindi with a joiner', 'क्‍षत्रिय राजेन्द्र'],
    ['Thai', 'น้ำผึ้ง กิ่งแก้ว'],
    ['Arabic', 'مُحَمَّد'],
    ['Persian with a joiner', 'می‌خواهم'],
    ['an emoji of several', '👩🏽‍💻 on duty'],
    ['an apostrophe and a stroke', "Siti d/o O'Brien"],
    ['several lines', 'Gate A\nclosed\tat 10\r\n– twice'],
    ['nothing', ''],
  ])('in %s', (_, text) => {
    expect(keptText(text)).toBe(text);
  });
});

describe('a text is kept without what is not seen', () => {
  it.each([
    ['an override of direction', 'invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['isolated directions', '\u2066Tan\u2069 \u202AAh\u202C Kow', 'Tan Ah Kow'],
    ['marks of direction', '\u200ETan\u200F\u061C', 'Tan'],
    ['a bell and an escape', 'Tan\u0007\u001B[31m Ah Kow', 'Tan[31m Ah Kow'],
    ['later control characters', 'Tan\u0085\u009B\u007F', 'Tan'],
    ['spaces without width', 'Ta\u200Bn\uFEFF\u2060', 'Tan'],
    ['a hyphen that shows at times', 'Ta\u00ADn', 'Tan'],
    ['joiners that join nothing', 'T\u200Dan\u200C Ah\u200D', 'Tan Ah'],
    ['a filler that looks like no name', '\u3164', ''],
    ['other ends of a line', 'one\u2028two\u2029three', 'one\ntwo\nthree'],
    [
      'more marks than a letter has',
      `Z${'\u0301'.repeat(40)}algo${'\u0489'.repeat(9)}`,
      `Z${'\u0301'.repeat(5)}algo${'\u0489'.repeat(5)}`,
    ],
  ])('%s', (_, typed, kept) => {
    expect(keptText(typed)).toBe(kept);
    expect(keptText(kept)).toBe(kept);
  });

  it('but the zero character, which is refused where it comes', () => {
    expect(keptText('a\u0000b')).toBe('a\u0000b');
  });
});

import type { Texts } from '../platform/texts/language.ts';

/** What the frame around the screens says. */
export const shellTexts = {
  home: { en: 'Duty', zh: '值勤', ms: 'Tugas', ta: 'பணி' },
  more: { en: 'More', zh: '更多', ms: 'Lagi', ta: 'மேலும்' },
  language: { en: 'Language', zh: '语言', ms: 'Bahasa', ta: 'மொழி' },
  screens: { en: 'Screens', zh: '页面', ms: 'Skrin', ta: 'திரைகள்' },
  shortcuts: {
    en: 'What you can do',
    zh: '您可以做的事',
    ms: 'Apa yang boleh dilakukan',
    ta: 'நீங்கள் செய்யக்கூடியவை',
  },
  waiting: {
    en: '{count} waiting',
    zh: '{count} 条待发送',
    ms: '{count} menunggu',
    ta: '{count} காத்திருக்கின்றன',
  },
  allSent: { en: 'All sent', zh: '全部已发送', ms: 'Semua dihantar', ta: 'அனைத்தும் அனுப்பப்பட்டன' },
  broken: {
    en: 'This screen could not be shown. What was ticked is kept on this phone.',
    zh: '无法显示此页面。已打勾的内容保存在本机上。',
    ms: 'Skrin ini tidak dapat dipaparkan. Apa yang telah ditanda disimpan dalam telefon ini.',
    ta: 'இந்தத் திரையைக் காட்ட முடியவில்லை. பதிவானவை இந்தக் கைபேசியில் உள்ளன.',
  },
} satisfies Texts;

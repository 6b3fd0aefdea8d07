import type { Texts } from '../../platform/texts/language.ts';

/** The labels are those of the console's book. */
export const occurrenceTexts = {
  goOn: {
    en: 'Go on with the entry',
    zh: '继续填写记录',
    ms: 'Sambung catatan',
    ta: 'பதிவைத் தொடர்',
  },
  own: { en: 'Your entries', zh: '您的记录', ms: 'Catatan anda', ta: 'உங்கள் பதிவுகள்' },
  none: {
    en: 'You have written nothing from this phone yet.',
    zh: '您尚未用本机填写记录。',
    ms: 'Anda belum menulis apa-apa dari telefon ini.',
    ta: 'இக்கைபேசியிலிருந்து நீங்கள் இன்னும் எதையும் எழுதவில்லை.',
  },
  datetime: { en: 'Date / Time', zh: '日期 / 时间', ms: 'Tarikh / Masa', ta: 'தேதி / நேரம்' },
  title: { en: 'Subject', zh: '主题', ms: 'Perkara', ta: 'பொருள்' },
  description: { en: 'Occurrence', zh: '事件', ms: 'Kejadian', ta: 'நிகழ்வு' },
  submit: { en: 'Submit', zh: '提交', ms: 'Hantar', ta: 'சமர்ப்பி' },
} satisfies Texts;

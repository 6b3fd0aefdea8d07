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
  siteBook: {
    en: 'The book of the site',
    zh: '本地点的事件簿',
    ms: 'Buku kejadian tapak',
    ta: 'இடத்தின் நிகழ்வுப் புத்தகம்',
  },
  emptyBook: {
    en: 'Nothing is in the book of this site yet.',
    zh: '本地点的事件簿还没有记录。',
    ms: 'Belum ada catatan dalam buku tapak ini.',
    ta: 'இந்த இடத்தின் புத்தகத்தில் இன்னும் எதுவும் இல்லை.',
  },
  strike: { en: 'Strike off', zh: '划去', ms: 'Potong', ta: 'நீக்கிக் கோடிடு' },
  sureStrike: {
    en: 'Strike this entry off? It stays readable in the book.',
    zh: '划去此记录？它在事件簿中仍可阅读。',
    ms: 'Potong catatan ini? Ia masih boleh dibaca dalam buku.',
    ta: 'இந்தப் பதிவைக் கோடிட்டு நீக்கவா? அது புத்தகத்தில் படிக்கக்கூடியதாகவே இருக்கும்.',
  },
  struck: {
    en: 'Struck off by {name}',
    zh: '由 {name} 划去',
    ms: 'Dipotong oleh {name}',
    ta: '{name} கோடிட்டு நீக்கினார்',
  },
  replace: { en: 'Replace', zh: '替换', ms: 'Ganti', ta: 'மாற்று' },
  replaced: {
    en: 'Replaced by {name}',
    zh: '由 {name} 替换',
    ms: 'Diganti oleh {name}',
    ta: '{name} மாற்றினார்',
  },
  submit: { en: 'Submit', zh: '提交', ms: 'Hantar', ta: 'சமர்ப்பி' },
} satisfies Texts;

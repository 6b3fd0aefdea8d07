import type { Texts } from '../../platform/texts/language.ts';

/** What the instructions say around themselves. */
export const sopTexts = {
  none: {
    en: 'There are no instructions for you.',
    zh: '没有给您的工作说明。',
    ms: 'Tiada arahan kerja untuk anda.',
    ta: 'உங்களுக்கு அறிவுறுத்தல்கள் இல்லை.',
  },
  everywhere: { en: 'All sites', zh: '所有地点', ms: 'Semua tapak', ta: 'எல்லா இடங்களும்' },
  version: { en: 'Version {code}', zh: '版本 {code}', ms: 'Versi {code}', ta: 'பதிப்பு {code}' },
  toRead: { en: 'To be read', zh: '待阅读', ms: 'Perlu dibaca', ta: 'படிக்க வேண்டியவை' },
  read: { en: 'Read', zh: '已阅读', ms: 'Telah dibaca', ta: 'படித்தவை' },
  stillToRead: {
    en: 'To be read before you come on duty: {count}',
    zh: '上班打卡前需阅读：{count} 份',
    ms: 'Perlu dibaca sebelum mula bertugas: {count}',
    ta: 'பணிக்கு வரும் முன் படிக்க வேண்டியவை: {count}',
  },
  allRead: {
    en: 'You have read all that is to be read here.',
    zh: '您已阅读此处所有需要阅读的说明。',
    ms: 'Anda telah membaca semua yang perlu dibaca di sini.',
    ta: 'இங்கு படிக்க வேண்டிய அனைத்தையும் படித்துவிட்டீர்கள்.',
  },
  back: {
    en: 'Back to coming on duty',
    zh: '返回上班打卡',
    ms: 'Kembali ke mula bertugas',
    ta: 'பணி வருகைக்குத் திரும்பு',
  },
  open: { en: 'Open the document', zh: '打开文件', ms: 'Buka dokumen', ta: 'ஆவணத்தைத் திற' },
  acknowledge: {
    en: 'I have read and understood this',
    zh: '我已阅读并理解',
    ms: 'Saya telah membaca dan memahaminya',
    ta: 'இதைப் படித்துப் புரிந்துகொண்டேன்',
  },
  notKept: {
    en: 'This phone could not keep it. Please try again.',
    zh: '本手机无法保存。请重试。',
    ms: 'Telefon ini tidak dapat menyimpannya. Sila cuba lagi.',
    ta: 'இந்தக் கைபேசியால் சேமிக்க முடியவில்லை. மீண்டும் முயற்சி செய்யவும்.',
  },
} satisfies Texts;

import type { Texts } from './language.ts';

/** What several screens say. */
export const commonTexts = {
  back: { en: 'Back', zh: '返回', ms: 'Kembali', ta: 'பின்செல்' },
  goOn: { en: 'Continue', zh: '继续', ms: 'Teruskan', ta: 'தொடர்' },
  DAY: { en: 'Day shift', zh: '日班', ms: 'Syif siang', ta: 'பகல் பணிமுறை' },
  NIGHT: { en: 'Night shift', zh: '夜班', ms: 'Syif malam', ta: 'இரவுப் பணிமுறை' },
  save: { en: 'Save', zh: '保存', ms: 'Simpan', ta: 'சேமி' },
  send: { en: 'Send', zh: '发送', ms: 'Hantar', ta: 'அனுப்பு' },
  cancel: { en: 'Cancel', zh: '取消', ms: 'Batal', ta: 'ரத்து செய்' },
  retry: { en: 'Try again', zh: '重试', ms: 'Cuba lagi', ta: 'மீண்டும் முயற்சி செய்' },
  loading: { en: 'Loading …', zh: '正在加载…', ms: 'Memuatkan …', ta: 'ஏற்றப்படுகிறது …' },
  failed: {
    en: 'This could not be loaded.',
    zh: '无法加载此内容。',
    ms: 'Ini tidak dapat dimuatkan.',
    ta: 'இதை ஏற்ற முடியவில்லை.',
  },
  unreachable: {
    en: 'Guardroom cannot be reached. Please try again.',
    zh: '无法连接 Guardroom。请重试。',
    ms: 'Guardroom tidak dapat dihubungi. Sila cuba lagi.',
    ta: 'Guardroom-ஐ தொடர்பு கொள்ள முடியவில்லை. மீண்டும் முயற்சி செய்யவும்.',
  },
  wrong: {
    en: 'Something went wrong on our side. Please try again.',
    zh: '我们这边出了问题。请重试。',
    ms: 'Ada masalah di pihak kami. Sila cuba lagi.',
    ta: 'எங்கள் பக்கத்தில் ஏதோ தவறு நடந்தது. மீண்டும் முயற்சி செய்யவும்.',
  },
  needsNetwork: {
    en: 'This needs a network.',
    zh: '此功能需要网络。',
    ms: 'Ini memerlukan rangkaian.',
    ta: 'இதற்கு இணைய இணைப்பு தேவை.',
  },
  callSupervisor: {
    en: 'Call the supervisor',
    zh: '致电主管',
    ms: 'Hubungi penyelia',
    ta: 'மேற்பார்வையாளரை அழைக்கவும்',
  },
  metres: { en: '{amount} m', zh: '{amount} 米', ms: '{amount} m', ta: '{amount} மீ' },
  kilometres: { en: '{amount} km', zh: '{amount} 公里', ms: '{amount} km', ta: '{amount} கி.மீ' },
  required: {
    en: 'Please fill this in.',
    zh: '请填写此项。',
    ms: 'Sila isi ruangan ini.',
    ta: 'இதை நிரப்பவும்.',
  },
  tooLong: {
    en: 'At most {most} characters, please.',
    zh: '最多 {most} 个字符。',
    ms: 'Paling banyak {most} aksara.',
    ta: 'அதிகபட்சம் {most} எழுத்துகள்.',
  },
} satisfies Texts;

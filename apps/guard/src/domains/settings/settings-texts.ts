import type { Texts } from '../../platform/texts/language.ts';

/** What is said of notifications. */
export const settingsTexts = {
  phone: {
    en: 'On this phone',
    zh: '在此手机上',
    ms: 'Di telefon ini',
    ta: 'இந்தக் கைபேசியில்',
  },
  on: {
    en: 'This phone shows what you are told.',
    zh: '此手机会显示您的通知。',
    ms: 'Telefon ini menunjukkan apa yang dimaklumkan kepada anda.',
    ta: 'உங்களுக்குச் சொல்லப்படுவதை இந்தக் கைபேசி காட்டும்.',
  },
  off: {
    en: 'This phone shows nothing.',
    zh: '此手机不显示通知。',
    ms: 'Telefon ini tidak menunjukkan apa-apa.',
    ta: 'இந்தக் கைபேசி எதையும் காட்டாது.',
  },
  refused: {
    en: 'Notifications of this application are blocked. Allow them in the settings of the browser.',
    zh: '此应用的通知已被阻止。请在浏览器设置中允许。',
    ms: 'Pemberitahuan aplikasi ini disekat. Benarkannya dalam tetapan pelayar.',
    ta: 'இந்தச் செயலியின் அறிவிப்புகள் தடுக்கப்பட்டுள்ளன. உலாவி அமைப்புகளில் அனுமதிக்கவும்.',
  },
  impossible: {
    en: 'This browser cannot show notifications. On an iPhone, add the application to the home screen first.',
    zh: '此浏览器无法显示通知。在 iPhone 上请先将应用添加到主屏幕。',
    ms: 'Pelayar ini tidak dapat menunjukkan pemberitahuan. Pada iPhone, tambah aplikasi ke skrin utama dahulu.',
    ta: 'இந்த உலாவியால் அறிவிப்புகளைக் காட்ட முடியாது. iPhone-இல் முதலில் செயலியை முகப்புத் திரையில் சேர்க்கவும்.',
  },
  turnOn: { en: 'Turn on', zh: '开启', ms: 'Hidupkan', ta: 'இயக்கு' },
  turnOff: { en: 'Turn off', zh: '关闭', ms: 'Matikan', ta: 'நிறுத்து' },
  sendOne: {
    en: 'Send me one',
    zh: '给我发一条',
    ms: 'Hantar satu kepada saya',
    ta: 'எனக்கு ஒன்று அனுப்பு',
  },
  sent: {
    en: 'One is on its way.',
    zh: '已发送。',
    ms: 'Satu sedang dihantar.',
    ta: 'ஒன்று அனுப்பப்பட்டது.',
  },
  ways: {
    en: 'How I am told',
    zh: '通知方式',
    ms: 'Cara saya dimaklumkan',
    ta: 'எனக்குச் சொல்லும் வழி',
  },
  ALERT: { en: 'Alerts', zh: '警报', ms: 'Amaran', ta: 'எச்சரிக்கைகள்' },
  ROSTER: { en: 'My shifts', zh: '我的班次', ms: 'Syif saya', ta: 'என் பணிமுறைகள்' },
  REPORT: { en: 'Reports', zh: '报告', ms: 'Laporan', ta: 'அறிக்கைகள்' },
  PUSH: { en: 'Notification', zh: '推送通知', ms: 'Pemberitahuan', ta: 'அறிவிப்பு' },
  EMAIL: { en: 'Email', zh: '电子邮件', ms: 'E-mel', ta: 'மின்னஞ்சல்' },
  SMS: { en: 'Text message', zh: '短信', ms: 'Mesej teks', ta: 'குறுஞ்செய்தி' },
  demanded: {
    en: 'Your agency asks for the ways that cannot be switched off. What is urgent always comes.',
    zh: '无法关闭的方式由您的公司要求。紧急通知始终会发送。',
    ms: 'Cara yang tidak boleh dimatikan diminta oleh agensi anda. Perkara mendesak sentiasa sampai.',
    ta: 'நிறுத்த முடியாத வழிகளை உங்கள் நிறுவனம் கேட்கிறது. அவசரமானவை எப்போதும் வரும்.',
  },
  quietFrom: {
    en: 'Quiet from',
    zh: '免打扰开始',
    ms: 'Senyap dari',
    ta: 'அமைதி தொடக்கம்',
  },
  quietTo: { en: 'Quiet until', zh: '免打扰结束', ms: 'Senyap hingga', ta: 'அமைதி முடிவு' },
  save: { en: 'Save', zh: '保存', ms: 'Simpan', ta: 'சேமி' },
  saved: { en: 'Saved.', zh: '已保存。', ms: 'Disimpan.', ta: 'சேமிக்கப்பட்டது.' },
  told: {
    en: 'What I was told',
    zh: '我的通知',
    ms: 'Apa yang dimaklumkan',
    ta: 'எனக்குச் சொல்லப்பட்டவை',
  },
  nothing: {
    en: 'You were told nothing yet.',
    zh: '尚无通知。',
    ms: 'Belum ada pemberitahuan.',
    ta: 'இன்னும் எதுவும் சொல்லப்படவில்லை.',
  },
  fresh: { en: 'New', zh: '新', ms: 'Baharu', ta: 'புதியது' },
} as const satisfies Texts;

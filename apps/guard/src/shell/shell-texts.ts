import type { Texts } from '../platform/texts/language.ts';

/** What the frame around the screens says. */
export const shellTexts = {
  home: { en: 'Duty', zh: '值勤', ms: 'Tugas', ta: 'பணி' },
  come: { en: 'Come on duty', zh: '上班打卡', ms: 'Mula bertugas', ta: 'பணிக்கு வருகை' },
  go: { en: 'Go off duty', zh: '下班打卡', ms: 'Tamat bertugas', ta: 'பணி முடிவு' },
  roster: { en: 'Roster', zh: '值班表', ms: 'Jadual', ta: 'பணி அட்டவணை' },
  unsent: { en: 'Not sent yet', zh: '尚未发送', ms: 'Belum dihantar', ta: 'இன்னும் அனுப்பப்படாதவை' },
  device: { en: 'This phone', zh: '本手机', ms: 'Telefon ini', ta: 'இந்தக் கைபேசி' },
  invitation: { en: 'Invitation', zh: '邀请', ms: 'Jemputan', ta: 'அழைப்பு' },
  pin: { en: 'PIN for tablets', zh: '平板 PIN 码', ms: 'PIN untuk tablet', ta: 'டேப்லெட்டுக்கான PIN' },
  tablet: {
    en: 'Tablet of a site',
    zh: '地点的平板',
    ms: 'Tablet tapak',
    ta: 'இடத்தின் டேப்லெட்',
  },
  agency: { en: 'Agency', zh: '公司', ms: 'Agensi', ta: 'நிறுவனம்' },
  signIn: { en: 'Sign in', zh: '登录', ms: 'Log masuk', ta: 'உள்நுழை' },
  signOut: { en: 'Sign out', zh: '登出', ms: 'Log keluar', ta: 'வெளியேறு' },
  leave: { en: 'Leave', zh: '请假', ms: 'Cuti', ta: 'விடுப்பு' },
  payslips: { en: 'Payslips', zh: '工资单', ms: 'Slip gaji', ta: 'சம்பளச் சீட்டுகள்' },
  sops: {
    en: 'Instructions',
    zh: '工作说明',
    ms: 'Arahan kerja',
    ta: 'அறிவுறுத்தல்கள்',
  },
  notTaken: {
    en: '{count} not taken',
    zh: '{count} 条未被接受',
    ms: '{count} tidak diterima',
    ta: '{count} ஏற்கப்படவில்லை',
  },
  ended: {
    en: 'Please sign in again. What you do is kept on this phone until then.',
    zh: '请重新登录。在此之前，您的操作保存在本机上。',
    ms: 'Sila log masuk semula. Apa yang anda lakukan disimpan dalam telefon ini sehingga itu.',
    ta: 'மீண்டும் உள்நுழையவும். அதுவரை நீங்கள் செய்வது இந்தக் கைபேசியில் இருக்கும்.',
  },
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

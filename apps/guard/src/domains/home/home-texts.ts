import type { Texts } from '../../platform/texts/language.ts';

/** What waits to be sent, and what was not taken. */
export const homeTexts = {
  nothing: {
    en: 'Everything that was done on this phone is sent.',
    zh: '本机上的所有操作都已发送。',
    ms: 'Semua yang dilakukan dalam telefon ini telah dihantar.',
    ta: 'இந்தக் கைபேசியில் செய்தவை அனைத்தும் அனுப்பப்பட்டன.',
  },
  waits: {
    en: 'Waiting to be sent',
    zh: '等待发送',
    ms: 'Menunggu untuk dihantar',
    ta: 'அனுப்பக் காத்திருக்கிறது',
  },
  refused: { en: 'Not taken', zh: '未被接受', ms: 'Tidak diterima', ta: 'ஏற்கப்படவில்லை' },
  sendNow: { en: 'Send now', zh: '立即发送', ms: 'Hantar sekarang', ta: 'இப்போது அனுப்பு' },
  putAway: {
    en: 'I have told my supervisor',
    zh: '我已告知主管',
    ms: 'Saya sudah beritahu penyelia',
    ta: 'மேற்பார்வையாளரிடம் சொல்லிவிட்டேன்',
  },
  tryAgain: { en: 'Send again', zh: '重新发送', ms: 'Hantar semula', ta: 'மீண்டும் அனுப்பு' },
  clockIn: { en: 'Came on duty', zh: '上班', ms: 'Mula bertugas', ta: 'பணிக்கு வருகை' },
  clockOut: { en: 'Went off duty', zh: '下班', ms: 'Tamat bertugas', ta: 'பணி முடிவு' },
  breakStart: { en: 'Break began', zh: '休息开始', ms: 'Rehat bermula', ta: 'இடைவேளை தொடக்கம்' },
  breakEnd: { en: 'Break ended', zh: '休息结束', ms: 'Rehat tamat', ta: 'இடைவேளை முடிவு' },
  patrolStart: { en: 'Round began', zh: '巡逻开始', ms: 'Rondaan bermula', ta: 'ரோந்து தொடக்கம்' },
  scan: { en: 'Point of a round', zh: '巡逻点', ms: 'Titik rondaan', ta: 'ரோந்துப் புள்ளி' },
  patrolFinish: { en: 'Round ended', zh: '巡逻结束', ms: 'Rondaan tamat', ta: 'ரோந்து முடிவு' },
  incident: { en: 'Incident', zh: '事件', ms: 'Insiden', ta: 'சம்பவம்' },
  occurrence: {
    en: 'Entry of the occurrence book',
    zh: '值班记录',
    ms: 'Catatan buku kejadian',
    ta: 'நிகழ்வுப் பதிவு',
  },
  visitorIn: { en: 'Visitor came', zh: '访客进入', ms: 'Pelawat masuk', ta: 'பார்வையாளர் வருகை' },
  visitorOut: { en: 'Visitor left', zh: '访客离开', ms: 'Pelawat keluar', ta: 'பார்வையாளர் வெளியேற்றம்' },
  sopAck: {
    en: 'Instruction read',
    zh: '已阅读说明',
    ms: 'Arahan dibaca',
    ta: 'அறிவுறுத்தல் படிக்கப்பட்டது',
  },
  handover: { en: 'Handover', zh: '交接', ms: 'Serah tugas', ta: 'பணி ஒப்படைப்பு' },
  alarm: { en: 'Call for help', zh: '求助', ms: 'Panggilan bantuan', ta: 'உதவி அழைப்பு' },
  welfareAnswer: {
    en: 'Welfare check answered',
    zh: '已回应安全确认',
    ms: 'Semakan keselamatan dijawab',
    ta: 'நலச் சோதனைக்குப் பதில்',
  },
} satisfies Texts;

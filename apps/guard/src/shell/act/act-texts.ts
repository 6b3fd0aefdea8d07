import type { EventMark } from '@guardroom/rules/guard/event-mark';
import type { Text, Texts } from '../../platform/texts/language.ts';

/** What became of something on its way to the office. */
export const actTexts = {
  waiting: {
    en: 'Kept on this phone, waiting for the network',
    zh: '已保存在本机，等待网络',
    ms: 'Disimpan dalam telefon ini, menunggu rangkaian',
    ta: 'இந்தக் கைபேசியில் உள்ளது, இணையத்திற்குக் காத்திருக்கிறது',
  },
  delivered: { en: 'Delivered', zh: '已送达', ms: 'Dihantar', ta: 'சேர்ந்தது' },
  marked: {
    en: 'Delivered. The office will look at: {marks}',
    zh: '已送达。办公室将查看：{marks}',
    ms: 'Dihantar. Pejabat akan menyemak: {marks}',
    ta: 'சேர்ந்தது. அலுவலகம் பார்க்கும்: {marks}',
  },
  refused: {
    en: 'Not taken: {sentence}',
    zh: '未被接受：{sentence}',
    ms: 'Tidak diterima: {sentence}',
    ta: 'ஏற்கப்படவில்லை: {sentence}',
  },
} satisfies Texts;

/** What was unusual, as the guard reads it. */
export const markTexts: Readonly<Record<EventMark, Text>> = {
  LATE_DELIVERY: {
    en: 'delivered late',
    zh: '延迟送达',
    ms: 'dihantar lewat',
    ta: 'தாமதமாக சேர்ந்தது',
  },
  CLOCK_MOVED: {
    en: 'clock was moved',
    zh: '时钟被调整',
    ms: 'jam diubah',
    ta: 'கடிகாரம் மாற்றப்பட்டது',
  },
  UNCERTAIN_TIME: {
    en: 'time uncertain',
    zh: '时间不确定',
    ms: 'masa tidak pasti',
    ta: 'நேரம் உறுதியில்லை',
  },
  GAP: {
    en: 'something before it is missing',
    zh: '之前的记录缺失',
    ms: 'rekod sebelumnya tiada',
    ta: 'இதற்கு முந்தையது இல்லை',
  },
  FAR: { en: 'outside the site', zh: '在地点范围外', ms: 'di luar tapak', ta: 'தளத்திற்கு வெளியே' },
  UNCERTAIN_PLACE: {
    en: 'place uncertain',
    zh: '位置不确定',
    ms: 'lokasi tidak pasti',
    ta: 'இடம் உறுதியில்லை',
  },
  NO_POSITION: { en: 'no position', zh: '没有位置信息', ms: 'tiada lokasi', ta: 'இட விவரம் இல்லை' },
  NO_ROSTER: {
    en: 'not on the roster',
    zh: '不在排班表上',
    ms: 'tiada dalam jadual',
    ta: 'பணி அட்டவணையில் இல்லை',
  },
  OVERLAP: {
    en: 'overlaps another record',
    zh: '与另一记录重叠',
    ms: 'bertindih dengan rekod lain',
    ta: 'மற்றொரு பதிவுடன் மோதுகிறது',
  },
  TOO_FAST: {
    en: 'faster than anybody walks',
    zh: '快于步行速度',
    ms: 'lebih pantas daripada berjalan',
    ta: 'நடக்கும் வேகத்தை விட வேகம்',
  },
  UNMATCHED_TAG: { en: 'unknown tag', zh: '未知标签', ms: 'tag tidak dikenali', ta: 'தெரியாத குறி' },
  TYPED_CODE: {
    en: 'code typed by hand',
    zh: '手动输入代码',
    ms: 'kod ditaip',
    ta: 'குறியீடு கையால் உள்ளிடப்பட்டது',
  },
  UNPROVED_PIN: {
    en: 'PIN not proved',
    zh: 'PIN 码未验证',
    ms: 'PIN tidak disahkan',
    ta: 'PIN உறுதிப்படுத்தப்படவில்லை',
  },
  OTHER_DEVICE: { en: 'another device', zh: '其他设备', ms: 'peranti lain', ta: 'வேறு சாதனம்' },
  NO_PICTURE: { en: 'picture lost', zh: '照片丢失', ms: 'gambar hilang', ta: 'படம் இழந்தது' },
  SUPERSEDED: {
    en: 'already settled otherwise',
    zh: '已另行处理',
    ms: 'sudah diselesaikan cara lain',
    ta: 'ஏற்கனவே வேறு வழியில் முடிந்தது',
  },
  BLOCKED_VISITOR: {
    en: 'on the block list',
    zh: '在禁入名单上',
    ms: 'dalam senarai sekatan',
    ta: 'தடைப் பட்டியலில் உள்ளவர்',
  },
  UNREAD_SOP: {
    en: 'instructions not read',
    zh: '未阅读工作说明',
    ms: 'arahan belum dibaca',
    ta: 'அறிவுறுத்தல்கள் படிக்கப்படவில்லை',
  },
};

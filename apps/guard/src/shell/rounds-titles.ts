import type { Texts } from '../platform/texts/language.ts';

/** The headings of what guards do on their rounds: they are known at every start, the screens are not. */
export const roundsTitles = {
  patrol: { en: 'Patrol', zh: '巡逻', ms: 'Rondaan', ta: 'ரோந்து' },
  round: { en: 'Round', zh: '巡逻轮次', ms: 'Pusingan', ta: 'சுற்று' },
  incidents: { en: 'Incidents', zh: '事故', ms: 'Insiden', ta: 'சம்பவங்கள்' },
  report: {
    en: 'Report an incident',
    zh: '报告事故',
    ms: 'Laporkan insiden',
    ta: 'சம்பவத்தைப் புகாரளி',
  },
  book: { en: 'Occurrence Book', zh: '事件簿', ms: 'Buku Kejadian', ta: 'நிகழ்வுப் புத்தகம்' },
  entry: { en: 'Write an entry', zh: '填写记录', ms: 'Tulis catatan', ta: 'பதிவு எழுது' },
  visitors: { en: 'Visitors', zh: '访客', ms: 'Pelawat', ta: 'வருகையாளர்கள்' },
  visit: { en: 'Visitor comes in', zh: '访客进入', ms: 'Pelawat masuk', ta: 'வருகையாளர் உள்ளே' },
  handover: { en: 'Handover', zh: '交接班', ms: 'Serah Tugas', ta: 'பணி ஒப்படைப்பு' },
  alarm: { en: 'Emergency', zh: '紧急求助', ms: 'Kecemasan', ta: 'அவசரம்' },
} satisfies Texts;

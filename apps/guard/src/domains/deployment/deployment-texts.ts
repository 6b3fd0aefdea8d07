import type { Texts } from '../../platform/texts/language.ts';

/** What the roster says. */
export const deploymentTexts = {
  yourShifts: { en: 'Your shifts', zh: '您的班次', ms: 'Syif anda', ta: 'உங்கள் பணிமுறைகள்' },
  none: {
    en: 'No shifts are planned for you in the coming days.',
    zh: '未来几天没有为您安排班次。',
    ms: 'Tiada syif dirancang untuk anda dalam beberapa hari ini.',
    ta: 'வரும் நாட்களில் உங்களுக்குப் பணிமுறைகள் இல்லை.',
  },
  PUBLISHED: {
    en: 'Please confirm',
    zh: '请确认',
    ms: 'Sila sahkan',
    ta: 'உறுதிப்படுத்தவும்',
  },
  CONFIRMED: { en: 'Confirmed', zh: '已确认', ms: 'Disahkan', ta: 'உறுதிசெய்யப்பட்டது' },
  DECLINED: { en: 'Declined', zh: '已拒绝', ms: 'Ditolak', ta: 'மறுக்கப்பட்டது' },
  confirm: { en: 'Confirm', zh: '确认', ms: 'Sahkan', ta: 'உறுதிப்படுத்து' },
  decline: { en: 'I cannot', zh: '我不能', ms: 'Saya tidak boleh', ta: 'என்னால் முடியாது' },
  reason: { en: 'Why not?', zh: '为什么？', ms: 'Mengapa?', ta: 'ஏன்?' },
  sendDecline: { en: 'Decline', zh: '拒绝', ms: 'Tolak', ta: 'மறு' },
  openShifts: { en: 'Open shifts', zh: '空缺班次', ms: 'Syif kosong', ta: 'காலிப் பணிமுறைகள்' },
  noOpen: {
    en: 'No shift is open to you now.',
    zh: '目前没有可供您选择的班次。',
    ms: 'Tiada syif kosong untuk anda sekarang.',
    ta: 'இப்போது உங்களுக்கான காலிப் பணிமுறை இல்லை.',
  },
  claim: { en: 'Take it', zh: '接受', ms: 'Ambil', ta: 'எடுத்துக்கொள்' },
  hours: {
    en: 'Hours of this month',
    zh: '本月工时',
    ms: 'Jam bulan ini',
    ta: 'இந்த மாத மணிநேரம்',
  },
  planned: { en: 'Planned', zh: '计划', ms: 'Dirancang', ta: 'திட்டமிட்டது' },
  clocked: { en: 'Worked', zh: '已工作', ms: 'Dikerjakan', ta: 'செய்தது' },
  approved: { en: 'Approved', zh: '已批准', ms: 'Diluluskan', ta: 'அனுமதிக்கப்பட்டது' },
  extra: { en: 'Extra hours', zh: '加班时数', ms: 'Jam tambahan', ta: 'கூடுதல் மணிநேரம்' },
  extraOf: {
    en: '{extra} of {limit}',
    zh: '{extra}，上限 {limit}',
    ms: '{extra} daripada {limit}',
    ta: '{limit}-இல் {extra}',
  },
} satisfies Texts;

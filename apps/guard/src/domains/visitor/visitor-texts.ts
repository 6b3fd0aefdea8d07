import type { Texts } from '../../platform/texts/language.ts';

/** The labels are those of the console (rules/visitor/visitor-columns.ts). */
export const visitorTexts = {
  inside: { en: 'Inside', zh: '在场', ms: 'Di dalam', ta: 'உள்ளே' },
  none: {
    en: 'Nobody is inside, as far as this phone knows.',
    zh: '据本机所知，目前无人在场。',
    ms: 'Tiada sesiapa di dalam, setakat yang diketahui telefon ini.',
    ta: 'இக்கைபேசி அறிந்தவரை, உள்ளே எவரும் இல்லை.',
  },
  left: { en: '{name} leaves', zh: '{name} 离开', ms: '{name} keluar', ta: '{name} வெளியேறுகிறார்' },
  last: { en: 'Left', zh: '已离开', ms: 'Sudah keluar', ta: 'வெளியேறியவர்கள்' },
  leftAt: {
    en: 'Left at {time}',
    zh: '{time} 离开',
    ms: 'Keluar pada {time}',
    ta: '{time}-க்கு வெளியேறினார்',
  },
  cameAt: {
    en: 'Came in at {time}',
    zh: '{time} 进入',
    ms: 'Masuk pada {time}',
    ta: '{time}-க்கு உள்ளே வந்தார்',
  },
  name: { en: 'Visitor Name', zh: '访客姓名', ms: 'Nama Pelawat', ta: 'வருகையாளர் பெயர்' },
  phoneNo: {
    en: 'Visitor Contact Number',
    zh: '访客联系电话',
    ms: 'Nombor Telefon Pelawat',
    ta: 'வருகையாளர் தொடர்பு எண்',
  },
  purpose: { en: 'Purpose of Visit', zh: '来访目的', ms: 'Tujuan Lawatan', ta: 'வருகையின் நோக்கம்' },
  block: { en: 'Block', zh: '座', ms: 'Blok', ta: 'பிளாக்' },
  unit: { en: 'Unit', zh: '单位', ms: 'Unit', ta: 'யூனிட்' },
  vehicleNo: { en: 'Vehicle Number', zh: '车牌号码', ms: 'Nombor Kenderaan', ta: 'வாகன எண்' },
  remarks: { en: 'Remarks', zh: '备注', ms: 'Catatan', ta: 'குறிப்புகள்' },
  submit: { en: 'Let in', zh: '放行', ms: 'Benarkan masuk', ta: 'உள்ளே அனுமதி' },
  blocked: {
    en: 'This person, number or vehicle is on the block list. Do not let them in; call the supervisor. The office sees it if you let them in all the same.',
    zh: '此人、电话或车辆在禁入名单上。请勿放行，并致电主管。若仍放行，办公室会看到。',
    ms: 'Orang, nombor atau kenderaan ini dalam senarai sekatan. Jangan benarkan masuk; hubungi penyelia. Pejabat akan nampak jika anda tetap benarkan.',
    ta: 'இந்த நபர், எண் அல்லது வாகனம் தடைப் பட்டியலில் உள்ளது. உள்ளே விட வேண்டாம்; மேற்பார்வையாளரை அழைக்கவும். இருந்தும் அனுமதித்தால் அலுவலகம் காணும்.',
  },
  turnAway: {
    en: 'Not let in',
    zh: '不予放行',
    ms: 'Tidak dibenarkan masuk',
    ta: 'அனுமதிக்கப்படவில்லை',
  },
  letIn: {
    en: 'Let in all the same',
    zh: '仍然放行',
    ms: 'Benarkan masuk juga',
    ta: 'இருந்தாலும் அனுமதி',
  },
  unchecked: {
    en: 'The block list is not on this phone yet: this visitor could not be checked.',
    zh: '本机尚无禁入名单：无法核对此访客。',
    ms: 'Senarai sekatan belum ada dalam telefon ini: pelawat ini tidak dapat disemak.',
    ta: 'தடைப் பட்டியல் இக்கைபேசியில் இன்னும் இல்லை: இந்த வருகையாளரைச் சரிபார்க்க முடியவில்லை.',
  },
  unsaid: {
    en: "Please say in Remarks what 'Others' is.",
    zh: '请在备注中说明“其他”是什么。',
    ms: "Sila nyatakan dalam Catatan apa itu 'Others'.",
    ta: "'Others' என்றால் என்ன என்று குறிப்புகளில் கூறவும்.",
  },
} satisfies Texts;

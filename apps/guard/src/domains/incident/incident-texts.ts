import type { Texts } from '../../platform/texts/language.ts';

/** The labels are those of the console (rules/incident/incident-texts.ts). */
export const incidentTexts = {
  goOn: { en: 'Go on with the draft', zh: '继续填写草稿', ms: 'Sambung draf', ta: 'வரைவைத் தொடர்' },
  own: { en: 'Your reports', zh: '您的报告', ms: 'Laporan anda', ta: 'உங்கள் அறிக்கைகள்' },
  none: {
    en: 'You have reported nothing from this phone yet.',
    zh: '您尚未用本机提交报告。',
    ms: 'Anda belum melaporkan apa-apa dari telefon ini.',
    ta: 'இக்கைபேசியிலிருந்து நீங்கள் இன்னும் எதையும் புகாரளிக்கவில்லை.',
  },
  type: { en: 'Incident Type', zh: '事故类型', ms: 'Jenis Insiden', ta: 'சம்பவ வகை' },
  title: { en: 'Subject', zh: '主题', ms: 'Perkara', ta: 'பொருள்' },
  incidentStart: {
    en: 'Incident Datetime Start',
    zh: '事故开始时间',
    ms: 'Masa Mula Insiden',
    ta: 'சம்பவம் தொடங்கிய நேரம்',
  },
  incidentEnd: {
    en: 'Incident Datetime End',
    zh: '事故结束时间',
    ms: 'Masa Tamat Insiden',
    ta: 'சம்பவம் முடிந்த நேரம்',
  },
  location: { en: 'Incident Location', zh: '事故地点', ms: 'Lokasi Insiden', ta: 'சம்பவ இடம்' },
  personInvolved: {
    en: 'Person Involved',
    zh: '涉及人员',
    ms: 'Orang Terlibat',
    ta: 'தொடர்புடைய நபர்',
  },
  description: {
    en: 'Incident Description',
    zh: '事故描述',
    ms: 'Keterangan Insiden',
    ta: 'சம்பவ விவரம்',
  },
  action: {
    en: 'Actions Taken',
    zh: '已采取的措施',
    ms: 'Tindakan Diambil',
    ta: 'எடுத்த நடவடிக்கைகள்',
  },
  remarks: { en: 'Remarks', zh: '备注', ms: 'Catatan', ta: 'குறிப்புகள்' },
  images: { en: 'Images', zh: '图片', ms: 'Imej', ta: 'படங்கள்' },
  submit: { en: 'Submit', zh: '提交', ms: 'Hantar', ta: 'சமர்ப்பி' },
  sure: {
    en: 'No amendments can be made once submitted. Submit it now?',
    zh: '提交后无法修改。现在提交吗？',
    ms: 'Tiada pindaan boleh dibuat selepas dihantar. Hantar sekarang?',
    ta: 'சமர்ப்பித்த பின் திருத்த முடியாது. இப்போது சமர்ப்பிக்கவா?',
  },
  goBack: { en: 'Look at it again', zh: '再检查一次', ms: 'Semak semula', ta: 'மீண்டும் பார்' },
  kept: {
    en: 'The report is kept and will be delivered.',
    zh: '报告已保存，将会送达。',
    ms: 'Laporan disimpan dan akan dihantar.',
    ta: 'அறிக்கை சேமிக்கப்பட்டது, அனுப்பப்படும்.',
  },
  turned: {
    en: 'The end cannot be before the start.',
    zh: '结束时间不能早于开始时间。',
    ms: 'Masa tamat tidak boleh sebelum masa mula.',
    ta: 'முடிவு தொடக்கத்திற்கு முன் இருக்க முடியாது.',
  },
  draft: {
    en: 'It is kept on this phone as you write, until you submit it.',
    zh: '填写内容会自动保存在本机，直到您提交。',
    ms: 'Ia disimpan dalam telefon ini semasa anda menulis, sehingga dihantar.',
    ta: 'நீங்கள் சமர்ப்பிக்கும் வரை, எழுதும்போதே இக்கைபேசியில் சேமிக்கப்படுகிறது.',
  },
} satisfies Texts;

import type { DocumentType } from '@guardroom/rules/staff/document/types';
import type { Text, Texts } from '../../platform/texts/language.ts';

/** What licence and training say. */
export const staffTexts = {
  grade: { en: 'PWM grade', zh: '渐进式薪金等级', ms: 'Gred PWM', ta: 'PWM தரநிலை' },
  noGrade: {
    en: 'No grade of yours is recorded.',
    zh: '没有您的等级记录。',
    ms: 'Tiada gred anda direkodkan.',
    ta: 'உங்கள் தரநிலை பதிவாகவில்லை.',
  },
  since: { en: 'Since {day}', zh: '自 {day}', ms: 'Sejak {day}', ta: '{day} முதல்' },
  documents: {
    en: 'Licence and certificates',
    zh: '执照与证书',
    ms: 'Lesen dan sijil',
    ta: 'உரிமமும் சான்றிதழ்களும்',
  },
  noDocuments: {
    en: 'The office has no licence or certificate of yours.',
    zh: '公司没有您的执照或证书。',
    ms: 'Pejabat tiada lesen atau sijil anda.',
    ta: 'அலுவலகத்தில் உங்கள் உரிமமோ சான்றிதழோ இல்லை.',
  },
  noExpiry: {
    en: 'Does not run out',
    zh: '无到期日',
    ms: 'Tiada tarikh luput',
    ta: 'காலாவதி இல்லை',
  },
  expired: {
    en: 'Expired on {day}',
    zh: '已于 {day} 到期',
    ms: 'Tamat tempoh pada {day}',
    ta: '{day} அன்று காலாவதியானது',
  },
  soon: {
    en: 'Runs out soon: {day}',
    zh: '即将到期：{day}',
    ms: 'Akan tamat tempoh: {day}',
    ta: 'விரைவில் காலாவதியாகும்: {day}',
  },
  valid: {
    en: 'Valid until {day}',
    zh: '有效至 {day}',
    ms: 'Sah hingga {day}',
    ta: '{day} வரை செல்லும்',
  },
  open: { en: 'Open the document', zh: '打开文件', ms: 'Buka dokumen', ta: 'ஆவணத்தைத் திற' },
  trainings: { en: 'Training', zh: '培训', ms: 'Latihan', ta: 'பயிற்சி' },
  noTrainings: {
    en: 'No training of yours is recorded.',
    zh: '没有您的培训记录。',
    ms: 'Tiada latihan anda direkodkan.',
    ta: 'உங்கள் பயிற்சி எதுவும் பதிவாகவில்லை.',
  },
  finished: {
    en: 'Finished on {day}',
    zh: '于 {day} 完成',
    ms: 'Tamat pada {day}',
    ta: '{day} அன்று முடிந்தது',
  },
  renew: {
    en: 'Send a renewed document',
    zh: '提交更新的证件',
    ms: 'Hantar dokumen yang diperbaharui',
    ta: 'புதுப்பித்த ஆவணத்தை அனுப்பு',
  },
  type: { en: 'Kind of document', zh: '证件类型', ms: 'Jenis dokumen', ta: 'ஆவண வகை' },
  number: { en: 'Number', zh: '号码', ms: 'Nombor', ta: 'எண்' },
  expiry: {
    en: 'Last valid day',
    zh: '有效期最后一天',
    ms: 'Hari sah terakhir',
    ta: 'செல்லுபடியாகும் கடைசி நாள்',
  },
  file: { en: 'Photo or PDF', zh: '照片或 PDF', ms: 'Gambar atau PDF', ta: 'படம் அல்லது PDF' },
  send: {
    en: 'Send for checking',
    zh: '提交审核',
    ms: 'Hantar untuk semakan',
    ta: 'சரிபார்க்க அனுப்பு',
  },
  sent: {
    en: 'Your office has it and will check it.',
    zh: '公司已收到，将进行审核。',
    ms: 'Pejabat telah menerimanya dan akan menyemaknya.',
    ta: 'அலுவலகத்திற்கு வந்தது; அவர்கள் சரிபார்ப்பார்கள்.',
  },
  renewals: {
    en: 'Sent for checking',
    zh: '已提交审核',
    ms: 'Dihantar untuk semakan',
    ta: 'சரிபார்க்க அனுப்பியவை',
  },
  sentOn: { en: 'Sent {day}', zh: '提交于 {day}', ms: 'Dihantar {day}', ta: '{day} அனுப்பப்பட்டது' },
  PENDING: {
    en: 'Not checked yet',
    zh: '尚未审核',
    ms: 'Belum disemak',
    ta: 'இன்னும் சரிபார்க்கப்படவில்லை',
  },
  ACCEPTED: { en: 'Accepted', zh: '已接受', ms: 'Diterima', ta: 'ஏற்கப்பட்டது' },
  REFUSED: { en: 'Refused', zh: '已拒绝', ms: 'Ditolak', ta: 'மறுக்கப்பட்டது' },
  REPLACED: { en: 'Replaced', zh: '已替换', ms: 'Diganti', ta: 'மாற்றப்பட்டது' },
} satisfies Texts;

/** What each kind of document is called. */
export const documentTypeTexts: Readonly<Record<DocumentType, Text>> = {
  PLRD_LICENCE: { en: 'PLRD licence', zh: 'PLRD 执照', ms: 'Lesen PLRD', ta: 'PLRD உரிமம்' },
  WORK_PASS: { en: 'Work pass', zh: '工作准证', ms: 'Pas kerja', ta: 'பணி அனுமதி' },
  MEDICAL: {
    en: 'Medical certificate',
    zh: '体检证明',
    ms: 'Sijil perubatan',
    ta: 'மருத்துவச் சான்றிதழ்',
  },
  FIRST_AID: {
    en: 'First aid certificate',
    zh: '急救证书',
    ms: 'Sijil pertolongan cemas',
    ta: 'முதலுதவிச் சான்றிதழ்',
  },
  PROTECTED_PLACE: {
    en: 'Protected-place authorisation',
    zh: '受保护场所许可',
    ms: 'Kebenaran tempat terlindung',
    ta: 'பாதுகாக்கப்பட்ட இட அனுமதி',
  },
  OTHER: { en: 'Other document', zh: '其他证件', ms: 'Dokumen lain', ta: 'மற்ற ஆவணம்' },
};

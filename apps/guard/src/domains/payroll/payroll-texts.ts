import type { Texts } from '../../platform/texts/language.ts';

/** What payslips say. */
export const payrollTexts = {
  none: {
    en: 'There are no payslips yet.',
    zh: '还没有工资单。',
    ms: 'Belum ada slip gaji.',
    ta: 'இன்னும் சம்பளச் சீட்டுகள் இல்லை.',
  },
  paidOn: { en: 'Paid on', zh: '支付日期', ms: 'Dibayar pada', ta: 'வழங்கிய நாள்' },
  gross: { en: 'Gross', zh: '总额', ms: 'Kasar', ta: 'மொத்தம்' },
  deduction: { en: 'Deductions', zh: '扣除', ms: 'Potongan', ta: 'பிடித்தங்கள்' },
  net: { en: 'Net', zh: '实发', ms: 'Bersih', ta: 'நிகரம்' },
  open: { en: 'Open as PDF', zh: '打开 PDF', ms: 'Buka PDF', ta: 'PDF-ஆகத் திற' },
} satisfies Texts;

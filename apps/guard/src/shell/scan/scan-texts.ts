import type { Texts } from '../../platform/texts/language.ts';

/** What the camera says. */
export const scanTexts = {
  open: {
    en: 'Scan with the camera',
    zh: '用相机扫描',
    ms: 'Imbas dengan kamera',
    ta: 'கேமராவால் ஸ்கேன் செய்',
  },
  opening: {
    en: 'The camera opens …',
    zh: '正在打开相机…',
    ms: 'Kamera dibuka …',
    ta: 'கேமரா திறக்கிறது …',
  },
  view: { en: 'What the camera sees', zh: '相机画面', ms: 'Paparan kamera', ta: 'கேமரா காட்சி' },
  close: { en: 'Close the camera', zh: '关闭相机', ms: 'Tutup kamera', ta: 'கேமராவை மூடு' },
  lightOn: { en: 'Light on', zh: '开灯', ms: 'Buka lampu', ta: 'விளக்கை ஏற்று' },
  lightOff: { en: 'Light off', zh: '关灯', ms: 'Tutup lampu', ta: 'விளக்கை அணை' },
  rests: {
    en: 'The camera rests: nothing was scanned for a minute.',
    zh: '一分钟未扫描，相机已休眠。',
    ms: 'Kamera berehat: tiada imbasan selama seminit.',
    ta: 'ஒரு நிமிடம் ஸ்கேன் இல்லாததால் கேமரா ஓய்வில் உள்ளது.',
  },
  denied: {
    en: 'This phone does not let Guardroom use the camera. Allow it in the settings of the browser, or type the code.',
    zh: '本机不允许 Guardroom 使用相机。请在浏览器设置中允许，或输入代码。',
    ms: 'Telefon ini tidak membenarkan Guardroom menggunakan kamera. Benarkan dalam tetapan pelayar, atau taip kod.',
    ta: 'இந்தக் கைபேசி Guardroom-க்கு கேமராவை அனுமதிக்கவில்லை. உலாவி அமைப்புகளில் அனுமதிக்கவும் அல்லது குறியீட்டை உள்ளிடவும்.',
  },
  failed: {
    en: 'The camera could not be opened. Try again, or type the code.',
    zh: '无法打开相机。请重试或输入代码。',
    ms: 'Kamera tidak dapat dibuka. Cuba lagi, atau taip kod.',
    ta: 'கேமராவைத் திறக்க முடியவில்லை. மீண்டும் முயலவும் அல்லது குறியீட்டை உள்ளிடவும்.',
  },
  take: { en: 'Take a picture', zh: '拍照', ms: 'Ambil gambar', ta: 'படம் எடு' },
} satisfies Texts;

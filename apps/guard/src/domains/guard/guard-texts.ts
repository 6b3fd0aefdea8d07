import type { Texts } from '../../platform/texts/language.ts';

export const guardTexts = {
  handoverFor: {
    en: 'What the next shift of the site is to know',
    zh: '下一班需要知道的事项',
    ms: 'Perkara yang perlu diketahui syif seterusnya',
    ta: 'அடுத்த பணிநேரத்தினர் அறிய வேண்டியவை',
  },
  handOver: { en: 'Hand over', zh: '交接', ms: 'Serahkan', ta: 'ஒப்படை' },
  handovers: {
    en: 'What the shifts before handed over',
    zh: '前几班交接的内容',
    ms: 'Apa yang diserahkan syif sebelumnya',
    ta: 'முந்தைய பணிநேரத்தினர் ஒப்படைத்தவை',
  },
  ownHandovers: {
    en: 'What you handed over',
    zh: '您交接的内容',
    ms: 'Apa yang anda serahkan',
    ta: 'நீங்கள் ஒப்படைத்தவை',
  },
  hold: {
    en: 'Hold for two seconds to call for help',
    zh: '按住两秒求助',
    ms: 'Tekan dua saat untuk meminta bantuan',
    ta: 'உதவி கேட்க இரண்டு வினாடி அழுத்திப் பிடிக்கவும்',
  },
  holding: {
    en: 'Keep holding …',
    zh: '继续按住…',
    ms: 'Terus tekan …',
    ta: 'அழுத்தியபடியே இருக்கவும் …',
  },
  silent: {
    en: 'Silently: this phone makes no sound and does not shake',
    zh: '静默：本机不响也不震动',
    ms: 'Senyap: telefon tidak berbunyi atau bergetar',
    ta: 'அமைதியாக: கைபேசி ஒலிக்காது, அதிராது',
  },
  whatIsSent: {
    en: 'The office is told your name, the time, your site and where this phone is.',
    zh: '办公室会收到您的姓名、时间、地点和本机位置。',
    ms: 'Pejabat dimaklumkan nama anda, masa, tapak dan lokasi telefon ini.',
    ta: 'உங்கள் பெயர், நேரம், தளம், இக்கைபேசியின் இடம் ஆகியவை அலுவலகத்திற்குத் தெரிவிக்கப்படும்.',
  },
  raised: {
    en: 'Call for help of {time}',
    zh: '{time} 的求助',
    ms: 'Panggilan bantuan pada {time}',
    ta: '{time}-இன் உதவி அழைப்பு',
  },
  raisedSilent: {
    en: 'Silent call for help of {time}',
    zh: '{time} 的静默求助',
    ms: 'Panggilan bantuan senyap pada {time}',
    ta: '{time}-இன் அமைதியான உதவி அழைப்பு',
  },
  atSite: { en: 'Site: {name}', zh: '地点：{name}', ms: 'Tapak: {name}', ta: 'தளம்: {name}' },
  atPosition: {
    en: 'Position within {metres} m',
    zh: '位置误差 {metres} 米内',
    ms: 'Lokasi dalam lingkungan {metres} m',
    ta: 'இடம் {metres} மீ-க்குள்',
  },
  noPosition: {
    en: 'Without a position: this phone did not know it.',
    zh: '没有位置：本机无法确定位置。',
    ms: 'Tanpa lokasi: telefon ini tidak mengetahuinya.',
    ta: 'இடவிவரம் இல்லை: இக்கைபேசிக்குத் தெரியவில்லை.',
  },
  notSent: {
    en: 'Not sent yet: it waits for the network. Call or shout for help.',
    zh: '尚未发送：正在等待网络。请打电话或大声呼救。',
    ms: 'Belum dihantar: menunggu rangkaian. Telefon atau jerit minta tolong.',
    ta: 'இன்னும் அனுப்பப்படவில்லை: இணையத்திற்குக் காத்திருக்கிறது. தொலைபேசியில் அழைக்கவும் அல்லது உரக்கக் கூப்பிடவும்.',
  },
  told: {
    en: 'The office has it.',
    zh: '办公室已收到。',
    ms: 'Pejabat telah menerimanya.',
    ta: 'அலுவலகம் பெற்றுவிட்டது.',
  },
  welfare: { en: 'Welfare check', zh: '安全确认', ms: 'Semakan keselamatan', ta: 'நலச் சோதனை' },
  welfareOf: {
    en: 'Welfare check of {time}: are you all right?',
    zh: '{time} 的安全确认：您没事吧？',
    ms: 'Semakan keselamatan {time}: adakah anda selamat?',
    ta: '{time} நலச் சோதனை: நலமாக இருக்கிறீர்களா?',
  },
  allRight: {
    en: 'I am all right',
    zh: '我没事',
    ms: 'Saya selamat',
    ta: 'நலமாக இருக்கிறேன்',
  },
} satisfies Texts;

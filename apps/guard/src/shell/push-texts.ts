import type { Texts } from '../platform/texts/language.ts';

/** What offers to tell of changes on this phone. */
export const pushTexts = {
  offer: {
    en: 'Be told on this phone when your shifts change, even when the application is closed.',
    zh: '即使应用已关闭，班次变更时也会在此手机上通知您。',
    ms: 'Dimaklumkan di telefon ini apabila syif anda berubah, walaupun aplikasi ditutup.',
    ta: 'செயலி மூடியிருந்தாலும், உங்கள் பணிமுறை மாறும்போது இந்தக் கைபேசியில் அறியலாம்.',
  },
  turnOn: { en: 'Turn on', zh: '开启', ms: 'Hidupkan', ta: 'இயக்கு' },
  notNow: { en: 'Not now', zh: '暂不', ms: 'Bukan sekarang', ta: 'இப்போது வேண்டாம்' },
} as const satisfies Texts;

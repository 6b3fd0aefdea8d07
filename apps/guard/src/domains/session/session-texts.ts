import type { Texts } from '../../platform/texts/language.ts';

/** What signing in and out says. */
export const sessionTexts = {
  signIn: { en: 'Sign in', zh: '登录', ms: 'Log masuk', ta: 'உள்நுழை' },
  username: { en: 'Username', zh: '用户名', ms: 'Nama pengguna', ta: 'பயனர் பெயர்' },
  password: { en: 'Password', zh: '密码', ms: 'Kata laluan', ta: 'கடவுச்சொல்' },
  showPassword: {
    en: 'Show the password',
    zh: '显示密码',
    ms: 'Tunjukkan kata laluan',
    ta: 'கடவுச்சொல்லைக் காட்டு',
  },
  code: {
    en: 'Code of your second factor',
    zh: '二次验证码',
    ms: 'Kod faktor kedua anda',
    ta: 'இரண்டாம் சரிபார்ப்புக் குறியீடு',
  },
  invited: {
    en: 'Your office invites this phone. Register it as yours?',
    zh: '您的公司邀请此手机。要将其注册为您的手机吗？',
    ms: 'Pejabat anda menjemput telefon ini. Daftarkan sebagai telefon anda?',
    ta: 'உங்கள் அலுவலகம் இந்தக் கைபேசியை அழைக்கிறது. இதை உங்களுடையதாகப் பதிவு செய்யவா?',
  },
  invitedNote: {
    en: 'A phone that you registered before is signed out.',
    zh: '您之前注册的手机将被登出。',
    ms: 'Telefon yang anda daftarkan sebelum ini akan dilog keluar.',
    ta: 'நீங்கள் முன்பு பதிவு செய்த கைபேசி வெளியேற்றப்படும்.',
  },
  register: {
    en: 'Register this phone',
    zh: '注册此手机',
    ms: 'Daftarkan telefon ini',
    ta: 'இந்தக் கைபேசியைப் பதிவு செய்',
  },
  registered: {
    en: 'This phone is registered as yours.',
    zh: '此手机已注册为您的手机。',
    ms: 'Telefon ini didaftarkan sebagai milik anda.',
    ta: 'இந்தக் கைபேசி உங்களுடையதாகப் பதிவு செய்யப்பட்டுள்ளது.',
  },
  notRegistered: {
    en: 'This phone is not registered. What you do on it is marked as from another device.',
    zh: '此手机未注册。您在此手机上的操作会标记为来自其他设备。',
    ms: 'Telefon ini tidak didaftarkan. Apa yang anda lakukan ditanda sebagai daripada peranti lain.',
    ta: 'இந்தக் கைபேசி பதிவு செய்யப்படவில்லை. இதில் செய்வது வேறு சாதனத்திலிருந்து என்று குறிக்கப்படும்.',
  },
  sendCode: {
    en: 'Send a code to my mobile number',
    zh: '向我的手机号码发送验证码',
    ms: 'Hantar kod ke nombor telefon saya',
    ta: 'என் கைபேசி எண்ணுக்குக் குறியீட்டை அனுப்பு',
  },
  textCode: {
    en: 'Code from the text message',
    zh: '短信中的验证码',
    ms: 'Kod daripada mesej teks',
    ta: 'குறுஞ்செய்தியில் வந்த குறியீடு',
  },
  whichAgency: {
    en: 'For which agency are you working now?',
    zh: '您现在为哪家公司工作？',
    ms: 'Anda bekerja untuk agensi mana sekarang?',
    ta: 'இப்போது எந்த நிறுவனத்திற்காக வேலை செய்கிறீர்கள்?',
  },
  waitsForAgency: {
    en: '{count} of this agency not yet sent. They go when you choose it again.',
    zh: '此公司还有 {count} 条未发送。您再次选择该公司时会发送。',
    ms: '{count} untuk agensi ini belum dihantar. Ia dihantar apabila anda memilihnya semula.',
    ta: 'இந்த நிறுவனத்தின் {count} இன்னும் அனுப்பப்படவில்லை. மீண்டும் இதைத் தேர்ந்தெடுக்கும்போது அனுப்பப்படும்.',
  },
  signOut: { en: 'Sign out', zh: '登出', ms: 'Log keluar', ta: 'வெளியேறு' },
  notYet: {
    en: '{count} not yet sent. Sign out once they are.',
    zh: '还有 {count} 条未发送。发送后再登出。',
    ms: '{count} belum dihantar. Log keluar selepas semuanya dihantar.',
    ta: '{count} இன்னும் அனுப்பப்படவில்லை. அனுப்பிய பிறகு வெளியேறவும்.',
  },
  otherPerson: {
    en: 'Somebody else’s {count} are not yet sent. They go when that person signs in again.',
    zh: '另一人的 {count} 条尚未发送。该人重新登录后会发送。',
    ms: '{count} milik orang lain belum dihantar. Ia dihantar apabila orang itu log masuk semula.',
    ta: 'வேறொருவரின் {count} இன்னும் அனுப்பப்படவில்லை. அவர் மீண்டும் உள்நுழையும்போது அனுப்பப்படும்.',
  },
} satisfies Texts;

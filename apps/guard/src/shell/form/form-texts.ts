import type { Texts } from '../../platform/texts/language.ts';

/** What forms of several domains say. */
export const formTexts = {
  site: { en: 'Site', zh: '地点', ms: 'Tapak', ta: 'தளம்' },
  choose: { en: 'Choose …', zh: '请选择…', ms: 'Pilih …', ta: 'தேர்ந்தெடுக்கவும் …' },
  noSites: {
    en: 'No site is on this phone yet. It comes with the first network after you are on the roster.',
    zh: '本机上还没有地点。排班后首次连上网络时会自动下载。',
    ms: 'Belum ada tapak dalam telefon ini. Ia tiba dengan rangkaian pertama selepas anda dijadualkan.',
    ta: 'இந்தக் கைபேசியில் இன்னும் தளம் இல்லை. பணி அட்டவணையில் சேர்ந்த பின் முதல் இணைய இணைப்பில் வரும்.',
  },
  addPicture: { en: 'Add a picture', zh: '添加照片', ms: 'Tambah gambar', ta: 'படம் சேர்' },
  picture: {
    en: 'Picture {number}',
    zh: '照片 {number}',
    ms: 'Gambar {number}',
    ta: 'படம் {number}',
  },
  removePicture: {
    en: 'Remove picture {number}',
    zh: '移除照片 {number}',
    ms: 'Buang gambar {number}',
    ta: 'படம் {number}-ஐ நீக்கு',
  },
  mostPictures: {
    en: 'At most {most} pictures can be attached.',
    zh: '最多可附上 {most} 张照片。',
    ms: 'Paling banyak {most} gambar boleh dilampirkan.',
    ta: 'அதிகபட்சம் {most} படங்களை இணைக்கலாம்.',
  },
  noPicture: {
    en: 'This picture cannot be shown here. Take another one.',
    zh: '无法显示此照片。请再拍一张。',
    ms: 'Gambar ini tidak dapat dipaparkan. Ambil yang lain.',
    ta: 'இந்தப் படத்தைக் காட்ட முடியவில்லை. வேறொன்றை எடுக்கவும்.',
  },
  making: {
    en: 'A picture is still being made ready. Please press again in a moment.',
    zh: '照片仍在处理中，请稍后再按。',
    ms: 'Gambar masih disediakan. Sila tekan semula sebentar lagi.',
    ta: 'படம் இன்னும் தயாராகிறது. சிறிது நேரத்தில் மீண்டும் அழுத்தவும்.',
  },
  fromBefore: {
    en: 'What you wrote before is still here.',
    zh: '您之前填写的内容仍在这里。',
    ms: 'Apa yang anda tulis sebelum ini masih ada.',
    ta: 'நீங்கள் முன்பு எழுதியது இன்னும் இங்கே உள்ளது.',
  },
  notKept: {
    en: 'This could not be kept on this phone. Nothing was sent. Try again, or call the supervisor.',
    zh: '无法保存在本机上，未发送任何内容。请重试或致电主管。',
    ms: 'Ini tidak dapat disimpan dalam telefon. Tiada apa dihantar. Cuba lagi atau hubungi penyelia.',
    ta: 'இதைக் கைபேசியில் சேமிக்க முடியவில்லை. எதுவும் அனுப்பப்படவில்லை. மீண்டும் முயலவும் அல்லது மேற்பார்வையாளரை அழைக்கவும்.',
  },
  later: {
    en: 'The time cannot be later than now.',
    zh: '时间不能晚于现在。',
    ms: 'Masa tidak boleh lewat daripada sekarang.',
    ta: 'நேரம் இப்போதைவிட பிந்தையதாக இருக்க முடியாது.',
  },
  incomplete: {
    en: 'Something is still missing: see the fields marked in red.',
    zh: '还有内容未填写：请查看标红的栏位。',
    ms: 'Masih ada yang belum lengkap: lihat medan bertanda merah.',
    ta: 'இன்னும் சில விடுபட்டுள்ளன: சிவப்பில் குறிக்கப்பட்டவற்றைப் பார்க்கவும்.',
  },
  searchSite: {
    en: 'Search the sites',
    zh: '搜索地点',
    ms: 'Cari tapak',
    ta: 'இடங்களைத் தேடு',
  },
} satisfies Texts;

import { fullDisk } from '../lib/fault/full-disk.ts';

/** As with one folder for everything: what `npm start` makes. */
export const disk = fullDisk({
  name: 'disk',
  about: 'a full disk under database and files',
  filesElsewhere: false,
});

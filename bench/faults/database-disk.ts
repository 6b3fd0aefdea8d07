import { fullDisk } from '../lib/fault/full-disk.ts';

/** As with a database server of its own: files go on finding room. */
export const databaseDisk = fullDisk({
  name: 'database-disk',
  about: 'a full disk under the database alone',
  filesElsewhere: true,
});

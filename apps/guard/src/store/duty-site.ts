import { actsOf } from './act.ts';
import { packPart } from './pack.ts';

/**
 * The site where the person is on duty now: by what this device recorded last, or by what the server
 * saw where that is newer. Null while they are not.
 */
export async function dutySite(): Promise<number | null> {
  const [coming, going, seen] = await Promise.all([
    actsOf('clockIn'),
    actsOf('clockOut'),
    packPart('duty'),
  ]);
  const [last] = [...coming, ...going].toSorted((one, other) => other.seq - one.seq);
  if (last === undefined) return seen?.siteProfileID ?? null;
  if (seen && Date.parse(seen.timeIn) > Date.parse(last.at)) return seen.siteProfileID;
  return last.kind === 'clockIn' ? last.payload.siteProfileID : null;
}

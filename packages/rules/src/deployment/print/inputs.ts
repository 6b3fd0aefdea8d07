import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { planDate } from '../inputs.ts';
import { ownMonth } from '../own/inputs.ts';

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

const whose = 'Choose a site or a person.';

/** A month (`YYYY-MM`) of a site, of a person, or of a person at a site. */
export const rosterExport = v.pipe(
  v.object({
    month: ownMonth,
    siteProfileID: v.nullish(id),
    staffProfileID: v.nullish(id),
  }),
  v.forward(
    v.check(
      ({ siteProfileID, staffProfileID }) =>
        typeof siteProfileID === 'number' || typeof staffProfileID === 'number',
      whose,
    ),
    ['siteProfileID'],
  ),
);

/** As many as a day can be narrowed to on a screen. */
const mostSites = 300;

/** A day of all sites, or of some. */
export const rosterDayExport = v.object({
  date: planDate,
  siteProfileIDs: v.nullish(
    v.pipe(
      v.array(id),
      v.minLength(1, requiredMessage),
      v.maxLength(mostSites, `At most ${mostSites} sites.`),
    ),
  ),
});

import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
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

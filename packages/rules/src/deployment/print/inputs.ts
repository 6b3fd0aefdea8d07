import * as v from 'valibot';
import { requiredMessage } from '../../required.ts';
import { ownMonth } from '../own/inputs.ts';

const id = v.pipe(v.number(requiredMessage), v.integer(), v.minValue(1, requiredMessage));

const oneOfTwo = 'Choose a site or a person: one of the two.';

/** A month (`YYYY-MM`) of a site, or of a person. */
export const rosterExport = v.pipe(
  v.object({
    month: ownMonth,
    siteProfileID: v.nullish(id),
    staffProfileID: v.nullish(id),
  }),
  v.forward(
    v.check(
      ({ siteProfileID, staffProfileID }) =>
        typeof siteProfileID === 'number' ? !staffProfileID : typeof staffProfileID === 'number',
      oneOfTwo,
    ),
    ['siteProfileID'],
  ),
);

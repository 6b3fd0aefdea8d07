import * as v from 'valibot';
import type { PageOrder } from '../graphql/list/pagination.ts';

/** The order of the screen, as an export carries it in its link; none: the list's own. */
export const exportOrder = v.array(
  v.object({ field: v.string(), direction: v.picklist(['ASC', 'DESC']) }),
) satisfies v.GenericSchema<unknown, PageOrder[]>;

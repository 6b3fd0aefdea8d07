import { readList, readSite, saveSite } from '../../shared/guardroom.mjs';

/** As refine asks, for what the two lists, the select and the form need. */
export const dataProvider = {
  getApiUrl: () => '/graphql',
  getList: async ({ resource, pagination, sorters = [], filters = [], meta }) => {
    const { currentPage = 1, pageSize = 10 } = pagination ?? {};
    const [{ field, order } = { field: 'name', order: 'asc' }] = sorters;
    const { rows, count } = await readList(resource, {
      choice: Object.fromEntries(filters.map(({ field, value }) => [field, value])),
      orderby: { field, direction: order.toUpperCase() },
      limit: pageSize,
      offset: (currentPage - 1) * pageSize,
      signal: meta?.queryContext?.signal,
    });
    return { data: rows, total: count };
  },
  getOne: async ({ id, meta }) => ({ data: await readSite(id, meta?.queryContext?.signal) }),
  create: () => Promise.reject(new Error('nothing is created')),
  update: async ({ variables, id }) => ({ data: await saveSite(variables, await readSite(id)) }),
  deleteOne: () => Promise.reject(new Error('nothing is deleted')),
};

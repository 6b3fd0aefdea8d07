import { readList, readSite, saveSite } from '../../shared/guardroom.mjs';

/** As react-admin asks, for what the two lists, the select and the form need. */
export const dataProvider = {
  getList: async (resource, { pagination, sort, filter, signal }) => {
    const { page, perPage } = pagination;
    const { rows, count } = await readList(resource, {
      choice: filter,
      orderby: { field: resource === 'site' ? 'name' : sort.field, direction: sort.order },
      limit: perPage,
      offset: (page - 1) * perPage,
      signal,
    });
    return { data: rows, total: count };
  },
  getOne: async (_resource, { id, signal }) => ({ data: await readSite(id, signal) }),
  getMany: async (_resource, { ids, signal }) => ({
    data: await Promise.all(ids.map((id) => readSite(id, signal))),
  }),
  getManyReference: () => Promise.reject(new Error('nothing refers to anything')),
  create: () => Promise.reject(new Error('nothing is created')),
  update: async (_resource, { data, previousData }) => ({
    data: await saveSite(data, previousData),
  }),
  updateMany: () => Promise.reject(new Error('only one is saved at a time')),
  delete: () => Promise.reject(new Error('nothing is deleted')),
  deleteMany: () => Promise.reject(new Error('nothing is deleted')),
};

import { hashRoutes } from '@guardroom/wire/hash-route';
import { paths, type ScreenPath } from '../routes.ts';

export { useHash, type Parts } from '@guardroom/wire/hash-route';

/** A screen that is given nothing. */
export type PlainPath = Exclude<ScreenPath, `${string}:${string}`>;

export const { hrefOf, go, goInstead, addressOf } = hashRoutes(paths, '/');

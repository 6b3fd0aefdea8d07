import { streamsThrough } from '@guardroom/wire/subscribe';
import { noticeSessionEnd } from '../session/session-end.ts';

export type { StreamState } from '@guardroom/wire/subscribe';

export const { subscribe } = streamsThrough({ url: '/graphql', onRefusal: noticeSessionEnd });

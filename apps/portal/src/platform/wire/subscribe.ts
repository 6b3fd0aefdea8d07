import { streamsThrough } from '@guardroom/wire/subscribe';
import { noticeFailure } from '../session.ts';

export const { subscribe } = streamsThrough({ url: './graphql', onRefusal: noticeFailure });

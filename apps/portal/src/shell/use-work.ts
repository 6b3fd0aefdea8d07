import { sentenceOf } from '@guardroom/wire/errors';
import { useWorkOf, type Work } from '@guardroom/wire/use-work';
import { noticeFailure } from '../platform/session.ts';

/** Something that a press begins, that takes a while and can fail. */
export function useWork(): Work {
  return useWorkOf({ say: sentenceOf, onFailure: noticeFailure });
}

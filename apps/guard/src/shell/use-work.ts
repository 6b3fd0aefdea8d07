import { useWorkOf, type Work } from '@guardroom/wire/use-work';
import { useSayFailure } from '../platform/wire/failure-texts.ts';
import { noticeFailure } from '../sync/session-state.ts';

/** Something that a press begins, that takes a while and can fail. */
export function useWork(): Work {
  return useWorkOf({ say: useSayFailure(), onFailure: noticeFailure });
}

import { ApiError, NetworkError } from '@guardroom/wire/errors';
import { commonTexts } from '../texts/common-texts.ts';
import { useSay } from '../texts/language.ts';

/** How a screen tells a failure: the server's own sentence where it refused, else one of ours. */
export function useSayFailure(): (error: unknown) => string {
  const say = useSay();
  return (error) => {
    if (error instanceof NetworkError) return say(commonTexts.unreachable);
    if (error instanceof ApiError && error.code !== 'INTERNAL') return error.message;
    return say(commonTexts.wrong);
  };
}

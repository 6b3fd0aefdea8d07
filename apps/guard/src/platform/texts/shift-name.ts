import { commonTexts } from './common-texts.ts';
import { useSay } from './language.ts';

/** How a shift is called: the two of all agencies in the language, an agency's own as it named them. */
export function useShiftName(): (name: string) => string {
  const say = useSay();
  return (name) => (name === 'DAY' || name === 'NIGHT' ? say(commonTexts[name]) : name);
}

import { spokenDistance } from '@guardroom/rules/site/distance';
import { commonTexts } from './common-texts.ts';
import { useSay } from './language.ts';

/** How a screen says a distance in metres: `350 m`, `1.2 km`. */
export function useDistance(): (metres: number) => string {
  const say = useSay();
  return (metres) => {
    const { amount, unit } = spokenDistance(metres);
    return say(unit === 'm' ? commonTexts.metres : commonTexts.kilometres, { amount });
  };
}

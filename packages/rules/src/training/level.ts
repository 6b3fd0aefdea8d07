/** How a course of the catalogue is named (TRN-08, TRN-09). */

/** The levels that the catalogue offers; any other number is a diploma too. */
export const moduleLevels = [1, 2, 3] as const;

/** 1 'Basic', 2 'Advance', otherwise 'Diploma'. */
export function levelLabel(level: number): string {
  if (level === 1) return 'Basic';
  return level === 2 ? 'Advance' : 'Diploma';
}

export interface NamedModule {
  readonly code: string | null;
  readonly level: number;
  readonly title: string;
}

/** `SEC-OBS-1002-1.1 - Basic - Threat Observation (…)`; a course without a code begins with its level. */
export function courseLabel({ code, level, title }: NamedModule): string {
  return [code, levelLabel(level), title].filter(Boolean).join(' - ');
}

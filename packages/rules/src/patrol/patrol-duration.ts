import { shownMinutes } from '../dates.ts';

/** Minutes of a patrol as a person reads them (PAT-45, PAT-46): `1h 30min`, `25min`, `0min`. */
export function patrolDurationText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes));
  const hours = Math.floor(whole / 60);
  return hours === 0 ? `${whole}min` : `${hours}h ${whole % 60}min`;
}

/** How long a patrol took by the times that are shown; what nobody finished has no duration. Instants are ISO UTC. */
export function totalDurationText(start: string, end: string | null): string {
  if (end === null) return '-';
  return patrolDurationText(shownMinutes(start, end));
}

/** Scanned points as clocked/total (PAT-47); an island-wide patrol asks for no number. */
export function scannedPointsText(clockedPoint: number, totalPoint: number): string {
  return totalPoint === 0 ? String(clockedPoint) : `${clockedPoint}/${totalPoint}`;
}

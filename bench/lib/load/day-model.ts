/** What one mix of a day costs, as it was measured with so many agencies on one database. */
export interface DayCost {
  readonly agencies: number;
  /** Milliseconds of processor time a request. */
  readonly server: number;
  readonly database: number;
}

/** What an installation needs in the hour when most is asked. */
export interface DayNeed {
  readonly requestsPerSecond: number;
  readonly serverCores: number;
  readonly databaseCores: number;
}

/** A straight line through measured points. */
interface Line {
  at(x: number): number;
}

/**
 * Cores are filled to this part: what waits grows beyond all bounds as they come to be full, and the
 * second of a rush in which most people come asks for more than its mean.
 */
export const fullness = 0.5;

/**
 * What many agencies need, from what fewer cost: the cost of a request grows with the logarithm of
 * the number of agencies (depth of indexes, rows that are no longer in the processor's caches), the
 * number of requests with that of people.
 * @param perPerson requests a second for each person who works that day
 */
export function needOf(
  costs: readonly DayCost[],
  { agencies, people, perPerson }: { agencies: number; people: number; perPerson: number },
): DayNeed {
  const x = Math.log10(agencies);
  const requestsPerSecond = people * perPerson;
  const coresOf = (part: 'server' | 'database') => {
    const points = costs.map((cost) => ({ x: Math.log10(cost.agencies), y: cost[part] }));
    return (requestsPerSecond * lineThrough(points).at(x)) / 1000 / fullness;
  };
  return {
    requestsPerSecond,
    serverCores: coresOf('server'),
    databaseCores: coresOf('database'),
  };
}

/** People for whom one core of a part is enough. */
export function peoplePerCore(milliseconds: number, perPerson: number): number {
  return (fullness * 1000) / (milliseconds * perPerson);
}

/** The line of least squares; a level one where it would fall: more agencies never cost less. */
function lineThrough(points: readonly { readonly x: number; readonly y: number }[]): Line {
  if (points.length === 0) throw new Error('nothing was measured');
  const mean = (of: 'x' | 'y') => points.reduce((all, point) => all + point[of], 0) / points.length;
  const [x, y] = [mean('x'), mean('y')];
  const spread = points.reduce((all, point) => all + (point.x - x) ** 2, 0);
  const common = points.reduce((all, point) => all + (point.x - x) * (point.y - y), 0);
  const slope = spread === 0 ? 0 : Math.max(0, common / spread);
  return { at: (wanted) => y + slope * (wanted - x) };
}

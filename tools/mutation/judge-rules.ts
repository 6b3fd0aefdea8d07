import { survivors } from './survivors.ts';

/** As much of a report of mutation testing (mutation-testing-report-schema) as is read here. */
export interface MutantReport {
  readonly files: Readonly<Record<string, ReportedFile>>;
}

interface ReportedFile {
  readonly source: string;
  readonly mutants: readonly ReportedMutant[];
}

interface ReportedMutant {
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

/** Both from 1 on. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A change of a rule that no test noticed. */
export interface Survivor {
  /** `src/payroll/period/period.ts:12` */
  readonly place: string;
  readonly from: string;
  readonly to: string;
}

export interface Judged {
  /** Of a hundred changes. */
  readonly score: number;
  readonly tried: number;
  /** Of those noticed: the tests did not end in time. On a busy machine that says nothing. */
  readonly timedOut: number;
  /** Those that survive for a reason. */
  readonly known: number;
  readonly unknown: readonly Survivor[];
}

const noticed = new Set(['Killed', 'Timeout']);
const survived = new Set(['Survived', 'NoCoverage']);

/** How many changes were noticed; what survived with a reason of `survivors.ts` is told apart. */
export function judged({ files }: MutantReport): Judged {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, mutant })),
  );
  const timedOut = all.filter(({ mutant }) => mutant.status === 'Timeout').length;
  const killed = all.filter(({ mutant }) => noticed.has(mutant.status)).length;
  const alive = all.filter(({ mutant }) => survived.has(mutant.status));
  const unknown = alive
    .map(({ file, source, mutant }) => survivorOf(file, source, mutant))
    .filter((one) => !isKnown(one));
  const tried = killed + alive.length;
  const score = tried === 0 ? 100 : (killed / tried) * 100;
  return { score, tried, timedOut, known: alive.length - unknown.length, unknown };
}

function survivorOf(file: string, source: string, mutant: ReportedMutant): Survivor {
  const { start, end } = mutant.location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const first = lines[0] ?? '';
  const last = lines.at(-1) ?? '';
  const before = first.slice(0, start.column - 1);
  const after = last.slice(end.column - 1);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  return {
    place: `${file}:${start.line}`,
    from: plain(lines.join('\n')),
    to: plain(`${before}${mutant.replacement ?? ''}${after}`),
  };
}

function isKnown({ place, from }: Survivor): boolean {
  const [file = ''] = place.slice('src/'.length).split(':');
  return survivors.some(({ lines }) => lines[file]?.includes(from));
}

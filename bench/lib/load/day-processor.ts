import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Seconds of processor time that each part of an installation has taken so far. */
export interface ProcessorSeconds {
  readonly servers: number;
  readonly database: number;
  readonly proxy: number;
  /** All that this machine did. */
  readonly machine: number;
  /** Of it, what sent the requests. */
  readonly sender: number;
}

/** Processes of an installation on this machine. */
export interface Processes {
  readonly servers: readonly number[];
  /** The first process of the database, from which all others come. */
  readonly database: number;
  readonly proxy: number | undefined;
}

/** Clock ticks are hundredths of a second on Linux. */
const ticks = 100;

/** What was taken so far: the difference of two looks does not depend on what else the machine does. */
export function readProcessor({ servers, database, proxy }: Processes): ProcessorSeconds {
  const { user, system } = process.cpuUsage();
  return {
    servers: sum(servers.map((pid) => own(pid))),
    database: own(database) + ended(database) + sum(childrenOf(database).map((pid) => own(pid))),
    proxy: proxy === undefined ? 0 : own(proxy),
    machine: machineSeconds(),
    sender: (user + system) / 1e6,
  };
}

/** What was taken between two looks. */
export function processorBetween(
  before: ProcessorSeconds,
  after: ProcessorSeconds,
): ProcessorSeconds {
  return {
    servers: after.servers - before.servers,
    database: after.database - before.database,
    proxy: after.proxy - before.proxy,
    machine: after.machine - before.machine,
    sender: after.sender - before.sender,
  };
}

/** Which part of the machine's cores did something that was not measured, 0 to 1. */
export function takenByOthers(spent: ProcessorSeconds, seconds: number): number {
  const { servers, database, proxy, machine, sender } = spent;
  return Math.max(0, machine - servers - database - proxy - sender) / (seconds * cpus().length);
}

/** Megabytes that processes hold in memory. */
export function residentMegabytes(pids: readonly number[]): number {
  return sum(
    pids.map((pid) => {
      const [, size = '0'] =
        /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
      return Number(size) / 1000;
    }),
  );
}

/** The process from which one of its connections came. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function own(pid: number): number {
  return (Number(statOf(pid)[11] ?? 0) + Number(statOf(pid)[12] ?? 0)) / ticks;
}

/** Of its children that have ended. */
function ended(pid: number): number {
  return (Number(statOf(pid)[13] ?? 0) + Number(statOf(pid)[14] ?? 0)) / ticks;
}

/** Fields of /proc/<pid>/stat from the third on; none where the process ended meanwhile. */
function statOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}

/** All but waiting: the fields idle and iowait, and what guests took is counted in user already. */
function machineSeconds(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) / ticks;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}

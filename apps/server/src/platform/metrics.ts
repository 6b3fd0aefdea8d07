import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What /metrics tells (Prometheus text). Labels are closed lists: never an id, never a name. */
export interface Metrics {
  request(operation: string, outcome: string, seconds: number): void;
  http(route: string, status: number): void;
  /** A list that could have been read from a replica: where it was, or why not there. */
  listRead(from: string): void;
  /** A value by label that is asked for when somebody reads; left out where asking fails. */
  gauge(
    name: string,
    help: string,
    label: string,
    ask: () => Promise<Readonly<Record<string, number>>>,
  ): void;
  text(): Promise<string>;
  readonly contentType: string;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const operations = new Histogram({
    name: 'guardroom_operation_seconds',
    help: 'Duration of GraphQL operations by root field and outcome (ok or error code).',
    labelNames: ['operation', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const responses = new Counter({
    name: 'guardroom_http_responses_total',
    help: 'HTTP responses by route and status.',
    labelNames: ['route', 'status'],
    registers: [registry],
  });
  const lists = new Counter({
    name: 'guardroom_list_reads_total',
    help: 'Lists and exports that a replica may serve: replica, or why the primary did.',
    labelNames: ['from'],
    registers: [registry],
  });
  return {
    listRead: (from) => lists.inc({ from }),
    request: (operation, outcome, seconds) => operations.observe({ operation, outcome }, seconds),
    http: (route, status) => responses.inc({ route, status }),
    gauge: (name, help, label, ask) => {
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        collect: async () => {
          gauge.reset();
          const values = await ask().catch(() => ({}));
          for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

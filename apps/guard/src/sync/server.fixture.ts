import { NetworkError } from '@guardroom/wire/errors';
import type { KeptFile } from '../store/forms.ts';
import type { Receipt } from '../store/receipt.ts';
import type { Transport } from './drain.ts';

interface SentEvent {
  key: string;
  seq: number;
  kind: string;
  files: { sha256: string; stored: { key: string } | null }[];
}
interface SentBatch {
  events: SentEvent[];
  boot: string;
}

/** A server at the other end of a transport: it keeps what it took, and can be cut off anywhere. */
export interface TestServer extends Transport {
  /** Of each event that was taken, how often it was sent. */
  readonly taken: Map<string, number>;
  readonly batches: SentBatch[];
  readonly uploads: string[];
  /** Runs before each upload and delivery; throws to fail it before it reached the server. */
  before: (what: 'upload' | 'deliver') => void | Promise<void>;
  /** Runs after the server did its work; throws to lose the answer. */
  after: (what: 'upload' | 'deliver') => void;
  /** Why an event is refused; undefined to take it. */
  refuses: (event: SentEvent) => string | undefined;
  /** Why a batch as a whole is; throws it. */
  refusesBatch: (batch: SentBatch) => void;
  isSigned: (batch: string, signature: string) => Promise<void>;
}

export function testServer(): TestServer {
  const server: TestServer = {
    taken: new Map(),
    batches: [],
    uploads: [],
    before: () => {},
    after: () => {},
    refuses: () => undefined,
    refusesBatch: () => {},
    isSigned: () => Promise.resolve(),
    upload: async ({ sha256 }: KeptFile) => {
      await server.before('upload');
      server.uploads.push(sha256);
      server.after('upload');
      return { bucket: 'files', key: `stored/${sha256.slice(0, 4)}`, region: 'local' };
    },
    deliver: async (text, signature) => {
      await server.before('deliver');
      await server.isSigned(text, signature);
      const batch: SentBatch = JSON.parse(text);
      server.refusesBatch(batch);
      server.batches.push(batch);
      const receipts = batch.events.map((event) => receiptOf(server, event));
      server.after('deliver');
      return receipts;
    },
  };
  return server;
}

function receiptOf({ taken, refuses }: TestServer, event: SentEvent): Receipt {
  const sentence = refuses(event);
  const before = taken.get(event.key) ?? 0;
  const common = { key: event.key, marks: [], entityID: null };
  if (sentence !== undefined) return { ...common, verdict: 'REFUSED', code: 'INVALID', sentence };
  taken.set(event.key, before + 1);
  return {
    ...common,
    verdict: before === 0 ? 'ACCEPTED' : 'DUPLICATE',
    code: null,
    sentence: null,
  };
}

export function cutOff(): never {
  throw new NetworkError('The server cannot be reached.');
}

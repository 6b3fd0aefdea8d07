import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { callbackify } from 'node:util';
import type pg from 'pg';

// What the driver calls while a COPY runs, and what it can send: its types leave this part out.
declare module 'pg' {
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

interface CopyMessage {
  readonly chunk: Uint8Array;
}

interface CompleteMessage {
  readonly text: string;
}

/** The bytes that `COPY … TO STDOUT` gives. PostgreSQL waits while nobody reads them. */
export class CopyOut extends Readable {
  readonly #sql: string;
  #connection: pg.Connection | undefined;
  /** Rows that PostgreSQL counted; known once the stream has ended. */
  rows = 0;

  constructor(sql: string) {
    super();
    this.#sql = sql;
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#sql);
  }

  handleCopyData({ chunk }: CopyMessage): void {
    // A copy, because the driver uses its buffer again.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: CompleteMessage): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Whoever gives up ends the connection; it must go on reading to notice.
    this.#connection?.stream.resume();
    done(error);
  }
}

/** Takes the bytes for `COPY … FROM STDIN`. Finishes once PostgreSQL has taken every row. */
export class CopyIn extends Writable {
  readonly #sql: string;
  #connection: pg.Connection | undefined;
  readonly #started = Promise.withResolvers<pg.Connection>();
  readonly #ended = Promise.withResolvers<void>();
  /** Rows that PostgreSQL took; known once the stream has finished. */
  rows = 0;

  constructor(sql: string) {
    super();
    this.#sql = sql;
    // Both are awaited where there is something to send; until then a failure is no surprise.
    this.#started.promise.catch(() => {});
    this.#ended.promise.catch(() => {});
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.#sql);
  }

  handleCopyInResponse(connection: pg.Connection): void {
    this.#started.resolve(connection);
  }

  handleCommandComplete({ text }: CompleteMessage): void {
    this.rows = rowsOf(text);
  }

  handleReadyForQuery(): void {
    this.#ended.resolve();
  }

  handleError(error: Error): void {
    this.#started.reject(error);
    this.#ended.reject(error);
    this.destroy(error);
  }

  override _write(chunk: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    callbackify(() => this.#send(chunk))(done);
  }

  async #send(chunk: Uint8Array): Promise<void> {
    const connection = await this.#started.promise;
    connection.sendCopyFromChunk(chunk);
    if (!connection.stream.writableNeedDrain) return;
    // Refused rows end the COPY while PostgreSQL reads no more of it.
    await Promise.race([once(connection.stream, 'drain'), this.#ended.promise]);
  }

  override _final(done: (error?: Error) => void): void {
    callbackify(() => this.#finish())(done);
  }

  async #finish(): Promise<void> {
    const connection = await this.#started.promise;
    connection.endCopyFrom();
    await this.#ended.promise;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    // Nothing that was sent so far is kept.
    if (error !== null) this.#connection?.sendCopyFail('given up');
    done(error);
  }
}

/** 'COPY 12' → 12. */
function rowsOf(tag: string): number {
  return Number(tag.split(' ').at(-1));
}

import { isRecord, type JsonRecord, readOptionalRecord, readOptionalText } from '../values/json.ts';
import { invalidArgument, RpcError } from '../values/rpc-error.ts';
import type { Database } from '../store/store.ts';
import { microsFromTimestamp, readTimestamp } from '../values/timestamp.ts';
import { type DocumentView, viewBefore } from './view.ts';

/** What a read sees: the present, or the database as it was at one moment. */
export interface Snapshot extends DocumentView {
  /** The moment, microseconds since 1970. */
  readonly micros: bigint;
  /** A transaction that must notice when something it has read changes. */
  readonly transaction?: string;
  /** What has begun with this read; the first thing answered. */
  readonly begun?: string;
}

/** Reads `readTime`, `transaction` or `newTransaction` of a request. */
export function snapshotOf(database: Database, request: JsonRecord): Snapshot {
  const selectors = ['transaction', 'newTransaction', 'readTime'].filter((name) => request[name] !== undefined);
  if (selectors.length > 1) throw invalidArgument(`A read has one of ${selectors.join(' and ')} only`);
  if (request['readTime'] !== undefined) return past(database, readMoment(database, request['readTime']));
  const options = readOptionalRecord(request['newTransaction'], 'newTransaction');
  const begun = options && beginTransaction(database, options);
  const token = begun ?? readOptionalText(request['transaction'], 'transaction');
  if (token === undefined || token === '') return { ...viewBefore(database, []), micros: database.now() };
  const { id, micros } = readToken(token);
  const seen =
    micros === undefined
      ? { ...viewBefore(database, []), micros: database.now(), transaction: id }
      : past(database, micros);
  return { ...seen, ...(begun !== undefined && { begun }) };
}

/** @param options `TransactionOptions`; absent: one that writes */
export function beginTransaction(database: Database, options: unknown): string {
  const readOnly = isRecord(options) ? readOptionalRecord(options['readOnly'], 'readOnly') : undefined;
  const id = database.begin(readOnly !== undefined);
  if (!readOnly) return id;
  const { readTime } = readOnly;
  const micros = readTime === undefined ? database.now() : readMoment(database, readTime);
  const moment = Buffer.alloc(8);
  moment.writeBigInt64BE(micros);
  return Buffer.concat([Buffer.from(id, 'base64'), moment]).toString('base64');
}

const idBytes = 12;

/** The database's own id of a transaction; one that only reads carries the moment it looks at behind it. */
export function readToken(token: string): { readonly id: string; readonly micros?: bigint } {
  const bytes = Buffer.from(token, 'base64');
  const id = bytes.subarray(0, idBytes).toString('base64');
  return bytes.length === idBytes + 8 ? { id, micros: bytes.readBigInt64BE(idBytes) } : { id: token };
}

function readMoment(database: Database, input: unknown): bigint {
  const micros = microsFromTimestamp(readTimestamp(input));
  if (micros > database.now()) throw invalidArgument('readTime cannot be in the future.');
  return micros;
}

function past(database: Database, micros: bigint): Snapshot {
  const since = database.commitsSince(micros);
  if (!since)
    throw new RpcError('FAILED_PRECONDITION', 'The requested readTime is too old: the log does not reach back so far.');
  return { ...viewBefore(database, since), micros };
}

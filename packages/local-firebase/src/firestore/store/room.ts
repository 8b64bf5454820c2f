import { RpcError } from '../values/rpc-error.ts';

const megabyte = 1_048_576;
/** All of it is kept in memory, where a document takes several times what Firestore counts. */
const defaultMaxBytes = 256 * megabyte;

/** How much all databases of one backend may hold together, counted as Firestore counts documents. */
export class Room {
  readonly #maxBytes: number;
  #usedBytes = 0;

  constructor(maxBytes: number = defaultMaxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** Throws RESOURCE_EXHAUSTED when there is not so much room left. What frees room is never refused. */
  check(moreBytes: number): void {
    if (moreBytes <= 0 || this.#usedBytes + moreBytes <= this.#maxBytes) return;
    const message =
      `The local backend holds ${this.#maxBytes / megabyte} MB of documents at most. ` +
      'Delete some, or begin again with the demo data: npm start -- --fresh';
    console.error(`Firestore: a write was refused. ${message}`);
    throw new RpcError('RESOURCE_EXHAUSTED', message);
  }

  take(moreBytes: number): void {
    this.#usedBytes += moreBytes;
  }
}

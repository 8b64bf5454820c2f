/** A query to the database, and the documents it returns. */
import type { WhereFilterOp } from 'firebase/firestore/lite';

export interface Query {
  readonly collection: string;
  readonly where?: readonly (readonly [field: string, op: WhereFilterOp, value: unknown])[];
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit?: number;
}

/** A server timestamp in full precision, for "changed since". */
export interface ServerTimestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}
export interface FetchedDoc {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The value of the field that orders the query. */
  readonly mark: ServerTimestamp | undefined;
}

/** A question to the database, and what it answers with. */
import type { WhereFilterOp } from 'firebase/firestore/lite';

export interface Query {
  readonly collection: string;
  readonly where?: readonly (readonly [field: string, op: WhereFilterOp, value: unknown])[];
  readonly orderBy?: readonly [field: string, direction: 'asc' | 'desc'];
  readonly limit?: number;
}

/** A server timestamp to its last digit, for "changed since". */
export interface ServerTimestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}
export interface FetchedDoc {
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the field a query is ordered by. */
  readonly mark: ServerTimestamp | undefined;
}

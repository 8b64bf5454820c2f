/** A document with plain values: `Date` becomes a timestamp, whole numbers become integers. */
export interface SeedDoc {
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
}

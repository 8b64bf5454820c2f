/** For what takes long to make and is not always asked for: made at the first call, and kept. */
export function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

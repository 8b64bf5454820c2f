/**
 * Where an error came to light: before the first screen, in a boundary, past all of them, where React mended it itself,
 * or in a promise that nobody waits for.
 */
type Place = 'start' | 'caught' | 'uncaught' | 'recoverable' | 'unawaited';

/**
 * The one place that logs what nobody expected: what kind of error, and where in the code. Its message stays out, for
 * it may quote what a person typed, or who they are.
 */
export function reportError(place: Place, error: unknown, componentStack = ''): void {
  const where = [...framesOf(error), ...componentStack.split('\n')].map((line) => line.trim()).filter(Boolean);
  // oxlint-disable-next-line no-console -- the only witness of a fault on somebody's device
  console.error(`Icetime, ${place} error: ${kindOf(error)}`, where.join('\n'));
}

/** `TypeError`, `FirebaseError permission-denied`, and what it was caused by. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { readonly code?: unknown };
  const own = typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? `${error.name} ${code}` : error.name;
  return error.cause === undefined ? own : `${own} < ${kindOf(error.cause)}`;
}

/** The lines of the stack that name a place in a file: those of the message do not. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const stack = (error.stack ?? '').replace(error.message, '');
  return stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
}

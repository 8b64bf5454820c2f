import type { ErrorPlace } from '#core/faults/error-news.ts';
import { BUILD } from './build.ts';

/**
 * The only place that logs unexpected errors: the kind of error and its location in the code. The message is left out,
 * because it may quote what a person typed or who they are. The server hears of it as well.
 */
export function reportError(place: ErrorPlace, error: unknown, componentStack = ''): void {
  const where = [...framesOf(error), ...componentStack.split('\n')].map((line) => line.trim()).filter(Boolean);
  // oxlint-disable-next-line no-console -- the only witness of a fault on somebody's device
  console.error(`Icetime, ${place} error: ${kindOf(error)}`, where.join('\n'));
  void import('#platform/device/error-news.ts')
    .then(({ sendErrorNews }) => sendErrorNews({ place, error, componentStack }, BUILD))
    .catch(() => undefined);
}

/** Some errors are their own cause. */
const CAUSES_AT_MOST = 3;

/** `TypeError`, `FirebaseError permission-denied`, and the causes. */
function kindOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { readonly code?: unknown };
  const own = typeof code === 'string' && /^[\w/-]{1,60}$/.test(code) ? `${error.name} ${code}` : error.name;
  return error.cause === undefined || depth === CAUSES_AT_MOST ? own : `${own} < ${kindOf(error.cause, depth + 1)}`;
}

/** The stack's lines with a file position, without the message's lines. */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const stack = (error.stack ?? '').replace(error.message, '');
  return stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line));
}

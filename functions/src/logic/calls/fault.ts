/** What fails without being a refusal: the log says where in the code, never the message, which may quote data. */
import { FRAMES_AT_MOST } from '#core/faults/error-news.ts';
import { framesOf } from '#core/faults/stack-frames.ts';
import type { Backend, LogLine } from '#logic/backend.ts';
import { CallError } from './call-error.ts';

/** `reference`: what the caller is shown, or the id of the event. */
export function faultLine(area: string, error: unknown, reference?: string): LogLine {
  const frames = framesOf(error, fileOf).slice(0, FRAMES_AT_MOST);
  return { level: 'error', area, code: faultCode(error), ...(reference !== undefined && { reference }), frames };
}

/** The name of an error, with its number where it has one, as those of gRPC: 'Error 8'. */
export function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const name = /^\w{1,40}$/.test(error.name) ? error.name : 'Error';
  const { code } = error as { readonly code?: unknown };
  return Number.isInteger(code) ? `${name} ${String(code)}` : name;
}

/** What a person is shown of a failed call, and its line in the log is found by: the first eight signs of its id. */
export const referenceOf = (id: string): string => id.slice(0, 8).toUpperCase();

/** What the caller is told. A fault is logged first; `id` names the call. */
export function refusalOf({ log }: Pick<Backend, 'log'>, area: string, error: unknown, id: string): CallError {
  if (error instanceof CallError) return error;
  const reference = referenceOf(id);
  log(faultLine(area, error, reference));
  return new CallError('internal', reference);
}

/** Files of the functions and of packages, by their names alone. */
const fileOf = (address: string): string | undefined =>
  address.startsWith('node:') ? undefined : /[\w.-]+\.(?:[cm]?js|ts)$/.exec(address)?.[0];

import type { LogLine } from '#logic/backend.ts';

/** A line as Cloud Logging stores it; what has frames is grouped by Cloud Error Reporting. */
interface LogEntry {
  readonly severity: 'INFO' | 'WARNING' | 'ERROR';
  readonly message: string;
  readonly [field: string]: unknown;
}
const SEVERITIES = { info: 'INFO', warning: 'WARNING', error: 'ERROR' } as const;
const ERROR_EVENT = 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent';

/** `running`: the deployed function and its revision. */
export function logEntry({ level, ...line }: LogLine, running: { readonly service: string; readonly version: string }) {
  const { area, code, frames, device } = line;
  const entry = { severity: SEVERITIES[level], message: `${area}: ${code}`, ...line } satisfies LogEntry;
  if (!frames) return entry;
  return {
    ...entry,
    '@type': ERROR_EVENT,
    // As V8 writes a stack, which is what errors are grouped by.
    message: [`${code}: ${area}`, ...frames.map((frame) => `    at ${area} (${frame})`)].join('\n'),
    serviceContext: device ? { service: 'app', version: device.build } : running,
    ...(device && { context: { httpRequest: { url: device.route, userAgent: device.engine } } }),
  } satisfies LogEntry;
}

/** Told with each test: whether anything asked for the day or the hour of the machine's time zone. */
declare module 'vitest' {
  interface TaskMeta {
    asksLocalTime?: true;
  }
}

const OF_DATES = ['Date', 'Day', 'FullYear', 'Hours', 'Minutes', 'Month', 'TimezoneOffset'];
const METHODS = [
  ...OF_DATES.flatMap((part) => [`get${part}`, `set${part}`]),
  ...['', 'Date', 'Time', 'Locale', 'LocaleDate', 'LocaleTime'].map((what) => `to${what}String`),
];
/** Moments in a text that says its zone are the same everywhere; so are bare days. */
const SAYS_ITS_ZONE = /(?:Z|GMT|[+-]\d\d:?\d\d)$|^\d{4}(?:-\d\d){0,2}$/;

/** Files share a worker, and what was put in place there: so they share the answer, too. */
const shared = globalThis as { __icetimeLocalTime?: { asked: boolean } };
const ask = (): void => {
  if (shared.__icetimeLocalTime) shared.__icetimeLocalTime.asked = true;
};

/** Since the last call of this. */
export function askedLocalTime(): boolean {
  const was = shared.__icetimeLocalTime?.asked ?? false;
  if (shared.__icetimeLocalTime) shared.__icetimeLocalTime.asked = false;
  return was;
}

/** Once in a worker. More is taken for a question than is one: then a file runs for nothing. */
export function watchLocalTime(): void {
  if (shared.__icetimeLocalTime) return;
  shared.__icetimeLocalTime = { asked: false };
  for (const name of METHODS) watchMethod(Date.prototype, name);
  for (const name of ['formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions'])
    watchMethod(Intl.DateTimeFormat.prototype, name);
  const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format');
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    ...format,
    get(this: Intl.DateTimeFormat) {
      ask();
      return format?.get?.call(this) as unknown;
    },
  });
  globalThis.Date = new Proxy(Date, {
    construct(target, parts: unknown[], made) {
      const [first] = parts;
      if (parts.length > 1 || (typeof first === 'string' && !SAYS_ITS_ZONE.test(first))) ask();
      return Reflect.construct(target, parts, made) as object;
    },
  });
}

function watchMethod(prototype: object, name: string): void {
  const method = Reflect.get(prototype, name) as ((...args: unknown[]) => unknown) | undefined;
  if (!method) return;
  const watched = function (this: unknown, ...args: unknown[]) {
    ask();
    return method.apply(this, args);
  };
  Object.defineProperty(prototype, name, { value: watched, configurable: true, writable: true });
}

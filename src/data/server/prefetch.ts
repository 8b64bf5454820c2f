/** Requests that app/start/before.ts started before the bundle arrived, waiting for whoever needs their answers. */
const prefetched: Map<string, Promise<Response>> = ((
  globalThis as { icetimePrefetched?: typeof prefetched }
).icetimePrefetched ??= new Map());

export function prefetch(url: string): Promise<Response> {
  const known = prefetched.get(url);
  if (known) return known;
  const answer = fetch(url);
  answer.catch(() => undefined); // whoever needs it tries again
  prefetched.set(url, answer);
  return answer;
}

/** `fetch`, or the answer that is already on its way; each is given once. */
export function fetchOnce(url: string): Promise<Response> {
  const answer = prefetched.get(url)?.catch(() => fetch(url));
  prefetched.delete(url);
  return answer ?? fetch(url);
}

/** Requests that app/start/before.ts started before the bundle arrived; each answer waits for its caller. */
const prefetched: Map<string, Promise<Response>> = ((
  globalThis as { icetimePrefetched?: typeof prefetched }
).icetimePrefetched ??= new Map());

export function prefetch(url: string): Promise<Response> {
  const known = prefetched.get(url);
  if (known) return known;
  const answer = fetch(url);
  answer.catch(() => undefined); // the caller that needs it tries again
  prefetched.set(url, answer);
  return answer;
}

/** `fetch`, or the answer of a request already under way; each answer is used once. */
export function fetchOnce(url: string): Promise<Response> {
  const answer = prefetched.get(url)?.catch(() => fetch(url));
  prefetched.delete(url);
  return answer ?? fetch(url);
}

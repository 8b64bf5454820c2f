/** Requests begun before the product's code had arrived (app/ahead.ts), waiting for the one who needs their answers. */
const ahead: Map<string, Promise<Response>> = ((globalThis as { icetimeAhead?: typeof ahead }).icetimeAhead ??=
  new Map());

export function askAhead(url: string): Promise<Response> {
  const answer = fetch(url);
  answer.catch(() => undefined); // whoever needs it tries again
  ahead.set(url, answer);
  return answer;
}

/** `fetch`, or the answer that is already on its way; each is given once. */
export function fetchOnce(url: string): Promise<Response> {
  const answer = ahead.get(url)?.catch(() => fetch(url));
  ahead.delete(url);
  return answer ?? fetch(url);
}

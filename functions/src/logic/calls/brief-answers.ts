import { BELIEVED_MS } from './endpoint.ts';

/** All requests for one key within a second share an answer. `undefined`: that many other keys were asked for in it. */
export type BriefAnswers<T> = (key: string, nowMs: number, ask: () => Promise<T>) => Promise<T> | undefined;

export function createBriefAnswers<T>(keysAtMost: number): BriefAnswers<T> {
  /** Oldest first. */
  const answers = new Map<string, { readonly askedMs: number; readonly answer: Promise<T> }>();
  return (key, nowMs, ask) => {
    for (const [old, { askedMs }] of answers) {
      if (nowMs - askedMs < BELIEVED_MS) break;
      answers.delete(old);
    }
    const known = answers.get(key);
    if (known) return known.answer;
    if (answers.size >= keysAtMost) return undefined;
    const answer = ask();
    answers.set(key, { askedMs: nowMs, answer });
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key);
    });
    return answer;
  };
}

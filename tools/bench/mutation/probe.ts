import { afterEach, beforeEach } from 'vitest';

/** What was reached: told with each test, and with its file what came before and between the tests. */
declare module 'vitest' {
  interface TaskMeta {
    reached?: readonly string[];
  }
}

const outside = new Set<string>();
let reached = outside;
Object.assign(globalThis, { __reached: (name: string) => void reached.add(name) });
beforeEach(() => {
  reached = new Set();
});
afterEach(({ task }) => {
  task.meta.reached = [...reached];
  task.file.meta.reached = [...outside];
  reached = outside;
});

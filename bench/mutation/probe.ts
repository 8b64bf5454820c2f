import { afterEach } from 'vitest';

/** What a test file reached, told with its results. */
declare module 'vitest' {
  interface TaskMeta {
    reached?: readonly string[];
  }
}

const reached = new Set<string>();
Object.assign(globalThis, { __reached: (name: string) => void reached.add(name) });
afterEach(({ task }) => {
  task.file.meta.reached = [...reached];
});

import { expect, test } from 'vitest';
import { askBeforeLoss } from '#app/frame/ask-before-loss.ts';
import type { ProblemCode } from '#core/base/errors.ts';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('closing asks while something that was done here is on no disk, and only then', () => {
  const listeners: ((problem: ProblemCode | undefined) => void)[] = [];
  const state = { wouldLose: true };
  askBeforeLoss({
    problem: () => undefined,
    onProblem(listener) {
      listeners.push(listener);
      return () => undefined;
    },
    wouldLose: () => state.wouldLose,
  });
  const become = (problem: ProblemCode | undefined) => listeners.forEach((listener) => listener(problem));
  expect(isAsked()).toBe(false);
  become('storage-full');
  expect(isAsked()).toBe(true);
  state.wouldLose = false;
  expect(isAsked()).toBe(false);
  state.wouldLose = true;
  become(undefined);
  expect(isAsked()).toBe(false);
});

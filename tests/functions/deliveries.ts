import { handlerOf } from '#backend/functions.ts';
import { createTriggerDispatcher } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { DOCUMENT_TRIGGERS } from '#logic/triggers.ts';
import type { Harness } from './harness.ts';

export interface Deliveries {
  /**
   * Hands everything that happened, and all that follows from it, to the triggers: each event so often, in this order.
   */
  deliver(times: number, order: <T>(items: readonly T[]) => readonly T[]): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps the events of the database back until they are asked for. */
export function holdEvents(harness: Harness): Deliveries {
  let held: (() => Promise<void>)[] = [];
  const dispatcher = createTriggerDispatcher({
    database: harness.database,
    handlers: DOCUMENT_TRIGGERS.map((trigger) => {
      const handler = handlerOf(harness.backend, trigger);
      return { ...handler, handle: async (event) => void held.push(() => handler.handle(event)) };
    }),
  });
  return {
    async deliver(times, order) {
      for (await dispatcher.idle(); held.length > 0; await dispatcher.idle()) {
        const events = held;
        held = [];
        for (const run of order(Array.from({ length: times }, () => events).flat())) await run();
      }
    },
    stop: () => dispatcher.stop(),
  };
}

/** The same shuffle for the same seed. */
export function shuffledBy(seed: number): <T>(items: readonly T[]) => readonly T[] {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return (items) =>
    items
      .map((item) => ({ item, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
}

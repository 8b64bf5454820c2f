import type { Harness } from '#tests/functions/harness.ts';
import type { Backend, Data, Write } from '#logic/backend.ts';

/** One world that the functions work in: accounts, files and a clock of its own, and a store that may be elsewhere. */
export interface World {
  readonly harness: Harness;
  readonly backend: Backend;
  /** The answer of a function that clients call, or the status of its refusal. */
  call(uid: string, name: string, input: Data, reqId?: string): Promise<unknown>;
}

/** What is done in both worlds; the answer is compared, and everything that is there afterwards. */
export interface FunctionStep {
  readonly name: string;
  readonly run: (world: World) => Promise<unknown>;
}

/** `also` tells steps of the same name apart. */
export const call = (uid: string, name: string, input: Data, also = ''): FunctionStep => ({
  name: `${name}${also}`,
  run: (world) => world.call(uid, name, input),
});
export const write = (name: string, ...writes: readonly Write[]): FunctionStep => ({
  name,
  run: ({ backend }) => backend.store.commit(writes),
});

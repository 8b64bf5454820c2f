import { beforeEach, vi } from 'vitest';

/**
 * Before each test of a describe: a worker that only passes on, with the worker's own file at its other end, which
 * `load` imports. Returns the workers that the test has made.
 */
export function pairWorker<Request, Answer>(load: () => Promise<unknown>) {
  let listen: ((event: { data: Request }) => void) | undefined;
  const workers: PairedWorker[] = [];
  class PairedWorker extends EventTarget {
    isTerminated = false;
    /** What its messages gave away instead of a copy. */
    readonly handedOver: Transferable[] = [];
    constructor(_: unknown, { type = 'classic' }: WorkerOptions = {}) {
      super();
      if (type !== 'module') throw new TypeError('The file of a worker is a module here');
      workers.push(this);
    }
    postMessage(data: Request) {
      listen?.({ data });
    }
    terminate() {
      this.isTerminated = true;
    }
  }
  beforeEach(async () => {
    workers.length = 0;
    vi.stubGlobal('Worker', PairedWorker);
    vi.stubGlobal('location', { href: 'https://icetime.example/', origin: 'https://icetime.example' });
    vi.stubGlobal('addEventListener', (_: string, take: typeof listen) => {
      listen = take;
    });
    vi.stubGlobal('postMessage', (data: Answer, { transfer = [] }: StructuredSerializeOptions = {}) => {
      workers.at(-1)?.handedOver.push(...transfer);
      workers.at(-1)?.dispatchEvent(new MessageEvent('message', { data }));
    });
    await load();
  });
  return workers;
}

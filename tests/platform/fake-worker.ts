import type { ServiceWorkerParts } from '#platform/worker/service-worker.ts';

/** A browser with one registration; the test lets time pass and the new version take over. */
export function createFakeWorker({ waiting = true, reachable = true, active = true } = {}) {
  const oldWorker = { name: 'old' } as unknown as ServiceWorker;
  const newWorker = { name: 'new' } as unknown as ServiceWorker;
  const calls: string[] = [];
  const registration = {
    installing: null as EventTarget | null,
    waiting: waiting ? newWorker : null,
    active: active ? oldWorker : null,
    async update() {
      calls.push('look at the server');
      if (!reachable) throw new TypeError('no network');
    },
    unregister: async () => calls.push('unregister') > 0,
  };
  const container = Object.assign(new EventTarget(), {
    controller: oldWorker as ServiceWorker | null,
    getRegistration: async () => registration as unknown as ServiceWorkerRegistration,
  });
  const listeners = new Map<string, () => void>();
  const timers: { ms: number; task: () => void }[] = [];
  const parts: ServiceWorkerParts = {
    workbox: {
      addEventListener: (type: string, listener: () => void) => void listeners.set(type, listener),
      register: async () => registration,
      update: () => registration.update(),
      messageSkipWaiting: () => void calls.push('skip waiting'),
    } as unknown as ServiceWorkerParts['workbox'],
    container,
    reload: () => void calls.push('reload'),
    stop: () => void calls.push('stop'),
    // One paint is no wait.
    after: (ms, task) => (ms < 1000 ? queueMicrotask(task) : void timers.push({ ms, task })),
  };
  return {
    parts,
    calls,
    say: (type: string) => listeners.get(type)?.(),
    /** Runs every timer of at most that long. */
    pass: (ms: number) => {
      for (const timer of timers.splice(0)) if (timer.ms <= ms) timer.task();
    },
    /** The version that was announced has made way for one that is still on its way. */
    isInstalling: () => {
      registration.waiting = null;
      const coming = (registration.installing = new EventTarget());
      return () => {
        Object.assign(registration, { installing: null, waiting: newWorker });
        coming.dispatchEvent(new Event('statechange'));
      };
    },
    takesOver: () => {
      registration.active = newWorker;
      registration.waiting = null;
      container.controller = newWorker;
      container.dispatchEvent(new Event('controllerchange'));
    },
  };
}

import type { Data } from '#data/data.ts';
import { latePorts } from '#data/late-ports.ts';
import type { LaterPorts } from '#data/later.ts';

type Methods = Readonly<Record<PropertyKey, (...args: unknown[]) => unknown>>;

/** The adapters that load later, by their names at once: what is asked of one waits for its code. */
export function laterPortsOf({ loadLater }: Pick<Data, 'loadLater'>): LaterPorts {
  const { subscribed } = latePorts(loadLater);
  const adapter = (port: keyof LaterPorts) =>
    new Proxy({} as Methods, {
      get:
        (_, method) =>
        async (...args: unknown[]) =>
          ((await loadLater())[port] as unknown as Methods)[method]?.(...args),
    });
  const names = 'shares messages people groups wLists programmes coachings ratings dates product functions';
  const ports = Object.fromEntries(names.split(' ').map((port) => [port, adapter(port as keyof LaterPorts)]));
  const watch: LaterPorts['messages']['watch'] = (...args) =>
    subscribed('messages', (messages) => messages.watch(...args));
  return {
    ...ports,
    messages: new Proxy(ports['messages'] as object, {
      get: (messages, method) => (method === 'watch' ? watch : (Reflect.get(messages, method) as unknown)),
    }),
  } as unknown as LaterPorts;
}

import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program lies that is started by its name. */
export function programAt(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => {
      try {
        accessSync(file, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export interface Started {
  readonly child: ChildProcess;
  readonly hasEnded: () => boolean;
  /** Ends it with all that it started; resolves when it has ended. */
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) endGroup(child);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));

/** Starts a program as the head of a process group, as browsers start others. */
export function start(program: string, args: readonly string[], options: SpawnOptions): Started {
  const child = spawn(program, args, { ...options, detached: true });
  running.add(child);
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    for (const event of ['exit', 'error'] as const)
      child.once(event, () => {
        isOver = true;
        resolve();
      });
  });
  const stop = async () => {
    endGroup(child);
    await ended;
    running.delete(child);
  };
  return { child, hasEnded: () => isOver, stop };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended.
  }
}

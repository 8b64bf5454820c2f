import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Middleware } from './hosting.ts';

const SOURCES = ['src', 'index.html', 'package-lock.json', 'vite.config.ts', 'tools/build'];

/** Builds the app unless `dist` is newer than all it is made of. True when it built. */
export async function buildIfStale(root: string): Promise<boolean> {
  const first = await timeOf(path.join(root, 'dist/index.html'));
  const last = await timeOf(path.join(root, 'dist/sw.js')); // absent when a build was interrupted
  const built = Math.min(first, last);
  const changed = Math.max(...(await Promise.all(SOURCES.map((source) => newestTime(path.join(root, source))))));
  if (built > changed) return false;
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
  return true;
}

async function newestTime(entry: string): Promise<number> {
  const own = await timeOf(entry);
  const children = await readdir(entry, { recursive: true, withFileTypes: true }).catch(() => []);
  const times = await Promise.all(children.map((child) => timeOf(path.join(child.parentPath, child.name))));
  return Math.max(own, ...times);
}

async function timeOf(entry: string): Promise<number> {
  return (await stat(entry).catch(() => undefined))?.mtimeMs ?? 0;
}

export interface DevApp {
  middleware: Middleware;
  close: () => Promise<void>;
}

/** Vite's development server as a middleware: the app from its sources, with hot reload over `hmrPort`. */
export async function createDevApp(root: string, hmrPort: number): Promise<DevApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'spa',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: hmrPort } },
  });
  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

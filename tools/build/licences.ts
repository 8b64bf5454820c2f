/**
 * `licences.json`: of every package whose code is shipped, its version and the exact text of its licence. What is
 * shipped is asked of the build itself, module by module, so nothing has to be kept up by hand.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Licences } from '#core/base/licences.ts';

/** The service worker is built by itself, after all else: its packages are read from its imports. */
const ROOT = join(import.meta.dirname, '../..');
const SERVICE_WORKER = 'src/sw.ts';
/** Google's packages name the Apache licence and come without its text; this one of theirs has it. */
const APACHE_TEXT = 'node_modules/@google-cloud/firestore/LICENSE';

export interface LicencesPlugins {
  readonly main: Plugin;
  /** For `worker.plugins`: what only workers run is shipped, too. */
  readonly inWorkers: () => Plugin[];
}

export function licences(): LicencesPlugins {
  const folders = new Set<string>();
  const collect = (ids: readonly string[]) => {
    for (const id of ids) {
      const folder = packageOf(id);
      if (folder !== undefined) folders.add(folder);
    }
  };
  const collector = (name: string): Plugin => ({
    name,
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') collect(file.moduleIds);
    },
  });
  return {
    inWorkers: () => [collector('icetime-licences-of-workers')],
    main: {
      name: 'icetime-licences',
      apply: 'build',
      enforce: 'post',
      generateBundle(_, bundle) {
        if (bundle['index.html'] === undefined) return; // the service worker's own bundle
        for (const file of Object.values(bundle)) if (file.type === 'chunk') collect(file.moduleIds);
        for (const folder of ofServiceWorker()) folders.add(folder);
        const source = JSON.stringify(licencesOf([...folders].toSorted()));
        this.emitFile({ type: 'asset', fileName: 'licences.json', source });
      },
    },
  };
}

const MODULES = '/node_modules/';

/** `…/node_modules/@scope/name/dist/x.js` → `…/node_modules/@scope/name` */
function packageOf(moduleId: string): string | undefined {
  const path = moduleId.replace('\0', '');
  const at = path.lastIndexOf(MODULES);
  if (at < 0) return undefined;
  const [first = '', second = ''] = path.slice(at + MODULES.length).split('/');
  return path.slice(0, at) + MODULES + (first.startsWith('@') ? `${first}/${second}` : first);
}

function ofServiceWorker(): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const folder = join(ROOT, 'node_modules', name);
    if (found.has(folder)) return;
    found.add(folder);
    for (const needed of Object.keys(manifestOf(folder).dependencies ?? {})) add(needed);
  };
  const code = readFileSync(join(ROOT, SERVICE_WORKER), 'utf8');
  for (const [, name = ''] of code.matchAll(/from '([a-z][a-z-]*)'/g)) add(name);
  return [...found];
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Throws where a package comes without a licence, or without its text: then somebody has to look. */
function licencesOf(folders: readonly string[]): Licences {
  const texts: string[] = [];
  const packages = folders.map((folder) => {
    const { name, version = '', license } = manifestOf(folder);
    if (name === undefined || license === undefined) throw new Error(`${folder} names no licence`);
    const text = textIn(folder, license);
    if (!texts.includes(text)) texts.push(text);
    return { name, version, licence: license, text: texts.indexOf(text) };
  });
  return { packages: packages.toSorted((a, b) => (a.name < b.name ? -1 : 1)), texts };
}

function textIn(folder: string, licence: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  const path = file ? join(folder, file) : licence === 'Apache-2.0' && join(ROOT, APACHE_TEXT);
  if (path === false || !existsSync(path)) throw new Error(`${folder} comes without the text of its licence`);
  return readFileSync(path, 'utf8').trim();
}

import type { Rolldown } from 'vite';
import type { Preloads } from '#app/start/before.ts';
import { type RouteRow, ROUTES } from '#core/address/routes.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';

/** By the first part of an address: the files its screen needs on top of the shell, and those of its texts. */
export function preloadsOf(bundle: Rolldown.OutputBundle): Preloads {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
  );
  const graph = (fileName: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(fileName)) chunks.get(seen.add(fileName) && fileName)?.imports.forEach((next) => graph(next, seen));
    return seen;
  };
  const shell = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).flatMap((it) => [...graph(it.fileName)]));
  const filesOf = (module: string): string[] => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`No chunk starts with src/${module}`);
    const files = [...graph(chunk.fileName)].filter((file) => !shell.has(file));
    return files
      .flatMap((file) => [file, ...(chunks.get(file)?.viteMetadata?.importedCss ?? [])])
      .map((file) => `/${file}`);
  };
  const textsOf = (folders: readonly string[]) =>
    Object.fromEntries(
      Object.values(LANGUAGE_TAGS).map((tag) => [
        tag,
        folders.flatMap((it) => filesOf(`i18n/locales/${it}/${tag}.json`)),
      ]),
    );
  const routes = Object.values<RouteRow>(ROUTES).filter(({ isPreloaded }) => isPreloaded);
  return {
    texts: textsOf(['translation']),
    screens: Object.fromEntries(
      routes.map(({ path, screen, texts = [] }) => [
        path.split('/')[1],
        { files: filesOf(`screens/${screen}.tsx`), texts: textsOf([texts].flat()) },
      ]),
    ),
  };
}

/** How the styles reach the page: what the first screen needs at its end, the rest with the screens that need it. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The splash needs nothing of the product. Its styles, at the end of the page, hold back the script and not the first
 * paint; its code travels after what is painted first.
 */
export function splashFirst(): Plugin {
  return {
    name: 'icetime-splash-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const styles = html.match(/\s*<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>/g) ?? [];
        const [style = ''] = styles;
        if (styles.length !== 1) throw new Error(`index.html has ${styles.length} style sheets: mend FIRST_STYLES`);
        return html
          .replace(style, '')
          .replace('</body>', () => `${style.trim()}\n  </body>`)
          .replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
      },
    },
  };
}

/** `src/app/fetch-part.ts` fetches what is loaded on demand, with its styles behind those of the first screen. */
export function stylesWithParts(): Plugin {
  let isUsed = false;
  return {
    name: 'icetime-styles-with-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== '\0vite/preload-helper.js') return undefined;
      isUsed = true;
      const file = join(import.meta.dirname, 'src/app/fetch-part.ts');
      return `export { fetchPart as __vitePreload } from ${JSON.stringify(file)};`;
    },
    buildEnd(error) {
      if (!error && !isUsed) this.error('Vite has no preload helper of this name any more: mend vite-styles.ts');
    },
  };
}

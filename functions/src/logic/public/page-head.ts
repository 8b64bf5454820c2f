/** index.html with another title, description, language and picture. Everything else stays as it was built. */
import type { LanguageTag } from '#core/base/languages.ts';
import { PREVIEW_SIZE } from '#core/public/preview.ts';

export interface PageHead {
  readonly language: LanguageTag;
  /** For og:locale. */
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** The one address of what it shows; absent: the address that was asked for. */
  readonly url?: string;
  readonly picture: string;
}

export function withHead(page: string, head: PageHead): string {
  const { language, locale, title, description, url, picture } = head;
  const about: readonly (readonly [kind: 'name' | 'property', key: string, content: string])[] = [
    ['name', 'description', description],
    ['property', 'og:site_name', 'Icetime'],
    ['property', 'og:type', 'website'],
    ['property', 'og:locale', locale],
    ['property', 'og:title', title],
    ['property', 'og:description', description],
    ...(url === undefined ? [] : ([['property', 'og:url', url]] as const)),
    ['property', 'og:image', picture],
    ['property', 'og:image:type', 'image/png'],
    ['property', 'og:image:width', String(PREVIEW_SIZE.width)],
    ['property', 'og:image:height', String(PREVIEW_SIZE.height)],
    ['property', 'og:image:alt', `${title}. ${description}`],
    ['name', 'twitter:card', 'summary_large_image'],
  ];
  const tags = [
    ...about.map(([kind, key, content]) => `<meta ${kind}="${key}" content="${escaped(content)}" />`),
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escaped(url)}" />`]),
  ];
  return [
    ['<html lang="en">', `<html lang="${language}">`],
    ['<title>Icetime</title>', `<title>${escaped(title === 'Icetime' ? title : `${title} – Icetime`)}</title>`],
    [/<meta name="description" content="[^"]*" ?\/?>/, tags.join('\n    ')],
  ].reduce((html, [built = '', said]) => {
    const changed = html.replace(built, () => String(said));
    if (changed === html && said !== built) throw new Error(`index.html has no ${String(built)}`);
    return changed;
  }, page);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

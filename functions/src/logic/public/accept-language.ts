import { LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';

/** Which of these languages a browser or robot likes best; the first if it likes none. */
export function preferredLanguage(accepted: string, among: readonly LanguageName[]): LanguageName {
  const liked = accepted
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { tag: tag.slice(0, 2), weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag, weight }) => (weight > 0 ? among.filter((name) => LANGUAGE_TAGS[name] === tag) : []));
  return liked[0] ?? among[0] ?? 'English';
}

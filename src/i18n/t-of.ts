import type { i18n, Namespace, TFunction } from 'i18next';

interface Known {
  readonly language: string;
  readonly t: TFunction;
}
const known = new WeakMap<i18n, Known>();

/** `t` in the present language of an instance: the same function until the language is another. */
export function tOf(instance: i18n): TFunction {
  const { language } = instance;
  const last = known.get(instance);
  if (last?.language === language) return last.t;
  const t = quick(instance, language);
  known.set(instance, { language, t });
  return t;
}

/** Texts without placeholders are kept: for when one of them reads differently from now on. */
export const forgetTexts = (instance: i18n): boolean => known.delete(instance);

type Find = (key: string, options?: object) => string;
type FindDetails = (key: string, options: object) => { readonly res: string; readonly usedNS: Namespace };

/**
 * i18next takes 20 to 50 µs for each text, a slow phone ten times as long, and a year of the statistics shows 700. So a
 * text without placeholders is kept, and any other is asked for where it was found the first time: looking through all
 * namespaces took most of it.
 */
function quick(instance: i18n, language: string): TFunction {
  const texts = new Map<string, string>();
  const finds = new Map<string, Find>();
  const findAnywhere = instance.getFixedT(language) as unknown as FindDetails;
  const found = (key: string, options?: object): string => {
    const { res, usedNS } = findAnywhere(key, { ...options, returnDetails: true });
    // A text that is not there is answered by its key, and may come with the next namespace.
    if (res === key) return res;
    if (options) finds.set(key, instance.getFixedT(language, usedNS) as unknown as Find);
    else texts.set(key, res);
    return res;
  };
  const t = (key: string, options?: object): string =>
    (options ? finds.get(key)?.(key, options) : texts.get(key)) ?? found(key, options);
  return t as unknown as TFunction;
}

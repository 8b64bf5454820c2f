/** Schemas for single fields of entities: a missing or invalid value gets its default. */
import * as v from 'valibot';
import { LANGUAGE_NAMES, type LanguageName } from './languages.ts';

/** Ids made on the client: 20 letters and digits. No id needs a round trip, and retries are idempotent. */
export const ID_PATTERN = /^[A-Za-z0-9]{16,40}$/;

/** Strings that are too long are cut, never refused, because this only reads what is already stored. */
export const text = (max: number, initial = '') =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((s) => s.slice(0, max)),
    ),
    initial,
  );
/** A text in other languages; values that are no text, or in a language Icetime does not have, are dropped. */
export const translations = (max: number) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((stored): { readonly [L in LanguageName]?: string } => {
        const source = Object(stored) as Readonly<Record<string, unknown>>;
        return Object.fromEntries(
          LANGUAGE_NAMES.flatMap((language) => {
            const translated = source[language];
            return typeof translated === 'string' && translated ? [[language, translated.slice(0, max)]] : [];
          }),
        );
      }),
    ),
  );
export const int = (min: number, max: number, initial: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)), initial);
export const flag = (initial: boolean) => v.fallback(v.boolean(), initial);
export const millis = v.fallback(v.pipe(v.number(), v.finite()), 0);
export const id = v.pipe(v.string(), v.regex(ID_PATTERN));
export const uid = v.pipe(v.string(), v.minLength(1), v.maxLength(128));

/** `undefined` if even the identity is missing. */
export const read =
  <S extends v.GenericSchema>(schema: S) =>
  (input: unknown): v.InferOutput<S> | undefined => {
    const parsed = v.safeParse(schema, input);
    return parsed.success ? parsed.output : undefined;
  };

/** A public workout as its link shows it, in words and as a picture. */
import * as v from 'valibot';
import { LANGUAGE_NAMES, type LanguageName, type LanguageTag } from '#core/base/languages.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import type { Workout } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import type { Backend, Store } from '#logic/backend.ts';
import { type BriefAnswers, createBriefAnswers } from '#logic/calls/brief-answers.ts';
import { BELIEVED_MS } from '#logic/calls/endpoint.ts';
import { publicOf } from './library-entries.ts';
import { LINK_WORDS } from './link-words.ts';

/** How many workouts an instance reads within a second. Whoever tries ids at random gets the plain page beyond it. */
export const READS_AT_MOST = 20;
/** Hosting's CDN and an instance together show something withdrawn for ten seconds at most. */
export const LINK_NETWORK_SEC = 10 - BELIEVED_MS / 1000;

/** A public workout, and the languages it is written in. */
export interface LinkedWorkout {
  readonly workout: Workout;
  readonly languages: readonly LanguageName[];
}

const reads = new WeakMap<Store, BriefAnswers<LinkedWorkout | undefined>>();

/** Costs one read, and none if it was asked for within the last second. */
export async function linkedWorkout({ store, nowMs }: Backend, wId: string): Promise<LinkedWorkout | undefined> {
  const answers = reads.get(store) ?? createBriefAnswers(READS_AT_MOST);
  reads.set(store, answers);
  return answers(wId, nowMs(), async () => {
    const doc = await store.get(`workouts/${wId}`);
    const workout = publicOf(doc);
    return workout && { workout, languages: languagesOf(workout, v.is(NAMED, doc?.data['language'])) };
  });
}
const NAMED = v.picklist(LANGUAGE_NAMES);

/** Its own comes first. Facts about a workout in no known language are told in any. */
function languagesOf({ language, names }: Workout, isKnown: boolean): readonly LanguageName[] {
  const translated = LANGUAGE_NAMES.filter((name) => names?.[name] !== undefined);
  return isKnown ? [language, ...translated.filter((name) => name !== language)] : LANGUAGE_NAMES;
}

/** 12 min · 8 exercises · 3 rounds · Strength · Hard */
export function factsOf(workout: Workout, tag: LanguageTag): readonly string[] {
  const words = LINK_WORDS[tag];
  const plural = new Intl.PluralRules(tag);
  const counted = (count: number, [one, other]: readonly [string, string]) =>
    `${count.toLocaleString(tag)} ${plural.select(count) === 'one' ? one : other}`;
  const { countEx, rounds, sport, level } = workout;
  return [
    lengthIn(workout, tag),
    countEx > 0 ? counted(countEx, words.exercises) : '',
    rounds > 1 ? counted(rounds, words.rounds) : '',
    sport === 'others' ? '' : words.sports[sport],
    words.levels[level],
  ].filter((fact) => fact !== '');
}

/** As long as a guest's card says; '' = open-ended. */
function lengthIn(workout: Workout, tag: LanguageTag): string {
  const seconds = lengthSecOf(workout, DEFAULT_SETTINGS);
  if (seconds === 0) return '';
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value);
}

/** One line, without signs that turn the text around it. */
export const titleOf = (workout: Workout, language: LanguageName): string =>
  nameIn(workout, language)
    .replaceAll(/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim() || 'Icetime';

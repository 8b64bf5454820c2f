import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#core/exercises/catalogue.ts';
import { type BookQuery, openBook } from '#core/exercises/exercise-book.ts';
import { EQUIPMENT, exerciseFacts, MUSCLES } from '#core/exercises/exercise-facts.ts';
import { figureOf } from '#core/exercises/exercise-names.ts';
import { howTos } from '#core/exercises/how-to.ts';
import { BOUNDS, SPORTS } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { FIGURE_IDS } from '#core/figures/figures.ts';

const ALL: BookQuery = {
  text: '',
  sport: undefined,
  level: undefined,
  muscle: undefined,
  equipment: undefined,
  quiet: false,
};
const names = exerciseFacts().map(({ name }) => name);

describe('the facts of the exercises', () => {
  it('are there once for each exercise of a sport, and for no other', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(SPORTS.flatMap((sport) => catalogueOf(sport).map(({ name }) => name)))).toEqual(new Set(names));
  });

  it('leave no muscle and no equipment without an exercise', () => {
    const all = exerciseFacts();
    expect(MUSCLES.filter((muscle) => !all.some(({ muscles }) => muscles.includes(muscle)))).toEqual([]);
    expect(EQUIPMENT.filter((thing) => !all.some(({ needs }) => needs === thing))).toEqual([]);
  });
});

describe.each(LANGUAGE_NAMES)('the catalogue in %s', (language) => {
  it('says of every exercise how it is done, in a sentence or two of its own', async () => {
    const texts = await howTos(language);
    expect([...texts.keys()]).toEqual(names);
    const all = [...texts.values()];
    expect(new Set(all).size).toBe(all.length);
    const wrong = all.filter(
      (text) =>
        text.length < 20 || text.length > 145 || !text.endsWith('.') || text.trim() !== text || !isPlainText(text),
    );
    expect(wrong).toEqual([]);
    // So that it fits into the notes and into an intro.
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThan(Math.min(500, BOUNDS.notesLength));
  });

  it('has no English left in it', async () => {
    if (language === 'English') return;
    const [own, english] = await Promise.all([howTos(language), howTos('English')]);
    const left = [...own].filter(
      ([name, text]) => text === english.get(name) || /\b(the|your|you|and|with|hold|keep|feet|knees)\b/i.test(text),
    );
    expect(left).toEqual([]);
  });

  it('calls no two exercises the same, and finds each with its figure by what it is called', async () => {
    const book = await openBook(language);
    expect(book.entries).toHaveLength(names.length);
    const labels = book.entries.map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    expect(book.entries.filter((entry) => book.find(entry.label) !== entry).map(({ label }) => label)).toEqual([]);
    expect(labels.filter((label) => !FIGURE_IDS.includes(figureOf(label) ?? ''))).toEqual([]);
  });
});

describe('searching the catalogue', () => {
  it.each([
    ['étirements', 'French', 'Étirements des doigts'],
    ['etirement', 'French', 'Étirement du psoas'],
    ['Kniebeuge', 'German', 'Kniebeugen zum Stuhl'],
    ['squats', 'German', 'Sprungkniebeugen'],
    ['elevacion talon', 'Spanish', 'Elevaciones de talones'],
    ['kuitheff', 'Dutch', 'Kuitheffen'],
    ['PUSH UP', 'English', 'Knee push-ups'],
  ] as const)('%s in %s finds %s', async (text, language, label) => {
    const book = await openBook(language);
    expect(book.search({ ...ALL, text }).map((entry) => entry.label)).toContain(label);
  });

  it('gives everything by name for nothing typed, and nothing for what nobody does', async () => {
    const book = await openBook('German');
    expect(book.search({ ...ALL, text: '  ' })).toEqual(book.entries);
    expect(book.search({ ...ALL, text: 'zzzz' })).toEqual([]);
  });

  it('keeps to sport, level, muscle, equipment and quiet, each alone and together', async () => {
    const book = await openBook('English');
    const found = (query: Partial<BookQuery>) => book.search({ ...ALL, ...query });
    expect(
      found({ sport: 'Golf', level: 'base' })
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['Glute bridge', 'Hip hinges', 'Shoulder cross stretch', 'Trunk rotations', 'Wrist circles']);
    // It counts as easy where it is easy in some sport.
    expect(found({ level: 'base' }).map(({ name }) => name)).toContain('Plank');
    expect(found({ level: 'base', sport: 'Fitness' }).map(({ name }) => name)).not.toContain('Plank');
    expect(found({ muscle: 'shins' }).map(({ name }) => name)).toEqual(['Ankle circles', 'Toe raises']);
    expect(found({ equipment: 'bike' }).every(({ needs }) => needs === 'bike')).toBe(true);
    expect(found({ equipment: 'none' }).every(({ needs }) => needs === undefined)).toBe(true);
    expect(found({ quiet: true }).some(({ name }) => name === 'Burpees')).toBe(false);
    expect(
      found({ text: 'squat', muscle: 'quads', quiet: true, equipment: 'weights' }).map(({ name }) => name),
    ).toEqual(['Goblet squat']);
  });
});

describe('instead of an exercise', () => {
  it('come those for the same muscle that need nothing more, of the same sport first', async () => {
    const book = await openBook('English');
    for (const entry of book.entries) {
      const others = book.alternatives(entry, 'Fitness');
      expect(others).not.toContain(entry);
      for (const other of others) {
        expect(other.muscles[0]).toBe(entry.muscles[0]);
        expect([undefined, entry.needs]).toContain(other.needs);
      }
    }
    const squats = book.find('Kniebeugen');
    if (!squats) throw new Error('squats are in the catalogue');
    const [first] = book.alternatives(squats, 'Strength');
    expect(first?.levels.has('Strength')).toBe(true);
  });

  it('is something else for all but a few', async () => {
    const book = await openBook('English');
    const alone = book.entries.filter((entry) => book.alternatives(entry, 'others').length === 0);
    expect(alone.map(({ name }) => name)).toEqual(['Eye focus near and far', 'Neck circles']);
  });
});

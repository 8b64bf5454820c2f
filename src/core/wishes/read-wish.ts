/** Reads a wish as people say it, in any of the five languages: "half an hour of legs, no jumping, my back hurts". */
import { EQUIPMENT, type Equipment } from '#core/exercises/exercise-facts.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { type Level, SPORTS } from '#core/workout/model.ts';
import { type Joint, JOINTS } from './strains.ts';
import { type Token, tokensOf } from './wish-words.ts';
import { type Askable, AVOIDABLE, type Avoidable, type Part, PARTS, type Style, STYLES, type Wish } from './wish.ts';

const MINUTES_AT_MOST = 180;

/** How far a "no", a pain or a "gentle" reaches, in words. */
const REACH = 5;

/** `language`: of the interface, for texts that could be of several languages. */
export function readWish(text: string, language: LanguageName): Wish {
  const read = tokensOf(text, language);
  return new WishReader(read.tokens, read.language).read();
}

type Said = { -readonly [K in 'minutes' | 'sport' | 'level' | 'by']: Wish[K] };

class WishReader {
  private readonly lists = {
    parts: new Set<Part>(),
    styles: new Set<Style>(),
    moves: new Set<Askable>(),
    avoid: new Set<Avoidable>(),
    avoidParts: new Set<Part>(),
    gentleOn: new Set<Joint>(),
    equipment: new Set<Equipment>(),
    avoidEquipment: new Set<Equipment>(),
  };
  private readonly said: Said = { minutes: undefined, sport: undefined, level: undefined, by: undefined };
  private noEquipment = false;
  /** Tokens with a meaning that is already taken. */
  private readonly taken = new Set<number>();

  private readonly tokens: readonly Token[];
  private readonly language: LanguageName;

  constructor(tokens: readonly Token[], language: LanguageName) {
    this.tokens = tokens;
    this.language = language;
  }

  read(): Wish {
    // What restricts comes first: it takes its words away from what is asked for.
    this.tokens.forEach((token, at) => {
      if (token.more === 'not') this.rule(at);
      if (token.more === 'pain') this.spare(at);
    });
    this.each('not', (at) => this.negate(at));
    this.each('pain', (at) => this.hurt(at));
    this.each('gentle', (at) => this.gentle(at));
    this.tokens.forEach((_, at) => this.time(at));
    this.tokens.forEach((_, at) => !this.taken.has(at) && this.ask(at));
    const { lists, said, noEquipment, language, tokens } = this;
    const known = tokens.filter((_, at) => this.taken.has(at));
    const left = tokens.filter(({ meaning }, at) => !this.taken.has(at) && (!meaning || meaning.startsWith('num:')));
    return {
      parts: [...lists.parts],
      styles: [...lists.styles],
      moves: [...lists.moves].filter((move) => !lists.avoid.has(move)),
      avoid: [...lists.avoid],
      avoidParts: [...lists.avoidParts],
      gentleOn: [...lists.gentleOn],
      equipment: [...lists.equipment].filter((thing) => !lists.avoidEquipment.has(thing)),
      avoidEquipment: [...lists.avoidEquipment],
      ...said,
      language,
      noEquipment,
      understood: known.map(({ start, end }) => [start, end] as const),
      notUnderstood: [...new Set(left.filter(({ text }) => text.length > 1).map((token) => token.text))],
    };
  }

  private each(meaning: string, act: (at: number) => void): void {
    this.tokens.forEach((token, at) => token.meaning === meaning && act(at));
  }

  private meaning(at: number): readonly [kind: string, value: string] {
    const [kind = '', value = ''] = (this.tokens[at]?.meaning ?? '').split(':');
    return [kind, value];
  }

  private negate(at: number): void {
    const first = this.ahead(at) ?? this.behind(at);
    if (first === undefined) return;
    this.taken.add(at);
    this.rule(first);
    if (first > at) this.negateList(first);
  }

  /** The next word that can be ruled out, before anything that begins a new thought. */
  private ahead(at: number): number | undefined {
    for (let next = at + 1; next <= at + REACH && next < this.tokens.length; next += 1) {
      const [kind] = this.meaning(next);
      if (this.tokens[next]?.gap !== '' || ['but', 'with', 'num', 'time'].includes(kind)) return undefined;
      if (NEGATABLE.has(kind) && !this.taken.has(next)) return next;
    }
    return undefined;
  }

  /** "Springen darf ich nicht." */
  private behind(at: number): number | undefined {
    for (let back = at; back > at - REACH && back > 0; back -= 1) {
      if (this.tokens[back]?.gap === '.') return undefined;
      const [kind] = this.meaning(back - 1);
      if (kind === 'but' || kind === 'with') return undefined;
      if ((kind === 'move' || kind === 'gear') && !this.taken.has(back - 1)) return back - 1;
      if (this.tokens[back]?.gap === ',' && back < at) return undefined;
    }
    return undefined;
  }

  /** "no jumping, push-ups or burpees": what follows of the same sort is meant, too. */
  private negateList(first: number): void {
    const [sort] = this.meaning(first);
    let isJoined = false;
    for (let next = first + 1; next < this.tokens.length; next += 1) {
      const [kind] = this.meaning(next);
      const { gap } = this.tokens[next] ?? { gap: '.' };
      if (gap === '.') return;
      isJoined ||= gap === ',' || kind === 'and';
      if (kind === 'and' || kind === 'fill' || kind === 'on') continue;
      if (kind !== sort || !isJoined || this.taken.has(next) || (gap === ',' && sort === 'body')) return;
      this.rule(next);
      isJoined = false;
    }
  }

  private rule(at: number): void {
    const { lists, said } = this;
    const [kind, value] = this.meaning(at);
    this.taken.add(at);
    if (kind === 'move') add(lists.avoid, AVOIDABLE, value);
    else if (kind === 'part') add(lists.avoidParts, PART_NAMES, value);
    else if (kind === 'body') {
      // "Nicht knien", "no knees".
      if (value === 'knees') lists.avoid.add('kneel');
      // Whoever wants nothing for the back may have a bad one.
      add(lists.avoidParts, PART_NAMES, value);
      this.spare(at);
    } else if (kind === 'gear' && value === 'any') this.noEquipment = true;
    else if (kind === 'gear') add(lists.avoidEquipment, EQUIPMENT, value);
    else if (kind === 'level') said.level = EASIER[value as Level];
    else if (kind === 'by') said.by = value === 'time' ? 'reps' : 'time';
  }

  /** A joint that hurts; a part without a joint is left out. */
  private hurt(at: number): void {
    const near = this.near(at);
    if (near === undefined) return;
    this.taken.add(at);
    this.spare(near);
    const step = near > at ? 1 : -1;
    this.spareList(near, step);
    if (step < 0) this.spareList(near, 1);
    else this.spareList(near, -1);
  }

  /** The nearest word for a part of the body; after the pain before in front of it, if both are as near. */
  private near(at: number): number | undefined {
    const open = { back: true, ahead: true };
    for (let by = 1; by <= REACH; by += 1) {
      if (open.ahead && this.tokens[at + by]?.gap !== '') open.ahead = false;
      if (open.ahead && this.isBody(at + by)) return at + by;
      if (open.back && this.tokens[at - by + 1]?.gap !== '') open.back = false;
      if (open.back && this.isBody(at - by)) return at - by;
      if (['but', 'with'].includes(this.meaning(at + by)[0])) open.ahead = false;
    }
    return undefined;
  }

  private isBody(at: number): boolean {
    const [kind] = this.meaning(at);
    return kind === 'body' || kind === 'part';
  }

  /** "knees, back and wrists", but not "knees, something for the back": a comma joins where an "and" follows. */
  private spareList(from: number, step: 1 | -1): void {
    let isJoined = false;
    const open: number[] = [];
    for (let at = from + step; at >= 0 && at < this.tokens.length; at += step) {
      const { gap } = this.tokens[step > 0 ? at : at + 1] ?? { gap: '.' };
      const [kind] = this.meaning(at);
      if (gap === '.' || (gap === ',' && kind !== 'body')) return;
      const isListed = gap === ',' || isJoined;
      if (kind === 'body') {
        if (!isListed) return;
        open.push(at);
        // Before the pain, the "and" has come already.
        if (isJoined || step < 0) for (const place of open.splice(0)) this.spare(place);
      } else if (kind !== 'and' && kind !== 'fill' && kind !== 'on') return;
      isJoined = kind === 'and' || (isJoined && kind !== 'body');
    }
  }

  private spare(at: number): void {
    const [kind, value] = this.meaning(at);
    this.taken.add(at);
    if (kind === 'body') add(this.lists.gentleOn, JOINTS, value);
    else add(this.lists.avoidParts, PART_NAMES, value);
  }

  /** "gentle on the back", or a gentle workout. */
  private gentle(at: number): void {
    this.taken.add(at);
    for (let next = at + 1; next <= at + REACH && next < this.tokens.length; next += 1) {
      const [kind] = this.meaning(next);
      if (this.tokens[next]?.gap !== '' || !['on', 'with', 'fill', 'body'].includes(kind)) break;
      if (kind !== 'body') continue;
      this.spare(next);
      this.spareList(next, 1);
      // "gentle back workout" is one for the back.
      if (next === at + 1) add(this.lists.parts, PART_NAMES, this.meaning(next)[1]);
      return;
    }
    this.said.level ??= 'base';
  }

  private time(at: number): void {
    const { said } = this;
    const [kind, value] = this.meaning(at);
    let minutes: number | undefined;
    if (kind === 'time') minutes = Number(value);
    if (kind === 'unit') {
      const [before, figure] = this.meaning(at - 1);
      const hasFigure = before === 'num' && this.tokens[at]?.gap !== '.';
      if (!hasFigure && value !== 'hour') return;
      if (hasFigure) this.taken.add(at - 1);
      minutes = (hasFigure ? Number(figure) : 1) * (value === 'hour' ? 60 : 1);
    }
    if (minutes === undefined) return;
    this.taken.add(at);
    said.minutes = Math.max(1, Math.min(MINUTES_AT_MOST, Math.round(minutes)));
  }

  private ask(at: number): void {
    const { lists, said } = this;
    const [kind, value] = this.meaning(at);
    if (!ASKED.has(kind)) return;
    this.taken.add(at);
    // "Two dumbbells".
    if (kind === 'gear' && this.meaning(at - 1)[0] === 'num') this.taken.add(at - 1);
    if (kind === 'part') add(lists.parts, PART_NAMES, value);
    else if (kind === 'body') this.askBody(at, value);
    else if (kind === 'style') add(lists.styles, STYLE_NAMES, value);
    else if (kind === 'move') this.askMove(value);
    else if (kind === 'low') for (const move of ['jump', 'run'] as const) lists.avoid.add(move);
    else if (kind === 'quiet') lists.avoid.add('noise');
    else if (kind === 'bodyweight' || (kind === 'gear' && value === 'any')) this.noEquipment ||= kind === 'bodyweight';
    else if (kind === 'gear') add(lists.equipment, EQUIPMENT, value);
    else if (kind === 'sport') said.sport ??= SPORTS.find((sport) => sport === value);
    else if (kind === 'level') this.askLevel(at, value as Level);
    else if (kind === 'by') said.by ??= value === 'reps' ? 'reps' : 'time';
  }

  /** Nobody trains knees, elbows and ankles: whoever names them worries about them. */
  private askBody(at: number, value: string): void {
    if (value in PARTS && value !== 'wrists') add(this.lists.parts, PART_NAMES, value);
    else this.spare(at);
  }

  private askMove(value: string): void {
    const found = AVOIDABLE.find((move) => move === value);
    if (found && found !== 'noise' && found !== 'floor' && found !== 'kneel') this.lists.moves.add(found);
  }

  private askLevel(at: number, level: Level): void {
    const isVery = this.meaning(at - 1)[0] === 'very';
    this.said.level = level === 'heavy' && isVery ? 'extreme' : (this.said.level ?? level);
  }
}

const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];
const STYLE_NAMES = Object.keys(STYLES) as (keyof typeof STYLES)[];
const EASIER: Readonly<Record<Level, Level>> = { base: 'medium', medium: 'base', heavy: 'base', extreme: 'medium' };
const NEGATABLE = new Set(['move', 'part', 'body', 'gear', 'level', 'by']);
const ASKED = new Set(['part', 'body', 'style', 'move', 'low', 'quiet', 'bodyweight', 'gear', 'sport', 'level', 'by']);

function add<T extends string>(set: Set<T>, known: readonly T[], value: string): void {
  const found = known.find((one) => one === value);
  if (found !== undefined) set.add(found);
}

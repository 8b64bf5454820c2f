/**
 * A film cut into pieces by marks. Marks are whole seconds, so that tapped and typed marks are equal, and film and
 * timer never drift apart. Pieces adjoin, from the film's first second to its last.
 */
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { type Piece, PIECE_BOUNDS, pieceSecOf } from './film-cuts.ts';
import type { WholeWorkout } from '#core/workout/model.ts';

export interface FilmPiece {
  readonly fromSec: number;
  readonly toSec: number;
  readonly name: string;
  /** Per cent. */
  readonly rate: number;
  /** How many times it is shown. */
  readonly times: number;
  /** Not part of the workout. */
  readonly isLeftOut: boolean;
}
export type PieceChanges = Partial<Pick<FilmPiece, 'name' | 'rate' | 'times' | 'isLeftOut'>>;

export const RATES = [50, 75, 100, 125, 150] as const;
export const TIMES_AT_MOST = 20;

const piece = (fromSec: number, toSec: number, name = '', isLeftOut = false): FilmPiece => ({
  fromSec,
  toSec,
  name,
  rate: 100,
  times: 1,
  isLeftOut,
});

/** The last whole second of a film, where its last piece ends; 0 = too short to cut. */
export const filmSecOf = (durationSec: number): number =>
  Number.isFinite(durationSec) ? Math.min(PIECE_BOUNDS.filmSec, Math.floor(durationSec)) : 0;

/** A film in one piece. */
export const uncut = (filmSec: number): readonly FilmPiece[] => [piece(0, filmSec)];

/** The index of the piece shown at that moment; at the film's end, the last one. */
export function pieceAt(pieces: readonly FilmPiece[], atSec: number): number {
  const place = pieces.findIndex(({ toSec }) => atSec < toSec);
  return place === -1 ? pieces.length - 1 : place;
}

/**
 * The film as a strip of about `count` frames, each of the second it begins with. Every piece has its own frames, so
 * that a frame ends where the film is cut.
 */
export function stripOf(pieces: readonly FilmPiece[], count: number): { fromSec: number; toSec: number }[] {
  const filmSec = pieces.at(-1)?.toSec ?? 0;
  return pieces.flatMap(({ fromSec, toSec }) => {
    const lengthSec = toSec - fromSec;
    const parts = Math.max(1, Math.round((count * lengthSec) / filmSec));
    const at = (part: number) => fromSec + (lengthSec * part) / parts;
    return Array.from({ length: parts }, (_, part) => ({ fromSec: at(part), toSec: at(part + 1) }));
  });
}

/** Cuts at the nearest whole second. An existing mark and both ends change nothing. */
export function addMark(pieces: readonly FilmPiece[], atSec: number): readonly FilmPiece[] {
  const mark = Math.round(atSec);
  const place = pieces.findIndex(({ fromSec, toSec }) => fromSec < mark && mark < toSec);
  const whole = pieces[place];
  if (!whole) return pieces;
  return pieces.toSpliced(place, 1, { ...whole, toSec: mark }, piece(mark, whole.toSec, '', whole.isLeftOut));
}

/** Moves the mark before the piece at `place`; it stays at least a second away from its neighbours. */
export function moveMark(pieces: readonly FilmPiece[], place: number, toSec: number): readonly FilmPiece[] {
  const [before, after] = [pieces[place - 1], pieces[place]];
  if (!before || !after) return pieces;
  const mark = Math.min(after.toSec - 1, Math.max(before.fromSec + 1, Math.round(toSec)));
  if (mark === after.fromSec) return pieces;
  return pieces.toSpliced(place - 1, 2, { ...before, toSec: mark }, { ...after, fromSec: mark });
}

/** Removes the mark before the piece at `place`: the two become one, with the name of the first that has one. */
export function joinWithBefore(pieces: readonly FilmPiece[], place: number): readonly FilmPiece[] {
  const [before, after] = [pieces[place - 1], pieces[place]];
  if (!before || !after) return pieces;
  const isLeftOut = before.isLeftOut && after.isLeftOut;
  return pieces.toSpliced(place - 1, 2, {
    ...before,
    toSec: after.toSec,
    name: before.name || after.name,
    isLeftOut,
  });
}

export function changePiece(pieces: readonly FilmPiece[], place: number, changes: PieceChanges): readonly FilmPiece[] {
  const whole = pieces[place];
  return whole ? pieces.with(place, { ...whole, ...changes }) : pieces;
}

/** A moment of the film from somebody's notes. Without an end it lasts until the next one. */
export interface FilmStamp {
  readonly fromSec: number;
  readonly toSec?: number;
  readonly name: string;
}

/**
 * The film cut at these moments, which are in order and inside it. What lies between the end of one and the next is
 * left out, and so is what precedes the first if that one has an end.
 */
export function cutAt(filmSec: number, stamps: readonly FilmStamp[]): readonly FilmPiece[] {
  const [first] = stamps;
  if (!first) return uncut(filmSec);
  const pieces = first.fromSec > 0 ? [piece(0, first.fromSec, '', first.toSec !== undefined)] : [];
  for (const [place, { fromSec, toSec, name }] of stamps.entries()) {
    const nextSec = stamps[place + 1]?.fromSec ?? filmSec;
    const endSec = Math.min(toSec ?? nextSec, nextSec);
    pieces.push(piece(fromSec, endSec, name));
    if (endSec < nextSec) pieces.push(piece(endSec, nextSec, '', true));
  }
  return pieces;
}

/** The film fields of the piece's exercise. */
export const filmOf = ({ fromSec, toSec, rate }: FilmPiece): Piece => ({
  filmStartSec: fromSec,
  filmEndSec: toSec,
  filmRate: rate,
});

export const keptPieces = (pieces: readonly FilmPiece[]): readonly FilmPiece[] =>
  pieces.filter(({ isLeftOut }) => !isLeftOut);

interface Cutting {
  readonly name: string;
  /** The film's path. */
  readonly videoUrl: string;
  readonly pieces: readonly FilmPiece[];
  readonly restSec: number;
}

/**
 * The workout that shows the kept pieces (at least one) and goes on by itself from one to the next. `exerciseName(n)`
 * names the n-th (from 1) if it has no name.
 */
export function createMaster(
  { name, videoUrl, pieces, restSec }: Cutting,
  fresh: NewWorkout,
  exerciseName: (number: number) => string,
): WholeWorkout {
  const { workout } = createDraft(fresh, { name: '', timeSec: 1 });
  const exercises = keptPieces(pieces).map((kept, position) =>
    createExercise(workout.wId, {
      position,
      name: kept.name.trim() || exerciseName(position + 1),
      timeSec: pieceSecOf(filmOf(kept), kept.times),
      restSec,
      ...filmOf(kept),
    }),
  );
  const head = { ...workout, name: name.trim(), videoUrl, wType: 'mastervideo', timerMode: 'autonext' } as const;
  const whole = draftOf({ workout: { ...head, sport: 'Fitness' }, exercises });
  return { workout: whole.workout, exercises: whole.exercises };
}

/** Stored pieces, if they fit this film. */
export function readPieces(stored: unknown, filmSec: number): readonly FilmPiece[] | undefined {
  if (!Array.isArray(stored) || stored.length === 0) return undefined;
  const pieces: FilmPiece[] = [];
  for (const one of stored as readonly unknown[]) {
    const { toSec, name, rate, times, isLeftOut } = Object(one) as Readonly<Record<string, unknown>>;
    const fromSec = pieces.at(-1)?.toSec ?? 0;
    if (!isWhole(toSec, fromSec + 1, filmSec) || !isWhole(times, 1, TIMES_AT_MOST)) return undefined;
    if (!isWhole(rate, PIECE_BOUNDS.rateLeast, PIECE_BOUNDS.rateMost)) return undefined;
    const kept = piece(fromSec, toSec, typeof name === 'string' ? name : '', isLeftOut === true);
    pieces.push({ ...kept, rate, times });
  }
  return pieces.at(-1)?.toSec === filmSec ? pieces : undefined;
}

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

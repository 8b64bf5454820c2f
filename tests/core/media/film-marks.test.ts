import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { filmAt, pieceSecOf } from '#core/media/film-cuts.ts';
import {
  addMark,
  changePiece,
  createMaster,
  cutAt,
  type FilmPiece,
  filmSecOf,
  joinWithBefore,
  keptPieces,
  moveMark,
  pieceAt,
  RATES,
  readPieces,
  stripOf,
  uncut,
} from '#core/media/film-marks.ts';
import { readStamps } from '#core/media/film-stamps.ts';
import { totalSecOf } from '#core/workout/timeline.ts';
import { W_ID } from '#tests/core/samples.ts';

const draw = (pieces: readonly FilmPiece[]) =>
  pieces
    .map(({ fromSec, toSec, name, isLeftOut }) => `${fromSec}–${toSec}${name && ` ${name}`}${isLeftOut ? ' out' : ''}`)
    .join(' · ');
const tapped = (filmSec: number, ...marks: number[]) => marks.reduce(addMark, uncut(filmSec));

describe('a film that is cut by taps', () => {
  it('begins in one piece, to its last whole second', () => {
    expect(draw(uncut(filmSecOf(62.9)))).toBe('0–62');
    for (const none of [0.9, Infinity, Number.NaN]) expect(filmSecOf(none)).toBe(0);
    expect(filmSecOf(100_000)).toBe(86_400);
  });

  it('is cut at the nearest whole second, once', () => {
    expect(draw(tapped(60, 20.4, 39.6, 19.7))).toBe('0–20 · 20–40 · 40–60');
  });

  it('is not cut at its ends or beyond them', () => {
    expect(draw(tapped(60, 0.3, 59.8, 61, -1))).toBe('0–60');
  });

  it('keeps what is said of the first half of a piece; what is left out stays so', () => {
    const named = changePiece(uncut(60), 0, { name: 'Squats', isLeftOut: true });
    expect(draw(addMark(named, 30))).toBe('0–30 Squats out · 30–60 out');
  });

  it('moves a mark between those beside it, a second away at least', () => {
    const pieces = tapped(60, 20, 40);
    expect(draw(moveMark(pieces, 1, 25.4))).toBe('0–25 · 25–40 · 40–60');
    expect(draw(moveMark(pieces, 1, 99))).toBe('0–39 · 39–40 · 40–60');
    expect(draw(moveMark(pieces, 1, -5))).toBe('0–1 · 1–40 · 40–60');
    for (const place of [0, 3]) expect(moveMark(pieces, place, 30)).toBe(pieces);
    expect(moveMark(pieces, 1, 20.2)).toBe(pieces);
  });

  it('joins a piece with the one before, with the name that there is', () => {
    const pieces = changePiece(tapped(60, 20, 40), 1, { name: 'Squats' });
    expect(draw(joinWithBefore(pieces, 1))).toBe('0–40 Squats · 40–60');
    expect(draw(joinWithBefore(changePiece(pieces, 0, { name: 'Warm-up' }), 1))).toBe('0–40 Warm-up · 40–60');
    expect(joinWithBefore(pieces, 0)).toBe(pieces);
    const partly = changePiece(pieces, 1, { isLeftOut: true });
    expect(draw(joinWithBefore(partly, 1))).toBe('0–40 Squats · 40–60');
  });

  it('shows a row of pictures, each of its first second, and none across a cut', () => {
    const row = (pieces: readonly FilmPiece[]) => stripOf(pieces, 4).map(({ fromSec, toSec }) => `${fromSec}–${toSec}`);
    expect(row(uncut(40))).toEqual(['0–10', '10–20', '20–30', '30–40']);
    expect(row(addMark(uncut(40), 16))).toEqual(['0–8', '8–16', '16–28', '28–40']);
    expect(row(addMark(uncut(40), 39))).toEqual(['0–9.75', '9.75–19.5', '19.5–29.25', '29.25–39', '39–40']);
  });

  it('knows the piece of a moment', () => {
    const pieces = tapped(60, 20, 40);
    expect([0, 19.99, 20, 59, 60, 99].map((sec) => pieceAt(pieces, sec))).toEqual([0, 0, 1, 2, 2, 2]);
  });
});

describe('a film that is cut by moments somebody wrote down', () => {
  it('lasts from each to the next', () => {
    expect(
      draw(
        cutAt(60, [
          { fromSec: 0, name: 'A' },
          { fromSec: 20, name: 'B' },
        ]),
      ),
    ).toBe('0–20 A · 20–60 B');
    expect(draw(cutAt(60, [{ fromSec: 20, name: 'B' }]))).toBe('0–20 · 20–60 B');
    expect(draw(cutAt(60, []))).toBe('0–60');
  });

  it('leaves out what lies between the end of one and the next', () => {
    const stamps = [
      { fromSec: 5, toSec: 20, name: 'A' },
      { fromSec: 20, toSec: 40, name: 'B' },
      { fromSec: 30, toSec: 50, name: 'C' },
    ];
    expect(draw(cutAt(60, stamps))).toBe('0–5 out · 5–20 A · 20–30 B · 30–50 C · 50–60 out');
    expect(draw(cutAt(45, stamps))).toBe('0–5 out · 5–20 A · 20–30 B · 30–45 C');
  });
});

const film = fc.integer({ min: 1, max: 86_400 });
const clock = (sec: number) =>
  [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60].map((n) => String(n).padStart(2, '0')).join(':');

describe('pieces of any film', () => {
  it('are the same, tapped within half a second or pasted', () => {
    const marks = fc.array(fc.record({ sec: fc.nat(90_000), off: fc.double({ min: -0.49, max: 0.49, noNaN: true }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(film, marks, (filmSec, taps) => {
        const inside = [...new Set(taps.map(({ sec }) => sec % filmSec))];
        const offs = new Map(taps.map(({ sec, off }) => [sec % filmSec, off]));
        const byTaps = inside.reduce((pieces, sec) => addMark(pieces, sec + (offs.get(sec) ?? 0)), uncut(filmSec));
        const { stamps, unread } = readStamps(inside.map(clock).join('\n'), filmSec);
        expect(unread).toEqual([]);
        expect(cutAt(filmSec, stamps)).toEqual(byTaps);
      }),
    );
  });

  it('lie one after the other from its start to its end, whatever is done to them', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), sec: fc.double({ min: -10, max: 90_000, noNaN: true }) }),
      fc.record({ kind: fc.constant('move' as const), place: fc.nat(20), sec: fc.integer({ min: -10, max: 90_000 }) }),
      fc.record({ kind: fc.constant('join' as const), place: fc.nat(20) }),
      fc.record({
        kind: fc.constant('paste' as const),
        text: fc.string({ unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 : - a \n'.split(' '), ' ') }),
      }),
    );
    fc.assert(
      fc.property(film, fc.array(step, { maxLength: 30 }), (filmSec, steps) => {
        let pieces = uncut(filmSec);
        for (const one of steps) {
          if (one.kind === 'add') pieces = addMark(pieces, one.sec);
          else if (one.kind === 'move') pieces = moveMark(pieces, one.place, one.sec);
          else if (one.kind === 'join') pieces = joinWithBefore(pieces, one.place);
          else pieces = cutAt(filmSec, readStamps(one.text, filmSec).stamps);
          let at = 0;
          for (const { fromSec, toSec } of pieces) {
            expect(fromSec).toBe(at);
            expect(Number.isInteger(toSec) && toSec > fromSec).toBe(true);
            at = toSec;
          }
          expect(at).toBe(filmSec);
          expect(readPieces(JSON.parse(JSON.stringify(pieces)), filmSec)).toEqual(pieces);
        }
      }),
    );
  });

  it('last as long as they are shown: at the end of the exercise the film is at the end of the piece', () => {
    const pieces = fc.record({
      fromSec: fc.nat(1000),
      length: fc.integer({ min: 1, max: 200 }),
      rate: fc.constantFrom(...RATES),
      times: fc.integer({ min: 1, max: 10 }),
    });
    fc.assert(
      fc.property(pieces, ({ fromSec, length, rate, times }) => {
        const piece = { filmStartSec: fromSec, filmEndSec: fromSec + length, filmRate: rate };
        const timeSec = pieceSecOf(piece, times);
        expect(filmAt({ ...piece, timeSec }, timeSec * 1000)).toBe(piece.filmEndSec * 1000);
      }),
    );
  });
});

describe('the workout that comes of them', () => {
  const fresh = { wId: W_ID, ownerId: 'me', nowMs: 7, language: 'German' } as const;
  const exercise = (n: number) => `Übung ${n}`;

  it('goes on by itself, shows what was kept, and is as long as that', () => {
    let pieces = tapped(100, 10, 50);
    pieces = changePiece(pieces, 0, { isLeftOut: true });
    pieces = changePiece(pieces, 1, { name: ' Squats ', times: 2 });
    pieces = changePiece(pieces, 2, { rate: 75 });
    expect(keptPieces(pieces)).toHaveLength(2);
    const plan = { name: ' Morning ', videoUrl: 'workout-media/me/1_a.mp4', pieces, restSec: 15 };
    const { workout, exercises } = createMaster(plan, fresh, exercise);
    expect(workout).toMatchObject({
      name: 'Morning',
      wType: 'mastervideo',
      videoUrl: plan.videoUrl,
      timerMode: 'autonext',
      language: 'German',
      countEx: 2,
      totalSec: 80 + 15 + 67,
    });
    expect(totalSecOf(workout, exercises)).toBe(workout.totalSec);
    expect(exercises).toMatchObject([
      { name: 'Squats', timeSec: 80, restSec: 15, filmStartSec: 10, filmEndSec: 50, filmRate: 100, position: 0 },
      { name: 'Übung 2', timeSec: 67, restSec: 15, filmStartSec: 50, filmEndSec: 100, filmRate: 75, exId: 'e001' },
    ]);
  });

  it('has no exercise longer than any may be', () => {
    expect(pieceSecOf({ filmStartSec: 0, filmEndSec: 86_400, filmRate: 100 })).toBe(5999);
  });
});

describe('pieces that were kept', () => {
  it('are not taken for another film, or when they are none', () => {
    const pieces = tapped(60, 20);
    expect(readPieces(pieces, 60)).toEqual(pieces);
    const [first, second] = pieces;
    for (const wrong of [
      undefined,
      [],
      'x',
      [{}],
      [first],
      [first, { ...second, toSec: 61 }],
      [first, { ...second, toSec: 20 }],
      [first, { ...second, rate: 24 }],
      [first, { ...second, rate: 201 }],
      [first, { ...second, times: 0 }],
      [first, { ...second, times: 21 }],
    ])
      expect(readPieces(wrong, 60)).toBeUndefined();
    expect(readPieces([first, { ...second, name: 7, isLeftOut: 'no' }], 60)).toEqual(pieces);
  });
});

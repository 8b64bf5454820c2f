/**
 * How fast each repetition of an exercise is: how long it is held, and its tempo, written as coaches do: `3-1-1-0`, the
 * seconds down, below, up and above; `X` = as fast as possible. Three figures leave out the last.
 */
export const HOLD_SEC_MOST = 60;
const PART = '(?:\\d{1,2}|X)';
/** The rules use the same pattern. */
export const TEMPO = new RegExp(`^(?:${PART}(?:-${PART}){2,3})?$`);

/** As it is stored, from what people write: `3110`, `31x0`, `3 1 1 0`, `3/1/1`; `undefined` = no tempo. */
export function readTempo(typed: string): string | undefined {
  const text = typed.trim().toUpperCase();
  const parts = /^[\dX]{3,4}$/.test(text) ? text.split('') : text.split(/\s*[-–/:.,]\s*|\s+/);
  const tempo = parts.join('-');
  return text !== '' && TEMPO.test(tempo) ? tempo : undefined;
}

const SECONDS = String.raw`(\d{1,2})\s*(?:s|secs?|seconds?|sek\.?|sekunden|secondes?|segundos?|seg\.?|seconden)`;
const HOLD_WORD = '(?:hold|holds|pause|halten|gehalten|tenir|tenue|mantener|aguantar|vasthouden)';
const HOLD = new RegExp(String.raw`(?<!\p{L})(?:${HOLD_WORD}\s+${SECONDS}|${SECONDS}\s+${HOLD_WORD})(?!\p{L})`, 'iu');
const TEMPO_IN_TEXT = /(?<!\p{L})tempo:?\s+([\dx](?:[-–/ ]?[\dx]){2,3})(?![\p{L}\d])/iu;

interface Paced {
  readonly holdSec: number;
  readonly tempo: string;
  readonly notes: string;
}

/** Finds hold and tempo in the notes of a plan. A note that says nothing else is dropped. */
export function pacedNotes(notes: string): Paced {
  const joint = notes.includes('\n') ? '\n' : ', ';
  let [holdSec, tempo] = [0, ''];
  const left = notes.split(joint).filter((note) => {
    const [held, before, behind] = HOLD.exec(note) ?? [];
    const [paced, written = ''] = TEMPO_IN_TEXT.exec(note) ?? [];
    const sec = Number(before ?? behind ?? 0);
    if (held !== undefined && holdSec === 0 && sec <= HOLD_SEC_MOST) holdSec = sec;
    if (tempo === '') tempo = readTempo(written) ?? '';
    const said = [sec > 0 && sec === holdSec ? held : undefined, tempo !== '' ? paced : undefined];
    return note.trim() === '' || !said.includes(note.trim());
  });
  return { holdSec, tempo, notes: left.join(joint) };
}

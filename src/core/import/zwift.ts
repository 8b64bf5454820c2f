/** Reads workouts of Zwift (`.zwo`): blocks by their length and their power, as a share of the threshold (FTP). */
import type { Foreign } from './import-others.ts';

export const isZwift = (text: string): boolean => /<workout_file[\s>]/i.test(text.slice(0, 2000));

interface Block {
  readonly name: string;
  readonly timeSec: number;
  readonly restSec?: number;
  readonly notes?: string;
}

/** The blocks between `<workout>` and its end; a warm-up at the beginning and a cool-down at the end frame them. */
export function ofZwift(text: string): Foreign | undefined {
  const body = /<workout>([\s\S]*?)<\/workout>/i.exec(text)?.[1];
  if (body === undefined) return undefined;
  const tags = [...body.matchAll(/<(\w+)\b([^<>]*)>/g)].map(([, tag = '', attributes = '']) => ({ tag, attributes }));
  const events = tags.filter(({ tag }) => !/^textevent$/i.test(tag));
  const first = /^warmup$/i.test(events[0]?.tag ?? '') ? events[0] : undefined;
  const last = /^cooldown$/i.test(events.at(-1)?.tag ?? '') && events.length > 1 ? events.at(-1) : undefined;
  const exercises = events.filter((event) => event !== first && event !== last).flatMap(blocksOf);
  return {
    source: {
      name: decoded(/<name>([\s\S]*?)<\/name>/i.exec(text)?.[1] ?? ''),
      description: decoded(/<description>([\s\S]*?)<\/description>/i.exec(text)?.[1] ?? ''),
      warmUpSec: first ? numberIn(first.attributes, 'Duration') : 0,
      coolDownSec: last ? numberIn(last.attributes, 'Duration') : 0,
      exercises,
    },
  };
}

const REPEATS_MOST = 200;
function blocksOf({ tag, attributes }: { readonly tag: string; readonly attributes: string }): readonly Block[] {
  const at = (name: string): number => numberIn(attributes, name);
  const timeSec = at('Duration');
  if (/^intervalst$/i.test(tag)) {
    const off = at('OffPower');
    const one = {
      name: powerText(at('OnPower')),
      timeSec: at('OnDuration'),
      restSec: at('OffDuration'),
      // One rides on in these rests.
      ...(off > 0 && { notes: powerText(off) }),
    };
    return Array.from({ length: Math.min(Math.max(1, at('Repeat')), REPEATS_MOST) }, () => one);
  }
  if (timeSec <= 0) return [];
  const [low, high] = [at('PowerLow'), at('PowerHigh')];
  if (low > 0 && high > 0) return [{ name: `${percent(low)}–${powerText(high)}`, timeSec }];
  const power = at('Power');
  return [{ name: power > 0 ? powerText(power) : tag, timeSec }];
}

const percent = (share: number): number => Math.round(share * 100);
const powerText = (share: number): string => `${percent(share)} % FTP`;

function numberIn(attributes: string, name: string): number {
  const value = new RegExp(`\\b${name}\\s*=\\s*["']([\\d.]+)["']`, 'i').exec(attributes)?.[1];
  return Number(value ?? 0) || 0;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decoded = (text: string): string =>
  text
    .replaceAll(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => NAMED[name] ?? '')
    .trim();

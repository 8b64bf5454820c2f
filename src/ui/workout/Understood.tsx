import type { Wish } from '#core/wishes/wish.ts';
import { useT } from '#i18n/setup.ts';

interface Props {
  readonly wish: Wish;
  /** What else was understood, in words. */
  readonly first?: readonly string[];
}

/** What was understood of a wish, and which words were not. */
export function Understood({ wish, first = [] }: Props) {
  const t = useT();
  const meanings = [...first, ...meaningsOf(wish, t)];
  const left = wish.notUnderstood;
  return (
    <div role="status" className="stack stack-tight small">
      {meanings.length > 0 && <p>{t('words.read.said', { what: meanings.join(' · ') })}</p>}
      {left.length > 0 && <p className="muted">{t('words.read.left', { words: left.join(', ') })}</p>}
    </div>
  );
}

function meaningsOf(wish: Wish, t: ReturnType<typeof useT>): readonly string[] {
  const { minutes, sport, level, by } = wish;
  return [
    ...(minutes === undefined ? [] : [t('words.read.minutes', { minutes })]),
    ...(sport ? [t(`sport.${sport}`)] : []),
    ...(level ? [t(`level.${level}`)] : []),
    ...wish.styles.map((style) => t(`words.read.style.${style}`)),
    ...wish.parts.map((part) => t(`words.read.part.${part}`)),
    ...wish.moves.map((move) => t(`words.read.move.${move}`)),
    ...wish.equipment.map((thing) => t(`equipment.${thing}`)),
    ...(wish.noEquipment ? [t('words.read.noEquipment')] : []),
    ...wish.avoid.map((avoided) => t(`words.read.no.${avoided}`)),
    ...wish.gentleOn.map((joint) => t(`words.read.gentle.${joint}`)),
    ...wish.avoidParts.map((part) => t('words.read.not', { what: t(`words.read.part.${part}`) })),
    ...wish.avoidEquipment.map((thing) => t('words.read.not', { what: t(`equipment.${thing}`) })),
    ...(by ? [t(`words.read.by.${by}`)] : []),
  ];
}

import type { StripBlock } from '#core/workout/timeline-strip.ts';
import { PlainIce } from '#ui/workout/ice/Ice.tsx';
import { iceColours } from '#ui/workout/ice/ice-colours.ts';
import { Icon } from '#ui/widgets/Icon.tsx';
import { PhaseMark } from '#ui/workout/PhaseMark.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import css from './intro.module.css';

export const PICTURES = ['what', 'make', 'run', 'together'] as const;

const ROUND: readonly StripBlock[] = [
  { kind: 'exercise', weight: 4 },
  { kind: 'rest', weight: 2 },
];
const WORKOUT: readonly StripBlock[] = [
  { kind: 'warmup', weight: 3 },
  { kind: 'setup', weight: 1 },
  ...ROUND,
  ...ROUND,
  ...ROUND,
  ...ROUND,
  { kind: 'cooldown', weight: 3 },
];
const PHASES = ['setup', 'exercise', 'rest', 'waiting', 'finished'] as const;
const SAMPLE = '00:20';
const COVERS = [
  ['Glacier', 'Fitness'],
  ['Fjord', 'Pilates'],
  ['Polar', 'Strength'],
] as const;

/** Decorative, made of the product's own elements; the words are below. */
export function IntroPicture({ name }: { readonly name: (typeof PICTURES)[number] }) {
  switch (name) {
    case 'what':
      return (
        <div className={`${css.picture} ${css.stage}`} data-phase="exercise" aria-hidden="true">
          <b className="num">{SAMPLE}</b>
        </div>
      );
    case 'make':
      return (
        <div className={`${css.picture} ${css.covers}`} aria-hidden="true">
          {COVERS.map(([cover, sport]) => (
            <span key={cover} {...iceColours(sport)}>
              <PlainIce name={cover} />
            </span>
          ))}
        </div>
      );
    case 'run':
      return (
        <div className={`${css.picture} ${css.phases}`} aria-hidden="true">
          <TimelineStrip steps={WORKOUT} at={0.42} size="l" />
          <div className={css.legend}>
            {PHASES.map((phase) => (
              <PhaseMark key={phase} phase={phase} show="legend" />
            ))}
          </div>
        </div>
      );
    case 'together':
      return (
        <div className={`${css.picture} ${css.signs}`} aria-hidden="true">
          <Icon name="friends" />
          <Icon name="share" />
          <Icon name="cloud-off" />
        </div>
      );
  }
}

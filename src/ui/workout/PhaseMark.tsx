import { useT } from '#i18n/setup.ts';
import css from './PhaseMark.module.css';

const HEXAGON = 'M7 3.34h10L22 12l-5 8.66H7L2 12z';
/** Solid 24-box shapes reserved for phases, so that a phase is recognizable without colour. */
const SHAPES = {
  ready: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 4.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  intro: 'M12 1l11 11-11 11L1 12zm0 6.5L7.5 12l4.5 4.5 4.5-4.5z',
  setup: 'M12 2l11 20H1z',
  exercise: HEXAGON,
  'side-change': 'M10 3v18L0 12zM14 3v18l10-9z',
  rest: 'M1 10h22a11 11 0 0 1-22 0z',
  warmup: 'M1 16h6v6H1zM9 10h6v12H9zM17 3h6v19h-6z',
  cooldown: 'M1 3h6v19H1zM9 10h6v12H9zM17 16h6v6h-6z',
  waiting: 'M0 9h6v6H0zM9 9h6v6H9zM18 9h6v6h-6z',
  finished: `${HEXAGON}M10.8 16.9L6 12.2l2-2 2.8 2.8 5.4-5.5 2 2z`,
} as const;
export type PhaseName = keyof typeof SHAPES;

interface PhaseMarkProps {
  readonly phase: PhaseName;
  /** `shape`: the shape in the phase's colour. `word`: shape and word in the current colour, as on the stage. */
  readonly show?: 'shape' | 'word' | 'legend';
  /** Instead of the phase's own name. */
  readonly word?: string | undefined;
}

export function PhaseMark({ phase, show = 'shape', word }: PhaseMarkProps) {
  const t = useT();
  const shape = (
    <svg className={css.shape} viewBox="0 0 24 24" aria-hidden="true" data-phase={show === 'word' ? undefined : phase}>
      <path fillRule="evenodd" d={SHAPES[phase]} />
    </svg>
  );
  if (show === 'shape') return shape;
  return (
    <span className={show === 'word' ? css.word : css.legend}>
      {shape}
      {word ?? t(`phase.${phase}`)}
    </span>
  );
}

import { useState } from 'react';
import type { RunView } from '#core/run/run.ts';
import { type CountedExercise, countedNow, roundsIn } from '#core/training/rounds.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { Announcer } from '#screens/workout/stage/Announcer.tsx';
import type { RunWords } from '#screens/workout/stage/step-text.ts';
import css from './RoundCounter.module.css';

interface Props {
  readonly view: RunView;
  readonly words: RunWords;
  readonly locked: boolean;
}

/** In an AMRAP: the rounds so far, a large button for the next, and one to take a wrong tap back. */
export function RoundCounter({ view, words, locked }: Props) {
  const counted = countedNow(view, words.timeline, words.whole);
  return counted && <Counter key={counted.key} counted={counted} t={words.t} locked={locked} />;
}

interface CounterProps extends Pick<Props, 'locked'>, Pick<RunWords, 't'> {
  readonly counted: CountedExercise;
}

function Counter({ counted, t, locked }: CounterProps) {
  const { player } = useStores();
  const logged = useStore('player', (state) => state.logged);
  const [atFirst] = useState(logged);
  const count = roundsIn(logged, counted.key);
  const { countRound } = player.getState();
  return (
    <section className={css.rounds} aria-label={t('player.counter.title')}>
      <p>
        <b aria-hidden="true">{count}</b>
        <small aria-hidden="true">{t('player.counter.title')}</small>
        <span className="visually-hidden">{t('player.roundsCount', { count })}</span>
      </p>
      <div className={locked ? css.isLocked : undefined} inert={locked}>
        <Button size="stage" icon="check" onClick={() => countRound(1)}>
          {t('player.counter.done')}
        </Button>
        <IconButton
          large
          icon="undo"
          label={t('player.counter.takeBack')}
          disabled={count === 0}
          onClick={() => countRound(-1)}
        />
      </div>
      <Announcer text={logged === atFirst ? '' : t('player.roundsCount', { count })} />
    </section>
  );
}

import { useId, useState } from 'react';
import type { ExerciseBook } from '#core/exercises/exercise-book.ts';
import type { Frame } from '#core/exercises/generate.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Button, IconButton } from '#ui/widgets/Button.tsx';
import { exerciseText, lengthText } from '#ui/workout/exercise-text.ts';
import { ExerciseLine } from '#ui/workout/ExerciseLine.tsx';
import css from './Proposal.module.css';
import type { OptionsForm } from './use-options.ts';

interface ProposalProps {
  readonly form: OptionsForm;
  readonly frame: Frame;
  readonly book: ExerciseBook;
}

/** The exercises in training order; each can be kept or replaced. */
export function Proposal({ form, frame, book }: ProposalProps) {
  const t = useT();
  const headingId = useId();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  // Set by a press: the result is announced once the other exercise is shown.
  const [asked, setAsked] = useState<{ readonly place: number; readonly before: string }>();
  const { slots, whole } = form;
  const labelAt = (place: number) => book.entryOf(slots[place]?.name ?? '')?.label ?? '';
  const now = asked && labelAt(asked.place);
  const between = (kind: 'warmup' | 'cooldown', seconds: number) =>
    seconds > 0 && (
      <p className={`small muted row row-between ${css.edge}`}>
        {t(`phase.${kind}`)} <b className="num">{lengthText(seconds, t, minSec)}</b>
      </p>
    );
  return (
    <section className="panel panel-flush rows" aria-labelledby={headingId}>
      <header className={`row row-between ${css.edge}`}>
        <h2 id={headingId}>
          {t('options.proposal')}{' '}
          <small className="muted small">{frame.rounds > 1 && t('player.roundsCount', { count: frame.rounds })}</small>
        </h2>
        <Button
          icon="repeat"
          onClick={() => {
            setAsked(undefined);
            form.shuffle();
          }}
        >
          {t('options.shuffle')}
        </Button>
      </header>
      {between('warmup', whole?.workout.warmUpSec ?? 0)}
      <ul className="rows" aria-labelledby={headingId}>
        {slots.map((slot, place) => {
          const entry = book.entryOf(slot.name);
          const exercise = whole?.exercises[place];
          if (!entry || !exercise) return null;
          const { main, further } = exerciseText({ ...exercise, restSec: 0 }, t, minSec);
          const muscle = t(`muscle.${entry.muscles[0]}`);
          return (
            <ExerciseLine
              // oxlint-disable-next-line react/no-array-index-key -- the place stays when another exercise comes into it, and with it the focus
              key={place}
              name={entry.label}
              detail={[main, further, muscle].filter(Boolean).join(' · ')}
              howTo={entry.howTo}
            >
              <IconButton
                icon="lock"
                label={t('options.lock', { name: entry.label })}
                pressed={slot.locked}
                onClick={() => form.lockAt(place)}
              />
              <IconButton
                icon="repeat"
                label={t('options.shuffleOne', { name: entry.label })}
                onClick={() => {
                  setAsked({ place, before: entry.label });
                  form.shuffleAt(place);
                }}
              />
            </ExerciseLine>
          );
        })}
      </ul>
      {between('cooldown', whole?.workout.coolDownSec ?? 0)}
      <p className="visually-hidden" role="status">
        {asked && now !== asked.before && t('options.replaced', { before: asked.before, name: now })}
      </p>
    </section>
  );
}

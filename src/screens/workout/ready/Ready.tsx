import { lazy, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { homePath } from '#core/address/routes.ts';
import { hasDocument } from '#core/run/built-in.ts';
import { isRoundTimer } from '#core/run/round-timer.ts';
import { stripOfTimeline } from '#core/workout/timeline-strip.ts';
import type { StepKind, Timeline } from '#core/workout/timeline.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { storedFilesOf } from '#core/workout/workout-files.ts';
import { loadTexts } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { Button, IconButton, IconLink } from '#ui/widgets/Button.tsx';
import { TimelineStrip } from '#ui/workout/TimelineStrip.tsx';
import { exerciseNamesOf } from '#core/workout/names.ts';
import { Cover } from '#ui/workout/Cover.tsx';
import { Sheet } from '#ui/widgets/Dialog.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { late } from '#ui/base/late.tsx';
import { focusFirstWrong } from '#ui/fields/wrong-field.ts';
import { BeepOffer } from '#screens/workout/sound/BeepOffer.tsx';
import { timeText } from '#core/base/time-text.ts';
import { ContinueRun } from '#screens/workout/run/ContinueRun.tsx';
import frame from '#screens/workout/frame.module.css';
import { usePlayerKeys } from '#screens/workout/run/keys.ts';
import css from './Ready.module.css';
import { Extras, QueueNote, TrainingNote } from '#screens/workout/later.ts';
import { AskForHosts } from './AskForHosts.tsx';
import { ReadyList } from './ReadyList.tsx';
import { SoundSheet, useSoundState } from '#screens/workout/sound/SoundSheet.tsx';
import { StepList } from '#screens/workout/stage/StepList.tsx';
import { isOpenEnded, type RunWords, stepName } from '#screens/workout/stage/step-text.ts';
import { breakOpen } from '#ui/workout/ice/break-open.ts';
import { useHadQueue } from '#screens/queue/use-has-queue.ts';
import { useAfterPaint, useWhenIdle } from '#ui/base/when-idle.ts';

const OriginNote = lazy(async () => ({ default: (await import('#screens/sharing/OriginNote.tsx')).OriginNote }));
const HiddenLine = lazy(async () => ({ default: (await import('#screens/sharing/HiddenLine.tsx')).HiddenLine }));
const FilesHere = late(async () => {
  const [part] = await Promise.all([import('./FilesHere.tsx'), loadTexts('kept')]);
  return part.FilesHere;
});
const QuickTimer = lazy(async () => ({ default: (await import('./QuickTimer.tsx')).QuickTimer }));

/** Before the start: name, length, level, contents, and one big button. */
export function Ready({ words }: { readonly words: RunWords }) {
  const { t, whole, timeline } = words;
  const { player } = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const quick = useStore('player', (state) => state.quick);
  const page = useRef<HTMLElement>(null);
  useWhenIdle(useStore('player', (state) => state.preparations));
  const [sheet, setSheet] = useState<'steps' | 'sound'>();
  const close = () => setSheet(undefined);
  const begin = useStore('player', (state) => state.view?.step);
  const left = useStore('player', (state) => state.resumable);
  return (
    <>
      <section ref={page} className={frame.page}>
        <div className={frame.top}>
          <IconLink to={homePath(isLoggedIn)} icon="left" label={t('player.back')} />
          {hasDocument(whole.workout.wId, whole.training) && (
            <Suspense>
              <Extras menuOf={words} />
            </Suspense>
          )}
        </div>
        {left && <ContinueRun resumable={left} />}
        <div className={frame.about}>
          <About words={words} quick={quick !== undefined} />
          <Notes whole={whole} />
          <AskForHosts whole={whole} question={player.getState()} />
          <BeepOffer timeline={timeline} />
          <SoundRow words={words} onOpen={() => setSheet('sound')} />
        </div>
        <div className={frame.contents}>
          {quick ? (
            <Suspense>
              <QuickTimer timer={quick} whole={whole} />
            </Suspense>
          ) : (
            <>
              <h2>{t('player.exercises')}</h2>
              <ReadyList words={words} />
            </>
          )}
        </div>
      </section>
      <section className={`${frame.foot} ${css.console}`} aria-label={t('player.controls')}>
        {begin && begin.index > 0 && <p dir="auto">{t('player.beginsAt', { name: stepName(begin, words) })}</p>}
        {!isLoggedIn && <p className={css.guest}>{t('player.guest')}</p>}
        <StartButton words={words} page={page} />
        <Button size="l" icon="list" onClick={() => setSheet('steps')}>
          {t('player.steps')}
        </Button>
      </section>
      <Sheet open={sheet === 'steps'} title={t('player.steps')} onClose={close}>
        <StepList
          words={words}
          current={begin?.index ?? 0}
          onJump={(stepIndex) => {
            close();
            player.getState().jumpTo(stepIndex);
          }}
        />
      </Sheet>
      <SoundSheet open={sheet === 'sound'} words={words} onClose={close} />
    </>
  );
}

/** Where it belongs, and what is to be known of it. */
function Notes({ whole }: { readonly whole: WholeWorkout }) {
  const isFollowed = useStore('player', (state) => state.upcoming?.isLinked === true);
  const hasQueue = useHadQueue();
  return (
    <>
      {whole.training && whole.training.role !== 'extra' && (
        <Suspense>
          <TrainingNote training={whole.training} />
        </Suspense>
      )}
      {(isFollowed || hasQueue) && (
        <Suspense>
          <QueueNote />
        </Suspense>
      )}
      {whole.workout.originName && (
        <Suspense>
          <OriginNote workout={whole.workout} />
        </Suspense>
      )}
      {whole.workout.hidden && (
        <Suspense>
          <HiddenLine {...whole.workout} />
        </Suspense>
      )}
      {storedFilesOf(whole).length > 0 && (
        <Suspense>
          <FilesHere whole={whole} />
        </Suspense>
      )}
    </>
  );
}

interface StartProps {
  readonly words: RunWords;
  /** Its first error is shown before starting: the quick timer's numbers may not be runnable. */
  readonly page: RefObject<HTMLElement | null>;
}

/** The only re-render on the tap, so that the press shows before the expensive stage. */
function StartButton({ words, page }: StartProps) {
  const label = words.t('player.start');
  const { player } = useStores();
  const [starting, setStarting] = useState(false);
  const start = () => {
    if (starting) return;
    if (focusFirstWrong(page.current)) return;
    // Audio can be unlocked only within the tap.
    player.getState().unblockSound();
    setStarting(true);
  };
  useAfterPaint(starting, () => {
    const block = page.current?.querySelector('[data-block]');
    if (block) breakOpen(block, words.whole.workout);
    player.getState().start();
  });
  usePlayerKeys({ toggle: start });
  return (
    <Button variant="primary" size="stage" icon="play" wide busy={starting && label} onClick={start}>
      {label}
    </Button>
  );
}

/** Cover, name, facts and the author's description. The quick timer has numbers to set instead of a cover. */
function About({ words, quick }: { readonly words: RunWords; readonly quick: boolean }) {
  const { workout, exercises } = words.whole;
  const length = useLengthOf()(workout);
  return (
    <>
      {!quick && (
        <div data-block="">
          <Cover
            workout={workout}
            shape="wide"
            exerciseNames={exerciseNamesOf(exercises)}
            level="word"
            length={length}
            imageUrl={workout.imgUrl}
          />
        </div>
      )}
      <h1 dir="auto">{workout.name}</h1>
      {workout.sharePublic && (
        <div className={css.public}>
          <Suspense>
            <Extras />
          </Suspense>
        </div>
      )}
      <Facts words={words} quick={quick} />
      {workout.description && (
        <p dir="auto" className={frame.description}>
          {workout.description}
        </p>
      )}
    </>
  );
}

/** A tap mutes; the rest is in the sheet. */
function SoundRow({ words, onOpen }: { readonly words: RunWords; readonly onOpen: () => void }) {
  const { t } = words;
  const { silent, text } = useSoundState(words);
  const muted = useStore('settings', (state) => state.settings.cueMuted);
  const set = useStore('settings', (state) => state.set);
  return (
    <div className={css.sound}>
      <IconButton
        icon={silent ? 'muted' : 'sound'}
        label={t('sound.mute')}
        pressed={muted}
        onClick={() => set('cueMuted', !muted)}
      />
      <button type="button" onClick={onOpen}>
        <span>{t('sound.title')}</span>
        <small>{text}</small>
        <Icon name="right" />
      </button>
    </div>
  );
}

function Facts({ words, quick }: { readonly words: RunWords; readonly quick: boolean }) {
  const { t, whole, timeline, minSec } = words;
  const steps = useMemo(() => stripOfTimeline(timeline), [timeline]);
  const { sport, rounds } = whole.workout;
  const length = useLengthOf()(whole.workout);
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>{t('player.length')}</dt>
          <dd>
            {length === '' ? t('player.open') : isOpenEnded(timeline) ? t('player.atLeast', { time: length }) : length}
          </dd>
        </div>
        <div>
          <dt>{t(isRoundTimer(whole) ? 'simple.rounds' : 'player.exercises')}</dt>
          <dd>
            {[
              !isRoundTimer(whole) && t('player.exercisesCount', { count: whole.exercises.length }),
              rounds > 1 && t('player.roundsCount', { count: rounds }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        </div>
        {!quick && (
          <div>
            <dt>{t('player.sport')}</dt>
            <dd>{t(`sport.${sport}`)}</dd>
          </div>
        )}
      </dl>
      <TimelineStrip steps={steps} size="l" />
      {(['setup', 'intro'] as const).map((kind) => {
        const seconds = secondsOf(kind, timeline);
        const time = timeText(seconds, minSec);
        return (
          seconds > 0 && (
            <p key={kind} className="muted small">
              {t(`player.lengthOf.${kind}`, { time })}
            </p>
          )
        );
      })}
    </>
  );
}

const secondsOf = (kind: StepKind, { steps }: Timeline): number =>
  steps.reduce((sum, step) => (step.kind === kind ? sum + (step.durationMs ?? 0) : sum), 0) / 1000;

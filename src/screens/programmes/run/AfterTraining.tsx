import { useState } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { editionId } from '#core/programme/coaching.ts';
import { isSamePlace } from '#core/programme/follow.ts';
import { FEEDBACK, type Feedback } from '#core/programme/follow-entries.ts';
import type { Training, WorkoutResult } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Adjusted } from '#stores/programmes/programmes-state.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { CoachNote } from './CoachNote.tsx';
import { FELT } from './felt.ts';
import { NeedsProgrammes } from '#screens/programmes/NeedsProgrammes.tsx';
import { useIsoToday } from '#screens/programmes/use-programmes.ts';

export interface AfterTrainingProps {
  readonly training: Training;
  readonly result: WorkoutResult;
}

/** After a training: was it right? The answer moves the next ones. */
export const AfterTraining = (props: AfterTrainingProps) => (
  <NeedsProgrammes>
    <After {...props} />
  </NeedsProgrammes>
);

function After({ training, result }: AfterTrainingProps) {
  const t = useT();
  const { programmes } = useStores();
  const today = useIsoToday();
  const follow = useStore('programmes', (state) => state.follows.find(({ fId }) => fId === training.fId));
  const programmeOf = useStore('programmes', (state) => state.programmeOf);
  if (!follow) return null;
  const name = programmeOf(editionId(follow))?.name ?? follow.name;
  const entry = follow.done.find((one) => isSamePlace(one, training));
  const { fId, week, day } = training;
  return (
    <section className="panel stack" aria-label={name}>
      <p className="muted small" dir="auto">
        {[name, t('programme.place', { week: week + 1, day: day + 1 })].join(' · ')}
      </p>
      {training.role !== 'part' && entry && !entry.skipped && (
        <>
          <Question fId={fId} training={training} given={entry.feedback} />
          <CoachNote id={editionId(follow)} place={training} />
        </>
      )}
      {training.role !== 'part' && (!entry || entry.skipped) && (
        <>
          <p>{t('programme.after.open')}</p>
          <Button
            icon="check"
            onClick={() =>
              void programmes
                .getState()
                .finishDay(fId, training, { date: today, seconds: result.durationSec, feedback: '' })
            }
          >
            {t('programme.after.count')}
          </Button>
        </>
      )}
      <LinkButton variant="text" to={pathTo('programme', { pId: editionId(follow) })}>
        {t('programme.after.programme')}
      </LinkButton>
    </section>
  );
}

interface QuestionProps {
  readonly fId: string;
  readonly training: Training;
  readonly given: Feedback | '';
}

function Question({ fId, training, given }: QuestionProps) {
  const t = useT();
  const { percent } = useFormat();
  const { programmes } = useStores();
  const [adjusted, setAdjusted] = useState<Adjusted>();
  const [said, setSaid] = useState(given);
  const say = async (feedback: Feedback) => {
    setSaid(feedback);
    setAdjusted(await programmes.getState().feedback(fId, training, feedback));
  };
  const what = (after: Adjusted) =>
    after.after > after.before ? 'more' : after.after < after.before ? 'less' : 'same';
  return (
    <>
      <h2>{t('programme.after.ask')}</h2>
      <Segments<Feedback | ''>
        label={t('programme.after.ask')}
        value={said}
        options={FEEDBACK.map((value) => ({ value, label: t(`programme.after.${FELT[value]}`) }))}
        onChange={(feedback) => feedback !== '' && void say(feedback)}
      />
      <p role="status">
        {adjusted && t(`programme.after.${what(adjusted)}`, { percent: percent(adjusted.after / 100) })}
      </p>
    </>
  );
}

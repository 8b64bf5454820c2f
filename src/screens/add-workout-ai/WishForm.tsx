import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { MINUTES_AT_MOST } from '#core/exercises/generate.ts';
import { LEVEL_NAMES, SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { MINUTES_AT_LEAST } from '#core/exercises/options.ts';
import { PLAN_LENGTH, type TypedWords, WISH_LENGTH } from '#core/exercises/words.ts';
import type { Wish } from '#core/wishes/wish.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import type { Proposal } from '#stores/library/library-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, CardSkeletons } from '#ui/widgets/Feedback.tsx';
import { late } from '#ui/base/late.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NeedsFields } from '#ui/fields/NeedsFields.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { keptProposal } from './kept.ts';
import { ProposalPreview } from './ProposalPreview.tsx';
import { useReader } from './use-reader.ts';
import type { WayProps } from './way.ts';

const Understood = late(async () => (await import('#ui/workout/Understood.tsx')).Understood);
const PlanPreview = late(async () => (await import('./PlanPreview.tsx')).PlanPreview);

/** A wish in the person's own words, and the proposed workout. A plan typed here is read as one. */
export function WishForm({ typed, change, onLimit }: WayProps) {
  const t = useT();
  const text = useDeferredValue(typed.wish);
  const { wish, isPlan } = useRead(text);
  const [noPlan, setNoPlan] = useState<string>();
  return (
    <>
      <TextArea
        label={t('words.wish.label')}
        description={t('words.wish.example')}
        rows={3}
        maxLength={PLAN_LENGTH}
        value={typed.wish}
        onChange={(typedWish) => change({ wish: typedWish })}
      />
      {isPlan && noPlan !== text ? (
        <Suspense fallback={<CardSkeletons count={1} />}>
          <Button variant="text" onClick={() => setNoPlan(text)}>
            {t('words.plan.asWish')}
          </Button>
          <PlanPreview text={text} onLimit={onLimit} />
        </Suspense>
      ) : (
        <>
          {text.length > WISH_LENGTH && (
            <p role="status" className="small">
              {t('words.wish.long', { max: WISH_LENGTH })}
            </p>
          )}
          <Suspense>{wish && text.trim() !== '' && <Understood wish={wish} />}</Suspense>
          <Answer typed={typed} change={change} onLimit={onLimit} minutes={wish?.minutes} sport={wish?.sport} />
        </>
      )}
    </>
  );
}

function useRead(text: string) {
  const { defaultExcerciseTimeSec, language } = useStore('settings', (state) => state.settings);
  const reader = useReader();
  return useMemo(
    () => ({
      wish: reader?.readWish(text.slice(0, WISH_LENGTH), language),
      isPlan: reader?.isPlanText(text, defaultExcerciseTimeSec, language) ?? false,
    }),
    [reader, text, defaultExcerciseTimeSec, language],
  );
}

type AnswerProps = WayProps & Partial<Pick<Wish, 'minutes' | 'sport'>>;

/** The form's fields and the workout that answers; `minutes` and `sport` are those of the words. */
function Answer({ typed, change, onLimit, minutes = typed.minutes, sport = typed.sport }: AnswerProps) {
  const t = useT();
  const { ask, cancel, asking, proposal } = useProposal(typed);
  return (
    <>
      <Form onSubmit={ask}>
        <Fields typed={typed} change={change} />
        <div className="row">
          <Button variant={proposal ? 'quiet' : 'primary'} type="submit" busy={asking && t('words.wish.asking')}>
            {t(proposal ? 'words.wish.another' : 'words.wish.ask')}
          </Button>
          {asking && (
            <Button variant="text" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      </Form>
      {proposal && <Source proposal={proposal} />}
      {proposal?.whole && (
        <ProposalPreview
          key={proposal.whole.workout.wId}
          onLimit={onLimit}
          from={{ way: 'wish', text: '', isByModel: proposal.isByModel }}
          isAnswer
          whole={named(proposal.whole, t('options.nameOf', { sport: t(`sport.${sport}`), minutes }))}
        />
      )}
    </>
  );
}

/** A workout made by rule has no name of its own. */
const named = ({ workout, exercises }: WholeWorkout, name: string): WholeWorkout => ({
  workout: { ...workout, name: workout.name || name },
  exercises,
});

function Fields({ typed, change }: Pick<WayProps, 'typed' | 'change'>) {
  const t = useT();
  return (
    <>
      <div className="pairs">
        <SelectField
          label={t('editor.sport')}
          value={typed.sport}
          options={SPORTS.map((value) => ({ value, label: t(`sport.${value}`) }))}
          onChange={(sport) => change({ sport })}
        />
        <NumberField
          label={t('options.minutes')}
          value={typed.minutes}
          min={MINUTES_AT_LEAST}
          max={MINUTES_AT_MOST}
          step={5}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <Segments
        label={t('editor.level')}
        value={typed.level}
        options={LEVEL_NAMES.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => change({ level })}
      />
      <NeedsFields value={typed} onChange={change} />
    </>
  );
}

/** Why rules made it; anything else is that the server cannot be asked now. */
const SAID = ['limit', 'unconfirmed', 'full', 'paused', 'failed'] as const;

/** Names the author if people may expect another: a model may be wrong, and rules read less of a wish. */
function Source({ proposal: { whole, isByModel, problem } }: { readonly proposal: Proposal }) {
  const t = useT();
  if (!whole) return <p role="alert">{t('words.wish.nothing')}</p>;
  if (isByModel) return <p className="muted small">{t('words.wish.byModel')}</p>;
  if (!problem) return null;
  const said = SAID.find((known) => known === problem) ?? 'byRule';
  return <Banner icon="info">{t(`words.wish.${said}`)}</Banner>;
}

/** Requests a workout; repeating a wish gets another one. Drops an answer that is no longer awaited. */
function useProposal({ sport, level, minutes, equipment, quiet, wish }: TypedWords) {
  const { library } = useStores();
  const uid = useStore('login', (state) => state.userID);
  const [proposal, setProposal] = useState((): Proposal | undefined => {
    const kept = keptProposal.read(uid);
    return kept?.way === 'wish' ? kept : undefined;
  });
  const [asking, setAsking] = useState(false);
  const turn = useRef(0);
  const cancel = () => {
    turn.current += 1;
    setAsking(false);
  };
  const ask = async () => {
    const asked = ++turn.current;
    setAsking(true);
    const more = asked > 1 ? ` #${asked}` : '';
    const request = { sport, level, minutes, equipment, quiet, wish: wish.slice(0, WISH_LENGTH - more.length) + more };
    const answer = await library.getState().propose(request);
    if (asked !== turn.current) return;
    setProposal(answer);
    setAsking(false);
  };
  return { ask, cancel, asking, proposal };
}

import { useRef, useState } from 'react';
import { MINUTES_AT_MOST } from '#core/exercises/generate.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { MINUTES_AT_LEAST } from '#core/exercises/options.ts';
import { type TypedWords, WISH_LENGTH } from '#core/exercises/words.ts';
import { useT } from '#i18n/setup.ts';
import { useLogin, useStores } from '#stores/context.tsx';
import type { Proposal } from '#stores/library/library-state.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Form } from '#ui/fields/Form.tsx';
import { NeedsFields } from '#ui/fields/NeedsFields.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextArea } from '#ui/fields/TextField.tsx';
import { keptProposal } from './kept.ts';
import { ProposalPreview } from './ProposalPreview.tsx';
import type { WayProps } from './way.ts';

/** A wish in the person's own words with its constraints, and the proposed workout. */
export function WishForm({ typed, change, onLimit }: WayProps) {
  const t = useT();
  const { ask, cancel, asking, proposal } = useProposal(typed);
  return (
    <>
      <Form onSubmit={ask}>
        <TextArea
          label={t('words.wish.label')}
          description={t('words.wish.example')}
          rows={3}
          maxLength={WISH_LENGTH}
          value={typed.wish}
          onChange={(wish) => change({ wish })}
        />
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
      {proposal && (
        <ProposalPreview
          key={proposal.whole.workout.wId}
          onLimit={onLimit}
          from={{ way: 'wish', text: '', isByModel: proposal.isByModel }}
          isAnswer
          whole={{
            ...proposal.whole,
            workout: {
              ...proposal.whole.workout,
              name:
                proposal.whole.workout.name ||
                t('options.nameOf', { sport: t(`sport.${typed.sport}`), minutes: typed.minutes }),
            },
          }}
        />
      )}
    </>
  );
}

/** Names the author if people may expect another: a model may be wrong, and rules do not read a wish. */
function Source({ proposal: { isByModel, problem } }: { readonly proposal: Proposal }) {
  const t = useT();
  if (isByModel) return <p className="muted small">{t('words.wish.byModel')}</p>;
  if (!problem) return null;
  const said = problem === 'limit' || problem === 'full' || problem === 'failed' ? problem : 'byRule';
  return <Banner icon="info">{t(`words.wish.${said}`)}</Banner>;
}

/** Requests a workout; repeating a wish gets another one. Drops an answer that is no longer awaited. */
function useProposal({ sport, level, minutes, equipment, quiet, wish }: TypedWords) {
  const { library } = useStores();
  const uid = useLogin((state) => state.userID);
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

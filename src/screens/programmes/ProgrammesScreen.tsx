import type { ReactNode } from 'react';
import { useEffect, useId } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { coachingId, editionId } from '#core/programme/coaching.ts';
import { placesOf } from '#core/programme/overview.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { OfferCard } from '#screens/coaching/Offers.tsx';
import { useWaiting } from '#screens/coaching/waiting.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { IconButton, LinkButton } from '#ui/widgets/Button.tsx';
import { ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { Link } from '#ui/base/Link.tsx';
import { AwaitedCards } from './page/AwaitedCards.tsx';
import { localDayMs } from './day-text.ts';
import { ProgrammeCard } from './ProgrammeCard.tsx';
import css from './programmes.module.css';
import { FollowedCard } from './TodayCard.tsx';
import { useFollowed, useLoading } from './use-programmes.ts';
import { useStarters } from './use-starters.ts';

/** What the person follows, the product's programmes, and their own. */
export function ProgrammesScreen() {
  const t = useT();
  const load = useLoading();
  const followed = useFollowed();
  const { starters, retry } = useStarters();
  // What is followed comes above the others: they wait for the device's word.
  const areMineKnown = useStore('programmes', (state) => state.programmes.status === 'ready');
  const { offered, isOfferedKnown } = useOffered();
  const isKnown = areMineKnown && isOfferedKnown;
  const own = useStore('programmes', (state) => state.programmes.items);
  const problem = useStore('programmes', (state) => state.programmes.problem);
  return (
    <Page title={t('programme.title')}>
      <div className="stack stack-wide">
        {problem && <ProblemLine problem={problem} what={t('programme.loadFailed')} onRetry={load} />}
        {isKnown && offered.length > 0 && (
          <Section title={t('coaching.forYou')}>
            <ul className="stack stack-tight">
              {offered.map((one) => (
                <li key={coachingId(one)}>
                  <OfferCard coaching={one} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        {followed.length > 0 && (
          <Section title={t('programme.following')}>
            <ul className="stack stack-tight">
              {followed.map((one) => (
                <li key={one.follow.fId}>
                  <FollowedCard {...one} />
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Section title={t('programme.starters')} text={t('programme.intro')}>
          {starters === 'failed' ? (
            <ProblemLine problem="offline" what={t('programme.startersFailed')} onRetry={retry} />
          ) : starters && isKnown ? (
            <ul className={css.cards}>
              {starters.map((programme) => (
                <li key={programme.pId}>
                  <ProgrammeCard programme={programme} />
                </li>
              ))}
            </ul>
          ) : (
            <AwaitedCards />
          )}
        </Section>
        <LinkButton wide icon="search" to={pathTo('programmeListOpen')}>
          {t('programme.public')}
        </LinkButton>
        <Section title={t('programme.own')}>
          {own.length > 0 && (
            <ul className={css.cards}>
              {own.map((programme) => (
                <li key={programme.pId}>
                  <ProgrammeCard programme={programme} />
                </li>
              ))}
            </ul>
          )}
          <div className="row">
            <LinkButton icon="plus" to={pathTo('addProgramme')}>
              {t('programme.make')}
            </LinkButton>
          </div>
        </Section>
        <Past />
      </div>
    </Page>
  );
}

/** What friends offer, also what was put off on the list. */
function useOffered() {
  const { coaching } = useStores();
  const { offered } = useWaiting();
  const isOfferedKnown = useStore('coaching', (state) => state.received.status === 'ready');
  useEffect(() => void coaching.getState().load('received'), [coaching]);
  return { offered, isOfferedKnown };
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p className="muted">{text}</p>}
      {children}
    </section>
  );
}

/** What was followed to its end, or stopped. */
function Past() {
  const t = useT();
  const { date } = useFormat();
  const { programmes } = useStores();
  const follows = useStore('programmes', (state) => state.follows);
  const programmeOf = useStore('programmes', (state) => state.programmeOf);
  const past = follows.filter(({ endDate }) => endDate !== '');
  if (past.length === 0) return null;
  return (
    <Section title={t('programme.past')}>
      <ul className="panel panel-flush rows">
        {past.map((follow) => {
          const programme = programmeOf(editionId(follow));
          const done = follow.done.filter(({ skipped }) => !skipped).length;
          const facts = [
            date(localDayMs(follow.endDate)),
            programme && t('programme.progress', { done, of: placesOf(programme).length }),
          ];
          return (
            <li key={follow.fId} className={css.past}>
              <div>
                <p dir="auto">
                  {programme ? (
                    <Link to={pathTo('programme', { pId: editionId(follow) })}>{programme.name}</Link>
                  ) : (
                    follow.name
                  )}
                </p>
                <p className="muted small">{facts.filter(Boolean).join(' · ')}</p>
              </div>
              <IconButton
                icon="trash"
                label={t('programme.forget', { name: programme?.name ?? follow.name })}
                onClick={() => void programmes.getState().removeFollow(follow.fId)}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

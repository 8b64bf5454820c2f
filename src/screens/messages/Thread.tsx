import { useEffect, useMemo } from 'react';
import { daysOf, type MessageItem, threadOf } from '#core/people/threads.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner, CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Composer } from './Composer.tsx';
import { MessageRow } from './MessageRow.tsx';
import css from './messages.module.css';

/** How many stored messages are shown until the server has sent the newest. */
const SHOWN_AT_FIRST = 20;

/** One conversation, live while mounted. */
export function Thread({ friendUId }: { readonly friendUId: string }) {
  const t = useT();
  const { messages: store } = useStores();
  const friends = useStore('people', (state) => state.friends);
  const offline = useStore('app', (state) => state.offline);
  const all = useStore('messages', (state) => state.messages);
  const thread = useStore('messages', (state) => state.thread);
  const friend = friends.items.find(({ uid }) => uid === friendUId);
  /** If the friends could not be loaded, assume that the person is still a friend. */
  const isNoFriend = !friend && friends.status === 'ready' && !friends.refreshing && friends.problem === undefined;
  const isFresh = thread?.isFresh === true;
  const messages = useMemo(() => {
    const known = threadOf(all.items, friendUId, thread?.older);
    return isFresh || offline ? known : known.slice(0, SHOWN_AT_FIRST);
  }, [all.items, friendUId, thread?.older, isFresh, offline]);
  useEffect(() => store.getState().open(friendUId), [store, friendUId]);
  useSeen(messages.some((message) => message.ownerUId === friendUId && !message.read));

  const isLoading =
    all.status !== 'ready' ||
    friends.status !== 'ready' ||
    (messages.length === 0 && !isFresh && !offline && !thread?.problem);
  const name = friend?.nicName ?? t('messages.someone');
  if (!isLoading && isNoFriend && messages.length === 0) {
    return (
      <section className={css.thread}>
        <EmptyState scene="messages" title={t('messages.unknown.title')} text={t('messages.unknown.text')} />
      </section>
    );
  }
  return (
    <section className={css.thread} aria-labelledby="thread-name">
      <header className={css.threadHead}>
        <Avatar imgUrl={friend?.imgUrl ?? ''} nicName={name} />
        <h2 id="thread-name" dir="auto">
          {name}
        </h2>
      </header>
      {/* Its inner part grows upwards, which keeps the newest message in view. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div className={css.log} tabIndex={0} role="group" aria-label={t('messages.with', { name })}>
        {/* A key different from the skeletons', so that nothing counts as moved. */}
        <div key={isLoading ? 'awaited' : 'here'}>
          <Older />
          {isLoading && <CardSkeletons count={2} />}
          {!isLoading && messages.length === 0 && <p className={`${css.hint} muted`}>{t('messages.first')}</p>}
          <div role="log" aria-live={isFresh && thread?.isLoadingOlder !== true ? 'polite' : 'off'}>
            {/* Beside the skeletons they would move them. */}
            {!isLoading && <Days messages={messages} friendUId={friendUId} name={name} />}
          </div>
        </div>
      </div>
      <Foot friendUId={friendUId} name={name} isFriend={!isNoFriend} />
    </section>
  );
}

/** Marks unread messages as seen once the page is visible. */
function useSeen(hasUnread: boolean): void {
  const { messages } = useStores();
  useEffect(() => {
    if (!hasUnread) return;
    const look = () => {
      if (document.visibilityState === 'visible') void messages.getState().seen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [hasUnread, messages]);
}

function Older() {
  const t = useT();
  const { messages } = useStores();
  const thread = useStore('messages', (state) => state.thread);
  if (!thread || (thread.older === undefined && !thread.isLoadingOlder)) return null;
  return (
    <p className={css.older}>
      <Button busy={thread.isLoadingOlder && t('common.loading')} onClick={() => void messages.getState().loadOlder()}>
        {t('messages.older')}
      </Button>
    </p>
  );
}

interface DaysProps {
  readonly messages: readonly MessageItem[];
  readonly friendUId: string;
  readonly name: string;
}

function Days({ messages, friendUId, name }: DaysProps) {
  const { ago, date } = useFormat();
  const lastOwn = messages.find((message) => message.ownerUId !== friendUId)?.id;
  return daysOf(messages).map(({ dayMs, messages: ofDay }) => (
    <section key={ofDay[0]?.id} aria-label={date(dayMs)}>
      <h3 className={css.day} title={date(dayMs)}>
        <span>{ago(dayMs)}</span>
      </h3>
      <ol className={css.rows}>
        {ofDay.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            name={name}
            friendUId={friendUId}
            isLast={message.id === lastOwn}
          />
        ))}
      </ol>
    </section>
  ));
}

interface FootProps {
  readonly friendUId: string;
  readonly name: string;
  readonly isFriend: boolean;
}

/** The composer, or why writing is not possible. */
function Foot({ friendUId, name, isFriend }: FootProps) {
  const t = useT();
  const { messages, login } = useStores();
  const offline = useStore('app', (state) => state.offline);
  const email = useStore('login', (state) => state.email);
  const isVerified = useStore('login', (state) => state.emailVerified);
  const problem = useStore('messages', (state) => state.thread?.problem);
  return (
    <div className={css.foot}>
      {offline && (
        <div role="status" data-problem="offline">
          <Banner tone="warning" icon="cloud-off">
            {t('messages.offline')}
          </Banner>
        </div>
      )}
      {!offline && problem && (
        <ProblemLine
          what={t('messages.notLive')}
          problem={problem}
          onRetry={() => void messages.getState().loadOlder()}
        />
      )}
      {!isFriend && <Banner icon="info">{t('messages.ended', { name })}</Banner>}
      {isFriend && !isVerified && (
        <Banner
          icon="info"
          action={
            <Button onClick={() => void login.getState().checkVerification()}>{t('shell.verify.confirmed')}</Button>
          }
        >
          {t('messages.verify', { email })}
        </Banner>
      )}
      {isFriend && isVerified && <Composer friendUId={friendUId} name={name} />}
    </div>
  );
}

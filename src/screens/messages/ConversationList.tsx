import { useMemo } from 'react';
import type { Friend } from '#core/people/people.ts';
import { pathTo } from '#core/address/routes.ts';
import { type Conversation, conversationsOf, threadPath } from '#core/people/threads.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/widgets/Feedback.tsx';
import { Link } from '#ui/base/Link.tsx';
import css from './messages.module.css';

/** Conversations by their last message, then friends without any. */
export function ConversationList({ openUId }: { readonly openUId: string }) {
  const t = useT();
  const { messages: store, people } = useStores();
  const me = useStore('login', (state) => state.userID);
  const messages = useStore('messages', (state) => state.messages);
  const friends = useStore('people', (state) => state.friends);
  const conversations = useMemo(() => conversationsOf(messages.items, me), [messages.items, me]);
  const others = friends.items.filter(({ uid }) => !conversations.some(({ friendUId }) => friendUId === uid));
  const isEmpty = conversations.length === 0 && others.length === 0;
  const isRead = messages.status === 'ready' && friends.status === 'ready';
  const isLoading = !isRead || (isEmpty && messages.refreshing);
  const { problem } = messages;
  return (
    <div className={css.list}>
      {problem && (
        <ProblemLine what={t('messages.failed')} problem={problem} onRetry={() => void store.getState().load()} />
      )}
      {!problem && friends.problem && (
        <ProblemLine
          what={t('messages.friendsFailed')}
          problem={friends.problem}
          onRetry={() => void people.getState().load()}
        />
      )}
      {isLoading && isEmpty && <CardSkeletons count={2} />}
      {!isLoading && isEmpty && !problem && !friends.problem && (
        <EmptyState scene="messages" title={t('messages.none.title')} text={t('messages.none.text')}>
          <LinkButton variant="primary" to={pathTo('friends')}>
            {t('nav.friends')}
          </LinkButton>
        </EmptyState>
      )}
      {conversations.length > 0 && (
        <section className="stack stack-tight">
          <h2 className="visually-hidden">{t('messages.conversations')}</h2>
          <ul className={css.people} aria-label={t('messages.conversations')}>
            {conversations.map((conversation) => (
              <li key={conversation.friendUId}>
                <ConversationRow
                  conversation={conversation}
                  friend={friends.items.find(({ uid }) => uid === conversation.friendUId)}
                  isOpen={conversation.friendUId === openUId}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section className="stack stack-tight">
          <h2>{t('messages.start')}</h2>
          <ul className={css.people} aria-label={t('messages.start')}>
            {others.map(({ uid, nicName, imgUrl }) => (
              <li key={uid}>
                <Link className={css.person} to={threadPath(uid)} aria-current={uid === openUId ? 'true' : undefined}>
                  <Avatar imgUrl={imgUrl} nicName={nicName} />
                  <b dir="auto">{nicName}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

interface RowProps {
  readonly conversation: Conversation;
  readonly friend: Friend | undefined;
  readonly isOpen: boolean;
}

function ConversationRow({ conversation: { friendUId, last, unread }, friend, isOpen }: RowProps) {
  const t = useT();
  const { ago, timeOfDay } = useFormat();
  const name = friend?.nicName ?? t('messages.someone');
  const what = last.text || t(last.mediaPath === '' ? 'messages.workout' : 'messages.picture');
  return (
    <Link className={css.person} to={threadPath(friendUId)} aria-current={isOpen ? 'true' : undefined}>
      <Avatar imgUrl={friend?.imgUrl ?? ''} nicName={name} />
      <span className={css.about}>
        <b dir="auto">{name}</b>
        <span className={css.last} dir="auto">
          {last.ownerUId === friendUId ? what : t('messages.you', { text: what })}
        </span>
      </span>
      <span className={css.when}>
        <time dateTime={new Date(last.createdAt).toISOString()}>
          {isToday(last.createdAt) ? timeOfDay(last.createdAt) : ago(last.createdAt)}
        </time>
        {unread > 0 && (
          <>
            <b className={css.unread} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </b>
            <span className="visually-hidden">{t('nav.unread', { count: unread })}</span>
          </>
        )}
      </span>
    </Link>
  );
}

const isToday = (epochMs: number): boolean => new Date(epochMs).toDateString() === new Date().toDateString();

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { ConversationList } from './ConversationList.tsx';
import css from './messages.module.css';
import { Thread } from './Thread.tsx';

/** Conversations with friends, one open beside the list, or instead of it on a phone. The address says which. */
export function MessagesScreen() {
  const t = useT();
  const { messages, people } = useStores();
  const isRefreshing = useStore('messages', (state) => state.messages.refreshing);
  const hasNoMessages = useStore(
    'messages',
    ({ messages: { status, items } }) => status === 'ready' && items.length === 0,
  );
  const hasNoFriends = useStore('people', ({ friends: { status, items } }) => status === 'ready' && items.length === 0);
  const friendUId = new URLSearchParams(useLocation().search).get('with') ?? '';
  useEffect(() => {
    void messages.getState().load();
    void people.getState().load();
    // A delete within its undo window is intended; leaving does not undo it.
    const flush = () => void messages.getState().flush();
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [messages, people]);
  return (
    <div className={css.fill} data-fill={friendUId === '' ? 'list' : 'thread'}>
      <Page
        title={t('nav.messages')}
        backTo={friendUId === '' ? undefined : pathTo('messages')}
        actions={
          <IconButton
            icon="repeat"
            label={t('messages.refresh')}
            aria-busy={isRefreshing || undefined}
            onClick={() => void messages.getState().load()}
          />
        }
      >
        <div className={css.panes}>
          <ConversationList openUId={friendUId} />
          {friendUId === '' && !(hasNoMessages && hasNoFriends) && (
            <p className={`${css.choose} muted`}>{t('messages.choose')}</p>
          )}
          {friendUId !== '' && <Thread key={friendUId} friendUId={friendUId} />}
        </div>
      </Page>
    </div>
  );
}

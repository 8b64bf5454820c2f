import { PEOPLE_BOUNDS } from '#core/people/people.ts';
import type { MessageItem } from '#core/people/threads.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Menu } from '#ui/widgets/Menu.tsx';
import { refocusAfter } from '#ui/base/refocus.ts';
import css from './messages.module.css';
import { MessagePicture } from './MessagePicture.tsx';
import { WorkoutLine } from './WorkoutLine.tsx';

interface Props {
  readonly message: MessageItem;
  /** The friend's name. */
  readonly name: string;
  readonly friendUId: string;
  /** The newest of the person's own messages shows that it was read. */
  readonly isLast: boolean;
}

/** Shows plain text: addresses and HTML are not interpreted. */
export function MessageRow({ message, name, friendUId, isLast }: Props) {
  const t = useT();
  const { timeOfDay } = useFormat();
  const { ownerUId, text, mediaPath, wId, createdAt, state, read } = message;
  const isOwn = ownerUId !== friendUId;
  const said = state === 'sent' ? (isLast ? (read ? 'read' : 'sent') : undefined) : 'waiting';
  return (
    <li className={`${css.row} ${isOwn ? css.own : ''}`}>
      <div className={css.bubble}>
        <span className="visually-hidden">{isOwn ? t('messages.fromYou') : name}</span>
        {wId !== '' && <WorkoutLine wId={wId} />}
        {mediaPath !== '' && (
          <MessagePicture
            path={mediaPath}
            label={isOwn ? t('messages.pictureOwn') : t('messages.pictureOf', { name })}
          />
        )}
        {text !== '' && (
          <p className={css.text} dir="auto">
            {text}
          </p>
        )}
        <p className={css.meta}>
          <time dateTime={new Date(createdAt).toISOString()}>{timeOfDay(createdAt)}</time>
          {isOwn && state !== 'refused' && said && <span>{t(`messages.state.${said}`)}</span>}
        </p>
        {state === 'refused' && <Refused message={message} name={name} />}
      </div>
      <RowMenu message={message} />
    </li>
  );
}

function Refused({ message, name }: Pick<Props, 'message' | 'name'>) {
  const t = useT();
  const { messages } = useStores();
  const { problem = 'unknown' } = message;
  const reason =
    problem === 'limit'
      ? t('messages.refused.limit', { most: PEOPLE_BOUNDS.messagesPerDay })
      : problem === 'not-allowed'
        ? t('messages.refused.not-allowed', { name })
        : t('messages.refused.other', { reason: t(`errors.problem.${problem}`) });
  return (
    <div className={css.refused} role="status">
      <p>
        <Icon name="warning" size="s" /> {reason}
      </p>
      <Button icon="repeat" onClick={() => void messages.getState().retry(message)}>
        {t('common.retry')}
      </Button>
    </div>
  );
}

const LABEL_LENGTH = 40;

function RowMenu({ message }: { readonly message: MessageItem }) {
  const t = useT();
  const { messages } = useStores();
  const { text, mediaPath } = message;
  const remove = () => {
    // The menu has returned the focus to its button.
    void refocusAfter(document.activeElement?.closest('li'));
    messages.getState().remove(message);
  };
  const what = text.slice(0, LABEL_LENGTH) || t(mediaPath === '' ? 'messages.workout' : 'messages.picture');
  return (
    <span className={css.menu}>
      <Menu
        label={t('messages.options', { text: what })}
        items={[
          ...(text === ''
            ? []
            : [
                {
                  label: t('messages.copy'),
                  icon: 'copy' as const,
                  onSelect: () => void navigator.clipboard?.writeText(text).catch(() => undefined),
                },
              ]),
          {
            label: t('messages.delete'),
            icon: 'trash',
            danger: true,
            onSelect: remove,
          },
        ]}
      />
    </span>
  );
}

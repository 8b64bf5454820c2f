import type { ReactNode } from 'react';
import type { Card } from '#core/people/people.ts';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import css from './friends.module.css';

interface Props {
  readonly card: Card;
  /** Replaces first and last name below the nickname. */
  readonly about?: string | undefined;
  /** A small element beside the name. */
  readonly action?: ReactNode;
  /** Actions below. */
  readonly children?: ReactNode;
  /** Why the last step failed. */
  readonly problem?: string | undefined;
}

/** A person as others see them. */
export function Person({ card, about, action, children, problem }: Props) {
  const fullName = `${card.firstName} ${card.lastName}`.trim();
  const line = about ?? fullName;
  return (
    <div className={css.person}>
      <Avatar imgUrl={card.imgUrl} nicName={card.nicName} />
      <div className={css.name}>
        <bdi>{card.nicName}</bdi>
        {line !== '' && <p className="muted small">{line}</p>}
      </div>
      {action}
      {children !== undefined && <div className={`${css.actions} ${css.wide}`}>{children}</div>}
      <div className={css.wide} role="status" hidden={problem === undefined}>
        {problem !== undefined && (
          <Banner tone="warning" icon="warning">
            {problem}
          </Banner>
        )}
      </div>
    </div>
  );
}

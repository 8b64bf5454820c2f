import type { ReactNode } from 'react';
import type { Card } from '#core/people/people.ts';
import { Avatar } from '#ui/widgets/Avatar.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import css from './friends.module.css';

interface Props {
  readonly card: Card;
  /** A line below the name, instead of first and last name. */
  readonly about?: string | undefined;
  /** One small thing beside the name. */
  readonly action?: ReactNode;
  /** What can be done, below. */
  readonly children?: ReactNode;
  /** Why the last step did not work. */
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

import type { ReactNode } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from './Button.tsx';
import css from './Feedback.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { softBreaks } from '#ui/base/soft-breaks.tsx';

interface BannerProps {
  readonly children: ReactNode;
  /** `warning`: something needs attention. `accent`: an offer. */
  readonly tone?: 'warning' | 'accent';
  readonly icon?: IconName;
  readonly action?: ReactNode;
  /** For banners that can wait: adds a button to dismiss it. */
  readonly onClose?: () => void;
}

/** One line in the flow of a page, so it never covers anything. Use a notice for temporary messages. */
export function Banner({ children, tone = 'accent', icon, action, onClose }: BannerProps) {
  const t = useT();
  return (
    <div className={`${css.banner} ${css[tone]}`}>
      {icon && <Icon name={icon} />}
      <p>{typeof children === 'string' ? softBreaks(children) : children}</p>
      {onClose && (
        <span className={css.close}>
          <IconButton icon="close" label={t('common.close')} onClick={onClose} />
        </span>
      )}
      {action}
    </div>
  );
}

interface ProblemLineProps {
  readonly problem: ProblemCode;
  readonly onRetry?: (() => void) | undefined;
  /** The failure, shown before its reason, for example "The list could not be loaded." */
  readonly what?: string;
}

/** A quiet line with the failure, its reason and Retry. Announced when it appears. */
export function ProblemLine({ problem, onRetry, what }: ProblemLineProps) {
  const t = useT();
  const reason = t(`errors.problem.${problem}`);
  return (
    <div role="status" data-problem={problem}>
      <Banner
        tone="warning"
        icon={problem === 'offline' ? 'cloud-off' : 'warning'}
        action={onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      >
        {what ? `${what} ${reason}` : reason}
      </Banner>
    </div>
  );
}

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** Without its picture, for use below another one. */
  readonly plain?: boolean;
  /** The remedy: one primary LinkButton or Button, perhaps a quieter one. */
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, plain, children }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      {!plain && (
        <svg viewBox="0 0 136 136" data-ice="medium" aria-hidden="true">
          <path d="M40 8h56l32 32v56l-32 32H40L8 96V40z" />
          <path d="M8 84l44-20 32 14 44-18v36l-32 32H40L8 96z" />
          <path d="M52 64l32 14-22 50H48z" />
        </svg>
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}

interface SkeletonProps {
  /** Any CSS length: the real size of the content to come, so that nothing shifts. */
  readonly width?: string;
  readonly height?: string;
}

/** A placeholder for loading content. Wrap a list of them in an element with `aria-busy` and a label. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span className={css.skeleton} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholders for `count` workout cards. */
interface CardSkeletonsProps {
  readonly count: number;
  /** Squares on a phone. */
  readonly gallery?: boolean;
}

export function CardSkeletons({ count, gallery }: CardSkeletonsProps) {
  const t = useT();
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className="cards" data-look={gallery && 'square'} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={`${css.skeleton} ${css.card}`} />
        ))}
      </div>
    </div>
  );
}

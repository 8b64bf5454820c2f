import { type ReactNode, Suspense } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useT } from '#i18n/setup.ts';
import { Button, IconButton } from './Button.tsx';
import css from './Feedback.module.css';
import { Icon, type IconName } from './Icon.tsx';
import { late } from '#ui/base/late.tsx';
import type { SceneName } from '#ui/scenes/scene-names.ts';
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
  /** Absent: no picture, for use below another one. */
  readonly scene?: SceneName;
  /** The remedy: one primary LinkButton or Button, perhaps a quieter one. */
  readonly children?: ReactNode;
}

/** Decorative: its place is kept while it loads, and stays empty if it cannot. */
export const Scene = late<{ readonly name: SceneName }>(() =>
  import('#ui/scenes/Scene.tsx').then(
    ({ Scene: Drawn }) => Drawn,
    () => () => null,
  ),
);

export function EmptyState({ title, text, scene, children }: EmptyStateProps) {
  return (
    <section className={css.empty}>
      {scene && (
        <div className={css.scene}>
          <Suspense>
            <Scene name={scene} />
          </Suspense>
        </div>
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

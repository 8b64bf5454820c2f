import { Component, type ReactNode } from 'react';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/Feedback.tsx';
import css from './app.module.css';
import { PartMissing } from './routes.tsx';

interface Props {
  /** When it changes (another address), the children get a new chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string;
}

/** What is shown instead of a screen that broke or could not be fetched. All that matters is on the device already. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <BrokenPage isPartMissing={this.state.error instanceof PartMissing} />;
  }
}

function BrokenPage({ isPartMissing }: { readonly isPartMissing: boolean }) {
  const t = useT();
  return (
    <main className={css.broken} role="alert">
      <EmptyState
        title={t(isPartMissing ? 'shell.crash.partMissing' : 'shell.crash.title')}
        text={t(isPartMissing ? 'shell.crash.partText' : 'shell.crash.text')}
      >
        <Button variant="primary" onClick={() => location.reload()}>
          {t('shell.reload')}
        </Button>
      </EmptyState>
    </main>
  );
}

import { Component, type ReactNode, useState } from 'react';
import { t, type TextKey } from '#i18n/setup.ts';
import { repairChunks } from '#platform/worker/repair.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { EmptyState } from '#ui/widgets/Feedback.tsx';
import { PageTitle } from '#ui/frame/PageTitle.tsx';
import { MissingChunk } from '#ui/base/missing-chunk.ts';
import css from './app.module.css';

interface Props {
  /** A new value (another address) makes the children render again. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string;
}

/** Replaces a screen that crashed or could not be loaded. Everything that matters is already on the device. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: undefined, failed: false, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingChunk) error.forget();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <BrokenPage isChunkMissing={this.state.error instanceof MissingChunk} />;
  }
}

/** Uses no provider and no loaded texts: either may be the cause. */
export function BrokenPage({ isChunkMissing = false }: { readonly isChunkMissing?: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const title = say(isChunkMissing ? 'shell.crash.partMissing' : 'shell.crash.title');
  const reload = () => {
    setBusy(true);
    void repairChunks().then(() => location.reload());
  };
  return (
    <main className={css.broken} role="alert">
      <PageTitle>{title}</PageTitle>
      <EmptyState scene="error" title={title} text={say(isChunkMissing ? 'shell.crash.partText' : 'shell.crash.text')}>
        <Button variant="primary" busy={isBusy && say('shell.reload')} onClick={reload}>
          {say('shell.reload')}
        </Button>
      </EmptyState>
    </main>
  );
}

/** Fallbacks for when the texts failed to load. */
const PLAIN: Partial<Record<TextKey, string>> = {
  'shell.crash.title': 'Something went wrong',
  'shell.crash.text': 'What you saved is safe on this device. Reload the page to continue.',
  'shell.reload': 'Reload',
};

function say(key: TextKey): string {
  const text: unknown = t(key);
  return typeof text === 'string' && text !== key ? text : (PLAIN[key] ?? '');
}

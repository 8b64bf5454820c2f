import { useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useStores } from '#stores/context.tsx';
import type { MyDataFile, MyDataProgress } from '#stores/library/my-data.ts';
import { download } from '#ui/base/download.ts';

const FILE = 'icetime-my-data.json';

type State = { readonly kind: 'idle' | 'done' } | ({ readonly kind: 'busy' } & Partial<MyDataProgress>) | Failed;
interface Failed {
  readonly kind: 'failed';
  readonly problem: ProblemCode;
}

interface MyData {
  readonly file: string;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** Of an account that does not fit into one page. */
  readonly progress: MyDataProgress | undefined;
  /** 'limit' = requested too often today. */
  readonly problem: ProblemCode | undefined;
  /** Goes on where it was cancelled or failed. */
  readonly take: () => void;
  readonly cancel: () => void;
}

/** All data stored about the person, downloaded as one file. Leaving the page cancels. */
export function useMyData(): MyData {
  const { library } = useStores();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const begun = useRef<MyDataFile>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = async () => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setState({ kind: 'busy' });
    begun.current ??= await library.getState().myDataFile();
    const outcome = await begun.current.collect(signal, (progress) => setState({ kind: 'busy', ...progress }));
    if (signal.aborted) return;
    if (!outcome.ok) return setState({ kind: 'failed', problem: outcome.problem });
    setState(
      await download(FILE, outcome.value).then(
        (): State => ({ kind: 'done' }),
        (): State => ({ kind: 'failed', problem: 'unknown' }),
      ),
    );
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  const { done = 0, total = 0 } = state.kind === 'busy' ? state : {};
  return {
    file: FILE,
    isBusy: state.kind === 'busy',
    isDone: state.kind === 'done',
    progress: total > 0 ? { done, total } : undefined,
    problem: state.kind === 'failed' ? state.problem : undefined,
    take: () => void take(),
    cancel,
  };
}

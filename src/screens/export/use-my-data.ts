import { useState } from 'react';
import type { ProblemCode } from '#core/base/errors.ts';
import { useStores } from '#stores/context.tsx';
import { download } from '#ui/base/download.ts';

const FILE = 'icetime-my-data.json';

interface MyDataFile {
  readonly file: string;
  readonly isBusy: boolean;
  readonly isDone: boolean;
  /** 'limit' = requested too often today. */
  readonly problem: ProblemCode | undefined;
  readonly take: () => void;
}

/** All data stored about the person, downloaded as one file. */
export function useMyData(): MyDataFile {
  const { library } = useStores();
  const [state, setState] = useState<'idle' | 'busy' | 'done' | ProblemCode>('idle');
  const take = async () => {
    setState('busy');
    const outcome = await library.getState().exportMyData();
    if (!outcome.ok) return setState(outcome.problem);
    setState(
      await download(FILE, JSON.stringify(outcome.value, undefined, 2)).then(
        () => 'done',
        () => 'unknown',
      ),
    );
  };
  return {
    file: FILE,
    isBusy: state === 'busy',
    isDone: state === 'done',
    problem: state === 'idle' || state === 'busy' || state === 'done' ? undefined : state,
    take: () => void take(),
  };
}

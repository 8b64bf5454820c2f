import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node';
import { served } from './served.ts';

export type Outcome = 'killed' | 'survived' | 'timeout';

/** A test file, or some of its tests. */
export interface Asked {
  readonly file: string;
  readonly ids?: readonly string[] | undefined;
}

/** The product's tests in one process that stays: what was translated once is not translated again. */
export interface Tests {
  /** From the root, e.g. `tests/core/run/run.test.ts`. */
  readonly files: readonly string[];
  /** Runs test files on modules replaced by the texts given, one file after the other. */
  run(asked: readonly Asked[], modules: ReadonlyMap<string, string>): Promise<readonly TestModule[]>;
  /** Whether a test fails, the first one ending it, on one replaced module. */
  notice(asked: readonly Asked[], module: string, source: string, limitMs: number): Promise<Outcome>;
  close(): Promise<void>;
}

/**
 * What a developer runs on each change, and the tests of the functions; not the suites of the local backend and the
 * rules.
 */
const WATCHED = /^tests\/(app|core|data|functions|i18n|platform|screens|stores|ui)\//;

export async function startTests(root: string): Promise<Tests> {
  const order = new Map<string, number>();
  class AsAsked {
    readonly shard = (specs: TestSpecification[]) => specs;
    readonly sort = (specs: TestSpecification[]) =>
      specs.toSorted((a, b) => (order.get(a.moduleId) ?? 0) - (order.get(b.moduleId) ?? 0));
  }
  const options = { root, config: 'tools/bench/mutation/vitest.config.ts', watch: false, maxWorkers: 1 };
  const vitest = await createVitest('test', {
    ...options,
    reporters: [{}],
    sequence: { sequencer: AsAsked },
    passWithNoTests: true,
  });
  await vitest.standalone();
  const nameOf = (path: string) => path.slice(root.length + 1);
  const specs = new Map(
    (await vitest.globTestSpecifications())
      .filter(({ moduleId }) => WATCHED.test(nameOf(moduleId)))
      .map((spec) => [nameOf(spec.moduleId), spec]),
  );

  async function run(files: readonly Asked[], modules: ReadonlyMap<string, string>) {
    const replaced = new Map([...modules].map(([file, source]) => [`${root}/${file}`, source]));
    const touched = new Set([...served().keys(), ...replaced.keys()]);
    served().clear();
    for (const [path, source] of replaced) served().set(path, source);
    for (const path of touched) vitest.invalidateFile(path);
    const asked = files.flatMap(({ file, ids }) => {
      const spec = specs.get(file);
      return spec ? spec.project.createSpecification(spec.moduleId, ids ? { testIds: [...ids] } : undefined) : [];
    });
    order.clear();
    for (const [place, { moduleId }] of asked.entries()) order.set(moduleId, place);
    // What failed before must not be counted again.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked);
    if (unhandledErrors.length > 0 && vitest.config.bail === 0) throw unhandledErrors[0];
    return testModules;
  }

  return {
    files: [...specs.keys()].toSorted(),
    run,
    async notice(files, module, source, limitMs) {
      setBail(vitest, 1);
      let isLate = false;
      let timer = setTimeout(() => {
        isLate = true;
        void vitest.cancelCurrentRun('keyboard-input');
        // Asked twice, a worker in an endless loop is ended by force; asked later, the run of the next mutant would be.
        timer = setTimeout(() => void vitest.cancelCurrentRun('keyboard-input'), 1000);
      }, limitMs);
      try {
        const modules = await run(files, new Map([[module, source]]));
        if (isLate) return 'timeout';
        const noticed = modules.filter((one) => one.state() === 'failed');
        if (noticed.length === 0 && vitest.state.getUnhandledErrors().length === 0) return 'survived';
        return noticed.length > 0 && noticed.every(hasOnlyWaited) ? 'timeout' : 'killed';
      } finally {
        clearTimeout(timer);
        setBail(vitest, 0);
      }
    },
    close: () => vitest.close(),
  };
}

/** Its failures are limits of time alone: the mutant made something wait for ever, or the machine is busy. */
function hasOnlyWaited(module: TestModule): boolean {
  const failures = [...module.children.allTests('failed')].flatMap((test) => test.result().errors ?? []);
  return failures.length > 0 && failures.every(({ message }) => /^(Test|Hook) timed out in/.test(message));
}

/** The first failure of a mutant answers the question. */
function setBail(vitest: Vitest, bail: number): void {
  vitest.config.bail = bail;
  for (const { config } of vitest.projects) config.bail = bail;
}

/** What the next `open` does with what it opens. */
export function createNext() {
  const nothing = { continued: undefined as string | undefined, startsAtOnce: false, follows: false };
  let wish = nothing;
  return {
    /** The run with this id, if it is still there. */
    continues: (runId: string | undefined): void => void (wish = { ...nothing, continued: runId }),
    starts: (follows: boolean): void => void (wish = { ...nothing, startsAtOnce: true, follows }),
    take() {
      const taken = wish;
      wish = nothing;
      return taken;
    },
  };
}

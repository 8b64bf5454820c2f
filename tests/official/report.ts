/** What a server said to a request. `failed` is neither: the server or the request is broken. */
export type Answer =
  | { readonly verdict: 'allowed' }
  | { readonly verdict: 'refused' | 'malformed' | 'failed'; readonly detail: string };

/**
 * 403 is a refusal by the rules, 400 one by the protocol. The body is read either way, so that connections are reused.
 */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  if (response.ok) return { verdict: 'allowed' };
  const verdict = response.status === 403 ? 'refused' : response.status === 400 ? 'malformed' : 'failed';
  return { verdict, detail: `${response.status} ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}` };
}

export interface Difference {
  readonly group: string;
  readonly name: string;
  readonly detail: string;
}

/** What came of asking a server the whole corpus. */
export interface HarnessReport {
  readonly harness: string;
  /** Cells asked, by group. */
  readonly asked: Readonly<Record<string, number>>;
  readonly differences: readonly Difference[];
  /**
   * Names of cells refused before the rules were asked, because the request itself is not valid; counted as refused.
   */
  readonly malformed: readonly string[];
  /** Names of cases that could not be asked, and why. */
  readonly leftOut: Readonly<Record<string, readonly string[]>>;
  readonly durationMs: number;
}

export class Tally {
  readonly #harness: string;
  readonly #startedMs = performance.now();
  readonly #asked: Record<string, number> = {};
  readonly #differences: Difference[] = [];
  readonly #malformed: string[] = [];

  constructor(harness: string) {
    this.#harness = harness;
  }

  count(group: string, name: string, isAllowed: boolean, answer: Answer): void {
    this.#asked[group] = (this.#asked[group] ?? 0) + 1;
    if (answer.verdict === 'malformed') this.#malformed.push(name);
    const asWritten = answer.verdict !== 'failed' && (answer.verdict === 'allowed') === isAllowed;
    if (asWritten) return;
    const said = answer.verdict === 'allowed' ? 'allowed' : `${answer.verdict} (${answer.detail})`;
    this.differ(group, name, `written: ${isAllowed ? 'allowed' : 'refused'}, said: ${said}`);
  }

  /** A question that is not one of allowed or refused. */
  compare(group: string, name: string, isAsWritten: boolean, detail: string): void {
    this.#asked[group] = (this.#asked[group] ?? 0) + 1;
    if (!isAsWritten) this.differ(group, name, detail);
  }

  differ(group: string, name: string, detail: string): void {
    this.#differences.push({ group, name, detail });
  }

  report(leftOut: HarnessReport['leftOut']): HarnessReport {
    return {
      harness: this.#harness,
      asked: this.#asked,
      differences: this.#differences,
      malformed: this.#malformed,
      leftOut,
      durationMs: performance.now() - this.#startedMs,
    };
  }
}

export const cellsOf = ({ asked }: HarnessReport): number =>
  Object.values(asked).reduce((sum, count) => sum + count, 0);

const listed = (what: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`  ${what}: ${names.length}`, ...names.map((name) => `    ${name}`)];

/** Text of a report; its last line is `N cells, N differ`. */
export function describeReport(report: HarnessReport): string {
  const { harness, asked, differences, malformed, leftOut, durationMs } = report;
  return [
    `${harness}, ${(durationMs / 1000).toFixed(1)} s`,
    ...Object.entries(asked).map(([group, count]) => `  ${group}: ${count}`),
    ...listed('refused as malformed, before the rules', malformed),
    ...Object.entries(leftOut).flatMap(([reason, names]) => listed(`not asked, ${reason}`, names)),
    ...differences.map(({ group, name, detail }) => `  DIFFERS ${group}: ${name}: ${detail}`),
    `${harness}: ${cellsOf(report)} cells, ${differences.length} differ`,
  ].join('\n');
}

/** The main thread's work in one load of a page, read from a trace: time on the processor, not on the clock. */
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** Milliseconds of the main thread. */
export interface Work {
  readonly script: number;
  /** Style, layout, paint and their like. */
  readonly rendering: number;
  /** Reading HTML, requests, tasks of the browser itself. */
  readonly other: number;
}
export interface Load {
  /** Until the first card has been painted. */
  readonly toCard: Work;
  /** Until all is quiet. */
  readonly toIdle: Work;
  /** On the clock, from the navigation to the first card. */
  readonly cardAtMs: number;
}

const CARD_MARK = 'first-card';
const QUIET_MS = 3500;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];
const SCRIPT =
  /^(EvaluateScript|v8\.|V8\.|FunctionCall|RunMicrotasks|TimerFire|FireAnimationFrame|FireIdleCallback|EventDispatch|MinorGC|MajorGC|XHR|HandlePostMessage)/;
const RENDERING =
  /^(UpdateLayoutTree|RecalculateStyle|Layout|PrePaint|Paint|Layerize|Commit|UpdateLayer|CompositeLayers|ParseAuthorStyleSheet|ScheduleStyleRecalculation|InvalidateLayout|IntersectionObserver|HitTest|Decode|ScrollLayer|BeginMainThreadFrame)/;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds on the processor. */
  readonly tdur?: number;
}

/** Put into the page before its own code: notes when the first card stands in the document. */
export async function watchForCard(context: BrowserContext): Promise<void> {
  await context.addInitScript((mark) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article')) return;
      watch.disconnect();
      performance.mark(mark);
    });
    watch.observe(document, { childList: true, subtree: true });
  }, CARD_MARK);
}

/** Opens `url` in a page whose context went through `watchForCard`. */
export async function loadTraced(page: Page, url: string): Promise<Load> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const tracing = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  tracing.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await page.goto(url);
  await page.locator('article').first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  await endTracing(tracing);
  await tracing.detach();
  return readLoad(events);
}

async function endTracing(tracing: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve));
  await tracing.send('Tracing.end');
  await complete;
}

function readLoad(events: readonly TraceEvent[]): Load {
  const mark = events.findLast(({ name }) => name === CARD_MARK);
  if (!mark) throw new Error('the trace has no card');
  const main = events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid).sort((a, b) => a.ts - b.ts);
  const start = main.findLast(({ name, ts }) => name === 'navigationStart' && ts < mark.ts)?.ts ?? 0;
  const paint = main.find(({ name, ph, ts }) => name === 'Commit' && ph === 'X' && ts > mark.ts);
  if (!paint) throw new Error('the card was not painted');
  const painted = paint.ts + (paint.dur ?? 0);
  const tasks = main.filter(({ ph, ts }) => ph === 'X' && ts >= start);
  return {
    toCard: workOf(tasks.filter(({ ts }) => ts < painted)),
    toIdle: workOf(tasks),
    cardAtMs: (painted - start) / 1000,
  };
}

type Kind = keyof Work;

/** Each event's own time, without what is nested in it, under the kind of the nearest event around it that has one. */
function workOf(tasks: readonly TraceEvent[]): Work {
  const work: Record<Kind, number> = { script: 0, rendering: 0, other: 0 };
  const around: { readonly end: number; readonly kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while ((around.at(-1)?.end ?? Infinity) <= ts) around.pop();
    const outer = around.at(-1)?.kind;
    const kind = SCRIPT.test(name) ? 'script' : RENDERING.test(name) ? 'rendering' : (outer ?? 'other');
    work[kind] += tdur / 1000;
    if (outer) work[outer] -= tdur / 1000;
    around.push({ end: ts + dur, kind });
  }
  return work;
}

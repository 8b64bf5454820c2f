/**
 * A second, deliberately naive way to run a timeline: it counts ticks like a kitchen timer and knows nothing of how the
 * product does it. Everything lies on a grid of `TICK_MS`. The product must agree with it at every moment.
 */
import type { Cue } from '#core/run/run.ts';
import type { Step, Timeline } from '#core/workout/timeline.ts';

export const TICK_MS = 125;

export class ReferenceRun {
  clockMs: number;
  place = 0;
  inStepMs = 0;
  lengthMs: number | undefined;
  mode: 'ready' | 'running' | 'paused' | 'waiting' | 'over' = 'ready';
  stopped = false;
  trainedMs = 0;
  repetitions = 0;
  furthest = 0;
  readonly finishedExercises = new Set<string>();
  readonly cues: Cue[] = [];
  private readonly line: Timeline;
  private signal = false;
  private lastName = '';
  private halfGone = false;
  /** Counting in before the first exercise; times are of the count-in until it is over. */
  countingIn = false;
  private countedIn = false;

  constructor(line: Timeline, clockMs: number) {
    this.line = line;
    this.clockMs = clockMs;
    this.lengthMs = this.step?.durationMs;
  }

  get step(): Step | undefined {
    return this.line.steps[this.place];
  }
  get skipped(): number {
    let count = 0;
    for (let n = 0; n < this.furthest; n += 1) {
      const round = Math.floor(n / this.line.exercisesPerRound) + 1;
      if (!this.finishedExercises.has(`${round}/${n % this.line.exercisesPerRound}`)) count += 1;
    }
    return count;
  }

  runTo(toMs: number): void {
    while (this.clockMs < toMs) this.tick();
  }

  private tick(): void {
    const step = this.step;
    if (this.mode === 'over' && this.signal) {
      this.signal = false;
      if (!this.stopped) this.sound('finish');
    } else if (this.mode === 'waiting' && this.signal) {
      this.signal = false;
      if (this.line.countDownBeepOn) this.sound('change');
    } else if (this.mode === 'running' && step) {
      this.listen(step);
      this.signal = false;
      this.inStepMs += TICK_MS;
      if (!this.countingIn) this.trainedMs += TICK_MS;
      if (['intro', 'setup', 'exercise'].includes(step.kind)) this.lastName = nameOf(step);
    }
    this.clockMs += TICK_MS;
    if (this.mode === 'running' && this.lengthMs !== undefined && this.inStepMs >= this.lengthMs) this.timeIsUp();
  }

  private listen(step: Step): void {
    const countDownBeepOn = this.line.countDownBeepOn || this.countingIn;
    const repeatBeepOn = this.line.repeatBeepOn && !this.countingIn;
    const at = this.inStepMs;
    if (at === 0 && ['intro', 'setup', 'exercise'].includes(step.kind) && this.lastName !== nameOf(step)) {
      this.sound('announce');
    }
    const left = this.lengthMs === undefined ? undefined : this.lengthMs - at;
    if (at === 0 && this.signal && repeatBeepOn && this.repetitions === 0 && this.beginsRound()) {
      this.sound('round', step.round);
    } else if (at === 0 && this.signal && (countDownBeepOn || this.countedIn)) this.sound('change');
    else if (countDownBeepOn && (left === 3000 || left === 2000 || left === 1000)) this.sound('countdown', left / 1000);
    else if (!this.countingIn && left !== undefined && this.warnsAt(left)) this.sound('warning');
    else if (repeatBeepOn && this.isHalf() && !this.halfGone) this.sound('half');
    else if (repeatBeepOn && at > 0 && at % 60_000 === 0) this.sound('minute', at / 60_000);
  }

  private warnsAt(leftMs: number): boolean {
    const secs = this.line.warnSecs ?? (this.line.warnBeepOn ? [10] : []);
    return secs.includes(leftMs / 1000) && (this.lengthMs ?? 0) >= 3 * leftMs;
  }

  private isHalf(): boolean {
    return this.lengthMs !== undefined && this.lengthMs >= 20_000 && this.inStepMs === Math.floor(this.lengthMs / 2);
  }

  private beginsRound(): boolean {
    const upToHere = this.line.steps.slice(0, this.place + 1).filter((step) => step.kind !== 'rest');
    const [before, here] = upToHere.slice(-2);
    return here?.index === this.place && before !== undefined && here.exerciseIndex === 0 && here.round > before.round;
  }

  private sound(kind: Cue['kind'], value?: number): void {
    const cue = { kind, atMs: this.clockMs, stepIndex: this.place };
    this.cues.push(value === undefined ? cue : { ...cue, value });
  }

  private timeIsUp(): void {
    const step = this.step;
    if (!step) return;
    if (this.countingIn) {
      this.stand(this.place);
      this.countedIn = true;
      return;
    }
    const over = step.kind === 'exercise' && step.side !== 'left';
    if (over) this.finishedExercises.add(nameOf(step));
    if (over && this.line.mode === 'repeat') {
      const repetitions = this.repetitions + 1;
      this.stand(step.side === 'right' ? this.place - 2 : this.place);
      this.repetitions = repetitions;
      return;
    }
    const paused = this.mode === 'paused';
    this.goOn(this.place + 1, paused);
    if (this.mode !== 'over' && over && this.line.mode === 'stopnext') this.mode = 'waiting';
    if (this.mode !== 'over' && this.line.startStop && this.isFreshExercise()) this.mode = 'waiting';
  }

  private isFreshExercise(): boolean {
    return this.step?.kind === 'exercise' && this.step.side !== 'right';
  }

  private goOn(place: number, paused: boolean): void {
    if (place >= this.line.steps.length) {
      this.mode = 'over';
      this.signal = true;
      this.furthest = this.line.exercisesTotal;
      return;
    }
    this.stand(place);
    if (!paused) this.mode = this.line.startStop && this.isFreshExercise() ? 'waiting' : 'running';
  }

  private stand(place: number): void {
    const from = this.step;
    this.place = place;
    const step = this.step;
    this.inStepMs = 0;
    this.countingIn = false;
    this.countedIn = false;
    this.lengthMs = step?.durationMs;
    this.signal = true;
    this.halfGone = false;
    const working = ['exercise', 'side-change'];
    const same =
      from && step && working.includes(from.kind) && working.includes(step.kind) && nameOf(from) === nameOf(step);
    if (!same) this.repetitions = 0;
    const number = !step
      ? 0
      : step.kind === 'cooldown'
        ? this.line.exercisesTotal
        : (step.round - 1) * this.line.exercisesPerRound + (step.exerciseIndex ?? 0);
    this.furthest = Math.max(this.furthest, number);
  }

  start(): void {
    if (this.mode !== 'ready' && this.mode !== 'waiting') return;
    if (!this.step) {
      this.mode = 'over';
      this.signal = true;
      return;
    }
    if (this.mode === 'ready' && this.step.kind === 'exercise' && this.line.leadInMs > 0) {
      this.countingIn = true;
      this.lengthMs = this.line.leadInMs;
    }
    this.mode = 'running';
  }
  pause(): void {
    if (this.mode === 'running') this.mode = 'paused';
  }
  resume(): void {
    if (this.mode === 'paused' || this.mode === 'waiting') this.mode = 'running';
  }
  next(): void {
    if (this.mode === 'waiting') this.mode = 'running';
    else if (this.mode === 'running' || this.mode === 'paused') {
      if (this.countingIn) this.stand(this.place);
      else this.leave();
    }
  }
  finishStep(): void {
    const open = this.step && this.step.durationMs === undefined && !this.countingIn;
    if (open && (this.mode === 'running' || this.mode === 'paused')) this.leave();
  }
  private leave(): void {
    const step = this.step;
    if (!step) return;
    const closes = step.kind === 'exercise' && step.side !== 'left';
    if (closes && step.durationMs === undefined && this.inStepMs > 0) this.finishedExercises.add(nameOf(step));
    let place = this.place + 1;
    if (this.line.mode === 'repeat' && (step.kind === 'side-change' || step.side === 'left')) {
      while (this.line.steps[place - 1]?.side !== 'right') place += 1;
    }
    this.goOn(place, this.mode === 'paused');
  }
  previous(): void {
    if (!['running', 'paused', 'waiting'].includes(this.mode)) return;
    if (this.countingIn) {
      this.inStepMs = 0;
      this.lengthMs = this.line.leadInMs;
      return;
    }
    this.goOn(this.inStepMs > 3000 ? this.place : Math.max(0, this.place - 1), this.mode === 'paused');
  }
  jumpTo(place: number): void {
    if (!this.line.steps[place] || this.mode === 'over') return;
    if (this.mode === 'ready') {
      this.stand(place);
      this.signal = false;
    } else this.goOn(place, this.mode === 'paused');
  }
  addTime(ms: number): void {
    if (!['running', 'paused', 'waiting'].includes(this.mode) || this.lengthMs === undefined) return;
    const length = Math.max(this.inStepMs, this.lengthMs + ms);
    if (length === this.inStepMs && this.mode === 'waiting') return;
    if (this.lengthMs >= 20_000 && this.inStepMs > Math.floor(this.lengthMs / 2)) this.halfGone = true;
    this.lengthMs = length;
    if (length === this.inStepMs) this.timeIsUp();
  }
  stop(): void {
    if (this.mode === 'ready' || this.mode === 'over') return;
    this.mode = 'over';
    this.stopped = true;
    this.signal = true;
  }
}

const nameOf = (step: Step): string => `${step.round}/${step.exerciseIndex}`;

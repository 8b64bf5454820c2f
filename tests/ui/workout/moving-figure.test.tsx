import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frameOf, pathsOf } from '#core/figures/draw.ts';
import type { Figure } from '#core/figures/figure.ts';
import { type Answer, createPainter, type Order } from '#ui/workout/figures/figure-painter.ts';
import { FigureView } from '#ui/workout/figures/FigureView.tsx';
import { figureById } from '#core/figures/figures.ts';
import { poseOfFrame } from '#core/figures/motion.ts';
import { StartWorker } from '#ui/workout/figures/start-worker.ts';
import { FakeCanvas, FakePath } from '#tests/ui/workout/fake-canvas.ts';

const SQUATS = figureById('squat') as Figure;
const pathsAt = (frame: number) => pathsOf(SQUATS, poseOfFrame(SQUATS, frame));

/** The real painter behind the messages of a worker; a message arrives when the timers run. */
class FakeWorker extends EventTarget {
  isEnded = false;
  canvas = new FakeCanvas();
  orders: Order[] = [];
  private paint: ReturnType<typeof createPainter> | undefined;
  postMessage(order: Order) {
    this.orders.push(order);
    if (order.kind === 'begin')
      this.paint = createPainter(order.canvas, order.figure, (answer: Answer) =>
        setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data: answer }))),
      );
    else setTimeout(() => this.paint?.(order));
  }
  terminate() {
    this.isEnded = true;
  }
  /** The looks it was told to move with. */
  looks() {
    return this.orders.flatMap((order) => (order.kind === 'go' ? [order.look] : []));
  }
}

const workers: FakeWorker[] = [];
const startWorker = vi.fn<(url: string) => Worker | undefined>();
let isHidden = false;
let tellSight: (isIntersecting: boolean) => void;
let tellSize: (width: number, height: number) => void;
let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  workers.length = 0;
  isHidden = false;
  reduced = false;
  startWorker.mockReset().mockImplementation(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.stubGlobal('Path2D', FakePath);
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: reduced && query.includes('motion') }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        tellSight = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = () => tellSight(true);
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      private readonly tell: typeof tellSize;
      constructor(callback: (entries: readonly object[]) => void) {
        this.tell = (width, height) => callback([{ contentRect: { width, height } }]);
      }
      observe(element: Element) {
        if (!(element instanceof SVGElement)) return;
        tellSize = this.tell;
        this.tell(300, 200);
      }
      disconnect = () => undefined;
    },
  );
  // The painter's side of it is the fake worker's.
  HTMLCanvasElement.prototype.transferControlToOffscreen = () => workers.at(-1)?.canvas as unknown as OffscreenCanvas;
  return () => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  };
});

interface Shown {
  readonly moving?: boolean;
  readonly mirrored?: boolean;
  /** `false`: in a list. */
  readonly stage?: boolean;
}
function figureOf({ moving = true, mirrored = false, stage = true }: Shown = {}) {
  return (
    <StartWorker value={startWorker}>
      <FigureView name="Air squats" stage={stage} moving={moving} mirrored={mirrored} />
    </StartWorker>
  );
}
/** A figure begins to move after the picture in which it stands. */
const PICTURE_MS = 17;
function show(shown?: Shown) {
  const { container, rerender, unmount } = render(figureOf(shown));
  pass(PICTURE_MS);
  const svg = container.querySelector('svg') as SVGSVGElement;
  return {
    container,
    svg,
    unmount,
    again: (next: Shown) => rerender(figureOf(next)),
    bodyPath: () => svg.querySelector('[data-layer="body"]')?.getAttribute('d'),
    hasGhost: () => container.querySelector('[class*="ghost"]') !== null,
    worker: () => workers.at(-1) as FakeWorker,
  };
}
function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const isDrawn = ({ canvas }: FakeWorker, frame: number) =>
  canvas.drawn.some((one) => one.includes(pathsAt(frame).body));

describe('a moving figure', () => {
  it('is drawn by a worker twelve times a second, which tells the page once', () => {
    const { svg, worker } = show();
    const answers = vi.fn();
    worker().addEventListener('message', answers);
    pass(80);
    expect(isDrawn(worker(), 0)).toBe(true);
    expect(svg).toBeVisible();
    pass(920);
    expect(svg).not.toBeVisible();
    // The one it begins with, and twelve in the second after it.
    expect(worker().canvas.frames).toBe(13);
    expect(answers).toHaveBeenCalledTimes(1);
  });

  it('is not handed to a worker before the picture that a tap waits for', () => {
    render(figureOf());
    expect(startWorker).not.toHaveBeenCalled();
    pass(PICTURE_MS);
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it('is never handed over where it has left before that', () => {
    render(figureOf()).unmount();
    pass(1000);
    expect(startWorker).not.toHaveBeenCalled();
  });

  it('asks nothing of a worker before it moves, in a list, or where less motion is wanted', () => {
    show({ moving: false });
    reduced = true;
    const { hasGhost } = show();
    expect(hasGhost()).toBe(true);
    expect(startWorker).not.toHaveBeenCalled();
  });

  it('stands as the SVG in the pose it has when the exercise is paused, and goes on from there', () => {
    const { svg, again, bodyPath, worker } = show();
    pass(520);
    again({ moving: false });
    expect(svg).not.toBeVisible();
    pass(10);
    expect(svg).toBeVisible();
    expect(bodyPath()).toBe(pathsAt(6).body);
    expect(worker().canvas.drawn).toEqual([]);
    pass(5000);
    expect(vi.getTimerCount()).toBe(0);

    again({ moving: true });
    pass(PICTURE_MS + 10);
    expect(isDrawn(worker(), 6)).toBe(true);
    expect(svg).toBeVisible();
    pass(90);
    expect(isDrawn(worker(), 7)).toBe(true);
    expect(svg).not.toBeVisible();
    expect(startWorker).toHaveBeenCalledTimes(1);
  });

  it('keeps moving when it is paused and resumed before the worker has answered', () => {
    const { svg, again, worker } = show();
    pass(520);
    again({ moving: false });
    again({ moving: true });
    pass(200);
    expect(svg).not.toBeVisible();
    expect(isDrawn(worker(), 8)).toBe(true);
  });

  it.each([
    [
      'the page is hidden',
      (isAway: boolean) => {
        isHidden = isAway;
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    ['the figure is scrolled away', (isAway: boolean) => tellSight(!isAway)],
  ])('draws nothing while %s', (_, setAway) => {
    const { bodyPath, svg, worker } = show();
    pass(520);
    const frames = () => worker().canvas.frames;
    setAway(true);
    pass(10);
    expect(vi.getTimerCount()).toBe(0);
    expect(bodyPath()).toBe(pathsAt(6).body);
    const before = frames();
    pass(5000);
    expect(frames()).toBe(before);
    setAway(false);
    pass(1000);
    expect(frames()).toBe(before + 13);
    expect(svg).not.toBeVisible();
  });

  it('ends its worker when it leaves, and takes its canvas along', () => {
    const { container, unmount, worker } = show();
    pass(520);
    expect(container.querySelector('canvas')).toBeInTheDocument();
    unmount();
    // The next picture does not wait for it.
    expect(worker().isEnded).toBe(false);
    pass(PICTURE_MS);
    expect(worker().isEnded).toBe(true);
    const { length } = worker().orders;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(worker().orders).toHaveLength(length);
  });

  it('gives its worker back in a list when the next one moves, and stands in its own pose again', () => {
    const { container, svg, again, bodyPath, worker } = show({ stage: false });
    pass(520);
    expect(svg).not.toBeVisible();
    again({ stage: false, moving: false });
    worker().dispatchEvent(new MessageEvent('message', { data: 'moving' }));
    expect(svg).toBeVisible();
    pass(PICTURE_MS);
    expect(worker().isEnded).toBe(true);
    expect(svg).toBeVisible();
    expect(bodyPath()).toBe(pathsAt(0).body);
    expect(container.querySelector('canvas')).not.toBeInTheDocument();
    again({ stage: false });
    pass(520);
    expect(startWorker).toHaveBeenCalledTimes(2);
    expect(svg).not.toBeVisible();
  });

  it('stands still in a list where less motion is wanted', () => {
    reduced = true;
    const { hasGhost } = show({ stage: false });
    expect(startWorker).not.toHaveBeenCalled();
    expect(hasGhost()).toBe(false);
  });

  it('takes on the colours of another theme', async () => {
    const { svg, worker } = show();
    pass(520);
    svg.style.fill = 'rgb(1, 2, 3)';
    document.documentElement.dataset.theme = 'ember';
    await act(async () => undefined);
    delete document.documentElement.dataset.theme;
    pass(10);
    expect(worker().canvas.drawn[0]).toContain('rgb(1, 2, 3)');
  });

  it('is drawn in device pixels, with room around its place for what moves beyond it', () => {
    const { worker } = show();
    pass(10);
    expect([worker().canvas.width, worker().canvas.height]).toEqual([792, 528]);
    tellSize(150, 100);
    pass(10);
    expect([worker().canvas.width, worker().canvas.height]).toEqual([396, 264]);
  });

  it('stands still, as with less motion, where the browser has no such canvas, no worker or one that fails', () => {
    const { hasGhost, svg, container, worker } = show();
    pass(520);
    act(() => {
      worker().dispatchEvent(new Event('error'));
    });
    expect(hasGhost()).toBe(true);
    expect(svg).toBeVisible();
    expect(container.querySelector('canvas')).not.toBeInTheDocument();
    pass(PICTURE_MS);
    expect(worker().isEnded).toBe(true);

    startWorker.mockReturnValue(undefined);
    expect(show().hasGhost()).toBe(true);
    startWorker.mockClear();
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
    expect(show().hasGhost()).toBe(true);
    expect(startWorker).not.toHaveBeenCalled();
  });
});

describe('a frame of a moving figure', () => {
  const { viewBox } = frameOf(SQUATS, 1.4);
  const look = {
    width: 280,
    height: 400,
    margin: 0.5,
    viewBox,
    mirrored: false,
    ground: 'M0 0z',
    groundColor: 'ink',
    colors: { armHot: 'warm', back: 'grey', body: 'ink', gap: 'bed', arm: 'ink', gap2: 'bed', front: 'ink' },
    gapWidth: 2.6,
  };
  function drawnAs(changes: Partial<typeof look> = {}) {
    const canvas = new FakeCanvas();
    createPainter(
      canvas as unknown as OffscreenCanvas,
      SQUATS,
      () => undefined,
    )({
      kind: 'go',
      look: { ...look, ...changes },
    });
    return canvas;
  }

  it('has the layers of the still figure in their order and colours, the gaps cut to what they lie on', () => {
    const { back, body, gap, clip, arm, armHot, gap2, clip2, front } = pathsAt(0);
    expect(drawnAs().drawn).toEqual([
      'fill M0 0z ink',
      `fill ${back} grey`,
      `fill ${body} ink`,
      'save',
      `clip ${clip}`,
      `stroke ${gap} bed 2.6`,
      'restore',
      `fill ${arm} ink`,
      `fill ${armHot} warm`,
      'save',
      `clip ${clip2}`,
      `stroke ${gap2} bed 2.6`,
      'restore',
      `fill ${front} ink`,
    ]);
  });

  it('leaves out the ground of a figure that hangs', () => {
    expect(drawnAs({ ground: '' }).drawn[0]).toMatch(/^fill .* grey$/);
  });

  it('stands at the bottom of its place, in the middle', () => {
    const [x, y, width, height] = viewBox;
    const { scale, mirrored } = drawnAs();
    const [ratio = 0, , , , left = 0, top = 0] = scale;
    expect(ratio).toBeCloseTo(280 / width);
    expect(left + x * ratio).toBeCloseTo(140);
    expect(left + (x + width) * ratio).toBeCloseTo(420);
    expect(top + (y + height) * ratio).toBeCloseTo(600);
    expect(mirrored).toBe(false);
  });

  it('is mirrored for the other side', () => {
    expect(drawnAs({ mirrored: true }).mirrored).toBe(true);
  });
});

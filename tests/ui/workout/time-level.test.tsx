import { render } from '@testing-library/react';
import { TimeLevel } from '#ui/workout/TimeLevel.tsx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const cancel = vi.fn();
const animate = vi.fn<(frames: Keyframe[], options: KeyframeAnimationOptions) => object>(() => ({ cancel }));
const levelOf = (container: HTMLElement) => container.firstElementChild as HTMLElement;
const place = (share: number) => `translateY(${share.toFixed(2)}%)`;

describe('the level of the time left', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    Object.assign(document, { timeline: { currentTime: 5 } });
    HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate'];
    animate.mockClear();
    cancel.mockClear();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'timeline');
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
  });

  test('melts by itself to the end of the step, and is set anew with each second', () => {
    const { container, rerender } = render(<TimeLevel left01={() => 0.75} stepMs={20_000} running tick="0 15" />);
    expect(levelOf(container).style.transform).toBe(place(25));
    const [frames, options] = animate.mock.calls[0] ?? [];
    expect(frames?.map(({ transform }) => transform)).toEqual([place(25), place(100)]);
    expect(options).toEqual({ duration: 15_000, fill: 'forwards' });
    expect(animate.mock.results[0]?.value).toMatchObject({ startTime: 5 });
    rerender(<TimeLevel left01={() => 0.7} stepMs={20_000} running tick="0 14" />);
    expect([cancel.mock.calls.length, animate.mock.calls[1]?.[1].duration]).toEqual([1, 14_000]);
  });

  test('stands while the run is paused, and where less motion is wanted', () => {
    const { container, rerender } = render(
      <TimeLevel left01={() => 0.5} stepMs={20_000} running={false} tick="0 10" />,
    );
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    rerender(<TimeLevel left01={() => 0.4} stepMs={20_000} running tick="0 8" />);
    expect([animate.mock.calls.length, levelOf(container).style.transform]).toEqual([0, place(60)]);
  });
});

import { render, screen } from '@testing-library/react';
import { CropStage } from '#screens/resize/CropStage.tsx';
import { expect, test, vi } from 'vitest';

test('the picture is drawn where the crop lies, and what is outside of it is dimmed', () => {
  const drawn: string[] = [];
  const pen = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          drawn.push(
            `${String(name)} ${args.map((one) => (typeof one === 'number' ? Math.round(one * 100) / 100 : typeof one === 'string' ? one : 'picture')).join(' ')}`,
          ),
      set: (_, name, value) => drawn.push(`${String(name)} = ${value}`) > 0,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    getPropertyValue: (name: string) => `colour of ${name}`,
  } as never);
  vi.stubGlobal('devicePixelRatio', 2);
  let observed = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {
        observed += 1;
      }
      disconnect() {
        observed -= 1;
      }
    },
  );
  const picture = { size: { width: 1200, height: 800 }, preview: {} } as never;
  const crop = { ratio: '1:1', turns: 1, zoom: 2, center: { x: 0.3, y: 0.6 } } as const;
  const { unmount } = render(<CropStage picture={picture} crop={crop} label="Crop" onChange={() => undefined} />);
  vi.mocked(window.getComputedStyle).mockRestore();
  const canvas = screen.getByRole<HTMLCanvasElement>('img', { name: 'Crop' });
  expect([canvas.width, canvas.height]).toEqual([600, 400]);
  expect(drawn).toMatchInlineSnapshot(`
    [
      "scale 2 2",
      "save ",
      "translate 49.2 -202.4",
      "scale 0.42 0.42",
      "transform 0 1 -1 0 800 0",
      "imageSmoothingQuality = medium",
      "drawImage picture 0 0 1200 800",
      "restore ",
      "fillStyle = colour of --scrim",
      "beginPath ",
      "rect 0 0 300 200",
      "rect 66 16 168 168",
      "fill evenodd",
      "strokeStyle = colour of --on-tab",
      "lineWidth = 2",
      "strokeRect 66 16 168 168",
    ]
  `);
  expect(observed).toBe(1);
  unmount();
  expect(observed).toBe(0);
});

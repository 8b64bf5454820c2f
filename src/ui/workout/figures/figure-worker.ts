/** Draws a moving figure off the main thread. */
import { type Answer, createPainter, type Order } from './figure-painter.ts';

let painter: ReturnType<typeof createPainter> | undefined;
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'begin') painter = createPainter(data.canvas, data.figure, (answer: Answer) => postMessage(answer));
  else painter?.(data);
});

/** Draws a moving figure beside the page, which has nothing to do for it. */
import { type Answer, createPainter, type Order } from './figure-painter.ts';

let painter: ReturnType<typeof createPainter> | undefined;
addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if (data.kind === 'begin') painter = createPainter(data.canvas, data.figure, (answer: Answer) => postMessage(answer));
  else painter?.(data);
});

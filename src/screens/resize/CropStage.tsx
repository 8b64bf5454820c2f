import { useEffect, useEffectEvent, useRef } from 'react';
import { type Crop, turnMatrix } from '#core/media/picture-crop.ts';
import type { Size } from '#core/media/picture-file.ts';
import { viewOf } from '#core/media/picture-stage.ts';
import { listenToFingers } from './fingers.ts';
import css from './resize.module.css';
import type { OpenPicture } from './use-picture.ts';

interface Props {
  readonly picture: OpenPicture;
  readonly crop: Crop;
  readonly label: string;
  readonly onChange: (crop: Crop) => void;
}

/** The rotated and zoomed picture; the part outside the crop is dimmed. */
export function CropStage({ picture, crop, label, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(crop);
  const redraw = useEffectEvent(() => canvas.current && paint(canvas.current, picture, crop));
  useEffect(() => {
    latest.current = crop;
    redraw();
  }, [crop]);
  const change = useEffectEvent((act: (stage: Size, crop: Crop) => Crop) => {
    if (!canvas.current) return;
    // Several moves may come before the next render: each starts from the last.
    latest.current = act(sizeOf(canvas.current), latest.current);
    onChange(latest.current);
  });
  useEffect(() => {
    const stage = canvas.current;
    if (!stage) return;
    const sizes = new ResizeObserver(() => redraw());
    sizes.observe(stage);
    const stop = listenToFingers(stage, picture.size, (act) => change(act));
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [picture.size]);
  return <canvas ref={canvas} className={css.stage} role="img" aria-label={label} />;
}

const sizeOf = (canvas: HTMLCanvasElement): Size => ({ width: canvas.clientWidth, height: canvas.clientHeight });

function paint(canvas: HTMLCanvasElement, { preview, size }: OpenPicture, crop: Crop): void {
  const stage = sizeOf(canvas);
  const { rect, frame, scale } = viewOf(stage, size, crop);
  const density = devicePixelRatio;
  canvas.width = Math.round(stage.width * density);
  canvas.height = Math.round(stage.height * density);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const colours = getComputedStyle(canvas);
  pen.scale(density, density);
  pen.save();
  pen.translate(frame.x - rect.x * scale, frame.y - rect.y * scale);
  pen.scale(scale, scale);
  pen.transform(...turnMatrix(size, crop.turns));
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(preview, 0, 0, size.width, size.height);
  pen.restore();
  pen.fillStyle = colours.getPropertyValue('--scrim');
  pen.beginPath();
  pen.rect(0, 0, stage.width, stage.height);
  pen.rect(frame.x, frame.y, frame.width, frame.height);
  pen.fill('evenodd');
  pen.strokeStyle = colours.getPropertyValue('--on-tab');
  pen.lineWidth = 2;
  pen.strokeRect(frame.x, frame.y, frame.width, frame.height);
}

import { useEffect, useRef, useState } from 'react';
import {
  type Axis,
  type Crop,
  cropRect,
  edgesOf,
  outputSize,
  placeCrop,
  placeOf,
  RATIOS,
  type RatioName,
  targetOf,
  turnCrop,
  WHOLE,
  withRatio,
  ZOOM_AT_MOST,
  zoomCrop,
} from '#core/media/picture-crop.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { hasKeyboard } from '#ui/base/keyboard.ts';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { Folded } from '#ui/widgets/Folded.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Slider } from '#ui/fields/Slider.tsx';
import { CropStage } from './CropStage.tsx';
import type { OpenPicture, PictureProblem } from './use-picture.ts';

type Finished = Extract<Awaited<ReturnType<OpenPicture['shrink']>>, { readonly ok: true }>['value'];

interface Props {
  readonly picture: OpenPicture;
  readonly ratio: RatioName;
  readonly onDone: (finished: Finished) => void;
}

/** Fingers and mouse work on the stage; collapsed fields offer the same to the keyboard. */
export function CropPicture({ picture, ratio, onDone }: Props) {
  const t = useT();
  const { number } = useFormat();
  const limits = useStore('contract', (state) => state.limits);
  const edges = edgesOf(limits);
  const [crop, setCrop] = useState<Crop>(() => withRatio(picture.size, WHOLE, ratio));
  const [chosenEdge, setEdge] = useState<number>();
  const edge = chosenEdge ?? edges[0] ?? 0;
  const { share, problem, shrink, cancel } = useShrink(picture, onDone);
  const { percent } = useFormat();
  const size = outputSize(cropRect(picture.size, crop), edge);
  return (
    <div className="stack">
      <CropStage picture={picture} crop={crop} label={t('picture.stage')} onChange={setCrop} />
      <p className="small muted">{t(hasKeyboard() ? 'picture.howKeys' : 'picture.how')}</p>
      <Shapes picture={picture} crop={crop} onChange={setCrop} />
      <div className="row">
        <Button
          variant="primary"
          busy={share !== undefined && t('picture.shrinking', { share: percent(share) })}
          onClick={() => void shrink(crop, targetOf(limits, edge))}
        >
          {t('picture.shrink')}
        </Button>
        {share !== undefined && <Button onClick={cancel}>{t('common.cancel')}</Button>}
        <Button icon="repeat" onClick={() => setCrop(turnCrop(picture.size, crop))}>
          {t('picture.turn')}
        </Button>
      </div>
      <div role="alert">
        {problem && (
          <Banner tone="warning" icon="warning">
            {t('picture.problem.device')}
          </Banner>
        )}
      </div>
      <Folded label={t('common.more')}>
        <div className="panel stack">
          <FineFields picture={picture} crop={crop} onChange={setCrop} />
          <SelectField
            label={t('picture.longest')}
            value={String(edge)}
            options={edges.map((pixels) => ({
              value: String(pixels),
              label: t('picture.pixels', { edge: pixels }),
            }))}
            onChange={(value) => setEdge(Number(value))}
          />
          <p>{t('picture.becomes', { width: number(size.width), height: number(size.height) })}</p>
        </div>
      </Folded>
    </div>
  );
}

interface CropFieldsProps {
  readonly picture: OpenPicture;
  readonly crop: Crop;
  readonly onChange: (crop: Crop) => void;
}

/** Actions that fingers cannot perform on the stage. */
function Shapes({ picture: { size }, crop, onChange }: CropFieldsProps) {
  const t = useT();
  return (
    <Segments
      label={t('picture.ratio')}
      value={crop.ratio}
      options={(Object.keys(RATIOS) as RatioName[]).map((name) => ({
        value: name,
        label: name === 'original' ? t('picture.original') : name,
      }))}
      onChange={(ratio) => onChange(withRatio(size, crop, ratio))}
    />
  );
}

/** The stage's controls for the keyboard, in steps of a percent. */
function FineFields({ picture: { size }, crop, onChange }: CropFieldsProps) {
  const t = useT();
  const { percent } = useFormat();
  const place = (axis: Axis) => {
    const at = placeOf(size, crop, axis);
    return (
      <Slider
        label={t(`picture.place.${axis}`)}
        value={at ?? 0.5}
        step={0.02}
        disabled={at === undefined}
        text={percent(at ?? 0.5)}
        onChange={(value) => onChange(placeCrop(size, crop, axis, value))}
      />
    );
  };
  return (
    <>
      <Slider
        label={t('picture.zoom')}
        value={crop.zoom}
        min={1}
        max={ZOOM_AT_MOST}
        step={0.1}
        text={percent(crop.zoom)}
        onChange={(zoom) => onChange(zoomCrop(size, crop, zoom))}
      />
      {place('x')}
      {place('y')}
    </>
  );
}

/** `share`: progress, 0…1; `undefined` = nothing is running. */
function useShrink(picture: OpenPicture, onDone: Props['onDone']) {
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<PictureProblem>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    setShare(undefined);
  };
  const shrink = async (...[crop, target]: Parameters<OpenPicture['shrink']>) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setShare(0);
    setProblem(undefined);
    const finished = await picture.shrink(crop, target, { signal, onProgress: setShare });
    if (signal.aborted) return;
    setShare(undefined);
    if (finished.ok) onDone(finished.value);
    else if (finished.problem !== 'cancelled') setProblem(finished.problem);
  };
  return { share, problem, shrink, cancel };
}

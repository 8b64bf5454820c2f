import type { ReactNode } from 'react';
import { IceBlock } from '#ui/scenes/IceBlock.tsx';
import scene from '#ui/scenes/Scene.module.css';
import { FirstFigure } from '#ui/workout/figures/FirstFigure.tsx';
import css from './WayPicture.module.css';

export type Way = 'simple' | 'options' | 'words' | 'master' | 'empty' | 'import';

const [BLUE, GREEN, VIOLET] = [237, 166, 292];
const ROUNDS = Array.from({ length: 8 }, (_, round) => round * 45);
const LINES = [30, 24, 32, 20, 27];

/** What comes out: eight rounds, a workout, text that turns into one, a film in pieces, a place to fill, a file. */
const PICTURES: Readonly<Record<Way, ReactNode>> = {
  simple: (
    <>
      {ROUNDS.map((degrees) => (
        <path key={degrees} className={css.work} d="M35 12h22l-5 13H40z" transform={`rotate(${degrees} 46 44)`} />
      ))}
      <text x="46" y="54">
        {ROUNDS.length}
      </text>
    </>
  ),
  options: (
    <>
      <IceBlock x={8} floor={80} width={20} height={22} hue={GREEN} />
      <IceBlock x={32} floor={80} width={20} height={14} hue={BLUE} />
      <IceBlock x={56} floor={80} width={20} height={30} hue={VIOLET} />
      <svg x="20" y="6" width="44" height="60">
        <FirstFigure />
      </svg>
    </>
  ),
  words: (
    <>
      {LINES.map((width, line) => (
        <path key={width} className={css.words} d={`M10 ${18 + line * 12}h${width}v5H10z`} />
      ))}
      <path className={css.line} d="M42 44h9M46 39l5 5-5 5" />
      <IceBlock x={56} floor={76} width={24} height={50} hue={BLUE} />
    </>
  ),
  master: (
    <>
      <path className={css.film} d="M8 22h76v44H8z" />
      <path className={css.frame} d="M8 22h26v44H8z" />
      <path className={css.line} d="M34 16v56M54 16v56" />
      <path className={css.play} d="M62 34l14 10-14 10z" />
    </>
  ),
  empty: (
    <>
      <path className={scene.dash} d="M20 14h42l12 12v48H20z" />
      <path className={css.line} d="M47 34v22M36 45h22" />
    </>
  ),
  import: (
    <>
      <IceBlock x={28} floor={64} width={32} height={36} hue={BLUE} />
      <path className={css.line} d="M12 54v24h68V54" />
    </>
  ),
};

export const WayPicture = ({ way }: { readonly way: Way }) => (
  <svg className={`${scene.scene} ${css.picture}`} viewBox="0 0 92 88" aria-hidden="true">
    {PICTURES[way]}
  </svg>
);

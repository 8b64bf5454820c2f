import { type Drawing, StillFigure } from './StillFigure.tsx';
import drawing from './first-figure.json';

/** A squat, before the figures' code is here, and without script. */
export const FirstFigure = () => <StillFigure {...(drawing satisfies Drawing)} />;

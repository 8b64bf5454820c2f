import { type Drawing, StillFigure } from '#ui/workout/figures/StillFigure.tsx';
import drawing from './first-figure.json';

/** The living block's figure before the figures' code is here, and without script. */
export const FirstFigure = () => <StillFigure {...(drawing satisfies Drawing)} />;

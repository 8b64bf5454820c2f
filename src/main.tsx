import '#ui/base/tokens.css';
import '#ui/base/themes.css';
import '#ui/base/theme-contrast.css';
import '#ui/base/ice.css';
import '#ui/base/base.css';
// The prerendered screens are painted before their own code, and with it their sheets, has loaded.
import '#screens/login/auth-layout.module.css';
import '#screens/login/front-door.module.css';
import '#screens/login/ways.module.css';
import '#screens/workout/frame.module.css';
import '#ui/widgets/Digits.module.css';
import '#ui/workout/TimeLevel.module.css';
import '#ui/workout/figures/ExerciseFigure.module.css';
import { mount } from '#app/start/mount.tsx';
import { App } from '#app/App.tsx';
import { takeAskedPath } from '#app/start/asked-path.ts';
import { stylesAreHere } from '#app/start/styles.ts';
import { preload } from '#app/frame/screens.ts';
import { takenOver, wire } from '#app/wire/wire.ts';
import { afterSplash } from '#core/address/redirect.ts';
import { routeOf, START_PATHS } from '#core/address/routes.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { startI18n } from '#i18n/setup.ts';

/** Mostly the screen is here with the product, and is painted at once; one that takes longer has a skeleton first. */
const SCREEN_WITHIN_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// Not awaited: whatever is loaded on demand imports from this file, and would wait for its end.
void mount(root, async () => {
  await takenOver();
  const askedPath = takeAskedPath();
  const { stores, prepareReads, ...ports } = wire();
  // Most likely the screen that comes after the splash: its code travels beside the texts.
  const isKnown = ports.guardPorts.auth.sessionHint() !== undefined;
  const isOnline = ports.guardPorts.network.isOnline();
  const who = isKnown ? 'own' : 'public';
  const next = afterSplash(
    isOnline
      ? { startPath: START_PATHS[who], opens: who }
      : { startPath: START_PATHS.offline, opens: `${who}-offline` },
    askedPath,
  );
  const screen = Promise.race([preload(next, stores), afterMs(SCREEN_WITHIN_MS)]);
  if (routeOf(askedPath) === 'workout') prepareReads();
  await Promise.all([startI18n(LANGUAGE_TAGS[stores.settings.getState().settings.language]), stylesAreHere(), screen]);
  return <App stores={stores} askedPath={askedPath} {...ports} />;
});

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Takes the picture of the app's icon anew that the native wrapper gives to iOS: `npm run make -- app-icon`. */
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '#e2e/support/find-chromium.ts';
import { appIcon, toSvg } from '../../../.ci/native-mark.ts';
import { APP_ICON } from '../../../.ci/native-pictures.ts';

const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const page = await browser.newPage({ viewport: { width: appIcon.side, height: appIcon.side } });
  await page.setContent(`<body style="margin: 0">${toSvg(appIcon)}`);
  await page.screenshot({ path: APP_ICON });
} finally {
  await browser.close();
}

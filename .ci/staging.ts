/**
 * Asks a deployed project what no runtime on this machine can answer (`npm run test:staging`). The project is never
 * guessed: without its id in the environment nothing is asked. Exits 1 when an answer differs, 2 when it could not ask.
 */
import { askStorage } from './staging-storage.ts';
import { openTarget } from './staging-project.ts';

const HELP = `Nothing was asked. Say of which project, best of one for staging:

  ICETIME_STAGING_PROJECT          its id
  ICETIME_STAGING_EMAIL            address and password of an account that was made in the app
  ICETIME_STAGING_PASSWORD         and whose address is verified
  ICETIME_STAGING_APP              address of the app, if it is not https://{id}.web.app
  ICETIME_STAGING_APP_CHECK_TOKEN  a debug token of App Check, where the project has it

It makes another account, a workout and a file of 43 bytes, and takes them away again.`;

const {
  ICETIME_STAGING_PROJECT: projectId = '',
  ICETIME_STAGING_APP: app = `https://${projectId}.web.app`,
  ICETIME_STAGING_APP_CHECK_TOKEN: debugToken = '',
  ICETIME_STAGING_EMAIL: email = '',
  ICETIME_STAGING_PASSWORD: password = '',
} = process.env;

const NEEDED = { PROJECT: projectId, EMAIL: email, PASSWORD: password };
const missing = Object.entries(NEEDED).flatMap(([name, value]) => (value === '' ? [`ICETIME_STAGING_${name}`] : []));
if (missing.length > 0) {
  console.error(`${HELP}\n\nMissing: ${missing.join(', ')}`);
  process.exit(2);
}
try {
  const target = await openTarget(app.replace(/\/$/, ''), projectId, debugToken);
  const answers = await askStorage(target, { email, password });
  const wrong = answers.filter(({ isAllowed, shouldBe }) => isAllowed !== shouldBe);
  for (const { question, isAllowed, shouldBe } of answers) {
    const verdict = isAllowed ? 'allowed' : 'refused';
    console.log(isAllowed === shouldBe ? `ok     ${verdict}: ${question}` : `WRONG  ${verdict}: ${question}`);
  }
  console.log(`${answers.length} answers of ${projectId}, ${wrong.length} differ`);
  process.exit(wrong.length > 0 ? 1 : 0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}

/** Writes docs/bounds.md: `npm run make -- bounds`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { boundsPage } from '#logic/bounds/bounds-page.ts';

writeFileSync(join(import.meta.dirname, '../../docs/bounds.md'), boundsPage());

import { importPath } from './paths.ts';
import { LAST, pathTo, QUICK } from './routes.ts';
import { SHARED, SHARED_FILE } from './share-names.ts';

const ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

const screenshot = <F extends 'narrow' | 'wide'>(name: string, label: string, sizes: string, form_factor: F) => ({
  src: `/screenshots/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label,
});

/** The files that the import reads. */
const SHARED_TYPES = [
  'application/json',
  '.json',
  'text/plain',
  '.txt',
  'text/csv',
  '.csv',
  '.zwo',
  '.tcx',
  '.fit',
  'application/zip',
  '.zip',
];

/** How Icetime appears on a home screen, what its icon offers, and what other apps may share with it. */
export const manifest = {
  id: pathTo('workoutList'),
  name: 'Icetime',
  short_name: 'Icetime',
  description: 'Build timed workouts, train with beeps that are always on time and track your results.',
  lang: 'en',
  dir: 'ltr' as const,
  start_url: pathTo('workoutList'),
  scope: pathTo('workoutList'),
  display: 'standalone' as const,
  background_color: '#eef3f7',
  theme_color: '#0b1f2a',
  categories: ['fitness', 'health', 'sports'],
  icons: [
    ICON,
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  // `npm run make -- screenshots` takes them.
  screenshots: [
    screenshot('list', 'Your workouts', '390x844', 'narrow'),
    screenshot('player', 'A workout in progress', '390x844', 'narrow'),
    screenshot('wide', 'Your workouts on a large screen', '1280x800', 'wide'),
  ],
  shortcuts: [
    { name: 'Quick timer', url: pathTo('workout', { id: QUICK }), icons: [ICON] },
    { name: 'Last workout', url: pathTo('workout', { id: LAST }), icons: [ICON] },
    { name: 'Interval timer', url: pathTo('addWorkoutSimpel'), icons: [ICON] },
  ],
  // Apps share a plan or link as text, an export as a file. The service worker receives it; the page reads it.
  share_target: {
    action: pathTo('export'),
    method: 'POST' as const,
    enctype: 'multipart/form-data' as const,
    params: { ...SHARED, files: [{ name: SHARED_FILE, accept: SHARED_TYPES }] },
  },
  file_handlers: [{ action: importPath(), accept: { 'application/json': ['.json'], 'application/zip': ['.zip'] } }],
  launch_handler: { client_mode: 'navigate-new' as const },
  // Lets a page find out whether the app is installed.
  related_applications: [{ platform: 'webapp', url: '/manifest.webmanifest' }],
  prefer_related_applications: false,
};

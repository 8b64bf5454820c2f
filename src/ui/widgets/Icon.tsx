import css from './Icon.module.css';

/** 24 box, 2 px line, square ends, cuts instead of round corners. A leading `*` marks a solid drawing. */
const DRAWINGS = {
  workouts: 'M4 7h11l5 5v5H9l-5-5zM9 12h4',
  calendar: 'M4 6h13l3 3v11H4zM4 11h16M8 3v4M15 3v4',
  chart: 'M4 20h16M6 20v-7M12 20V5M18 20v-10',
  chat: 'M4 5h13l3 3v8H10l-4 4v-4H4z',
  more: '*M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z',
  kebab: '*M10.4 4h3.2v3.2h-3.2zM10.4 10.4h3.2v3.2h-3.2zM10.4 16.8h3.2V20h-3.2z',
  user: 'M9 4h6l2 2v4l-2 2H9l-2-2V6zM4 20v-3l2-2h12l2 2v3',
  friends:
    'M6 5h5l1.5 1.5v3L11 11H6L4.5 9.5v-3zM2.5 19v-3L4 14.5h9l1.5 1.5v3M16 5h3l1.5 1.5v3L19 11h-3M17.5 14.5H20l1.5 1.5v3',
  search: 'M8 4h5l4 4v5l-4 4H8l-4-4V8zM15.5 15.5L20 20',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: '*M7 4l13 8-13 8z',
  pause: '*M6 4h4.5v16H6zM13.5 4H18v16h-4.5z',
  next: '*M5 4l10 8-10 8zM16 4h3.5v16H16z',
  previous: '*M19 4L9 12l10 8zM8 4H4.5v16H8z',
  close: 'M6 6l12 12M18 6L6 18',
  lock: 'M5 11h14v9H5zM8 11V6l2-2h4l2 2v5',
  heart: 'M12 20l-8-8V7l3-3h2l3 3 3-3h2l3 3v5z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  kept: 'M7 3h8l3 3v15H7zM10 12l2 2 3.5-3.5',
  grip: '*M8 5h2.6v2.6H8zM13.4 5H16v2.6h-2.6zM8 10.7h2.6v2.6H8zM13.4 10.7H16v2.6h-2.6zM8 16.4h2.6V19H8zM13.4 16.4H16V19h-2.6z',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  trash: 'M5 7h14M9 7V4h6v3M7 7v13h10V7',
  edit: 'M5 19v-4L15 5l4 4L9 19z',
  copy: 'M9 9h8l3 3v8H9zM5 15V4h10',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 9l2 2v2l-2 2',
  microphone: 'M10 3h4l1 1v7l-1 1h-4l-1-1V4zM6 10v3l3 3h6l3-3v-3M12 16v5M8 21h8',
  muted: 'M4 9v6h4l5 4V5L8 9zM17 9.5l5 5M22 9.5l-5 5',
  'cloud-off': 'M6 10l-2 2v4l2 2h9M9 7l1-1h4l3 3v2h1l2 2v3M4 4l16 16',
  star: '*M12 3.5l2.6 5.6 6 .8-4.4 4.2 1.1 6.1L12 17.3l-5.3 2.9 1.1-6.1L3.4 9.9l6-.8z',
  warning: 'M12 4L3 20h18zM12 10v4M12 17v.2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 4.5v5h4v-5zM7 14.5v5h4v-5z',
  list: 'M4 6h2M10 6h10M4 12h2M10 12h10M4 18h2M10 18h10',
  sort: 'M7 5v14l-3-3M17 19V5l3 3',
  music: 'M9 17V5l10-2v12M5.5 15.5H9V19H5.5zM15.5 13.5H19V17h-3.5z',
  undo: 'M8 5L4 9l4 4M4 9h12l4 4v3l-3 3H9',
  repeat: 'M4 11V8l2-2h12l-3-3M20 13v3l-2 2H6l3 3',
  clock: 'M8 4h8l4 4v8l-4 4H8l-4-4V8zM12 8v4.5l3 2',
  share: 'M12 15V4l-4 4M12 4l4 4M5 13v7h14v-7',
  download: 'M12 4v11l-4-4M12 15l4-4M5 16v4h14v-4',
  device: 'M7 3h8l3 3v15H7zM11 17.5h3',
  storage: 'M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.2M7.5 16h.2',
  globe: 'M8 4h8l4 4v8l-4 4H8l-4-4V8zM4 12h16M12 4l-3 8 3 8 3-8z',
  info: 'M8 4h8l4 4v8l-4 4H8l-4-4V8zM12 11.5V16M12 8v.2',
  'sign-out': 'M14 5H5v14h9M10 12h10l-3.5-3.5M20 12l-3.5 3.5',
  eye: 'M2.5 12L7 7h10l4.5 5L17 17H7zM10.5 10.5h3v3h-3z',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 8.5h.2',
  bell: 'M6 17V9l3-4h6l3 4v8zM3 17h18M10 20.5h4',
} as const;
export type IconName = keyof typeof DRAWINGS;

interface IconProps {
  readonly name: IconName;
  /** `s` 18 px, `m` 24 px, `l` 32 px; all grow with the text size. */
  readonly size?: 's' | 'm' | 'l';
}

/**
 * Use beside a word or inside an element with an accessible name: the drawing itself is hidden from assistive
 * technology.
 */
export function Icon({ name, size = 'm' }: IconProps) {
  const drawing = DRAWINGS[name];
  const solid = drawing.startsWith('*');
  return (
    <svg
      className={`${css.icon} ${css[size]} ${solid ? css.solid : ''}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={solid ? drawing.slice(1) : drawing} />
    </svg>
  );
}

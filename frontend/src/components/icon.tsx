import { classNames } from '../lib/class-names.ts';
import styles from './icon.module.css';

/**
 * Own icon set, drawn to 20 px with stroke 1.6; `small` is 16 px. Decorative unless a label stands beside it.
 */
const shapes = {
  check: 'M4 10.5 8 14.5 16 5.5',
  close: 'M5 5l10 10M15 5 5 15',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  back: 'M12.5 4.5 7 10l5.5 5.5',
  next: 'M7.5 4.5 13 10l-5.5 5.5',
  down: 'M5 7.5l5 5 5-5',
  up: 'M5 12.5l5-5 5 5',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4 4',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  clock: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM10 6v4l2.5 2',
  home: 'M3 9.5 10 3.5l7 6V17h-4.5v-5h-5v5H3z',
  book:
    'M10 5.5C7.5 4 5 4 2.5 5v10.5c2.500-1 5-1 7.500.5 2.500-1.500 5-1.500 7.500-.5V5C15 4 12.500 4 10 ' +
    '5.500zM10 5.5V16',
  person:
    'M10 10a3.200 3.200 0 1 0 0-6.400A3.200 3.200 0 0 0 10 10zM3.500 17c.8-3.500 3.300-5 6.500-5s5.700 ' +
    '1.500 6.500 5',
  people:
    'M7.500 9.500a2.700 2.700 0 1 0 0-5.400 2.700 2.700 0 0 0 0 5.400zM2.500 16c.5-3 2.500-4.300 ' +
    '5-4.300s4.500 1.300 5 4.300M13 4.500a2.500 2.500 0 0 1 0 4.800M14.500 12c1.700.5 2.700 1.900 3 4',
  task: 'M5 3.500h10v13H5zM8 7h4M8 10h4M8 13h2',
  report: 'M3.500 16.500h13M5.500 14V9M10 14V4.500M14.500 14V7',
  pencil: 'M4 16l1-4 8.500-8.500 3 3L8 15zM4 16h4',
  underline: 'M6 3.500v6a4 4 0 0 0 8 0v-6M4 16.500h12',
  note: 'M4.500 3.500h11v9l-4 4h-7zM15.500 12.500h-4v4M7.500 7h5M7.500 10h3',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  print: 'M6 7V3h8v4M6 14H3.500V7h13v7H14M6 11.500h8V17H6z',
  speak: 'M4 8v4h3l4 3V5L7 8H4zM14 7.500c1.400 1.400 1.400 3.600 0 5M16 5c2.700 2.800 2.700 7.200 0 10',
  bulb:
    'M8 16.500h4M7.500 13.500c-1.800-1.200-2.500-2.700-2.500-4.500a5 5 0 0 1 10 0c0 1.800-.7 ' +
    '3.300-2.500 4.500z',
  bookmark: 'M5.500 3.500h9V17L10 13.500 5.500 17z',
  share: 'M10 12.500V3.500M6.500 6.500 10 3l3.500 3.500M4.500 10v6.500h11V10',
  settings: 'M3 6h9M15 6h2M3 14h2M8 14h9M12 4v4M5 12v4',
  exit: 'M12 4H4.500v12H12M9 10h8M14 7l3 3-3 3',
  enter: 'M8 4h7.500v12H8M3 10h8.500M8.500 7l3 3-3 3',
  warning: 'M10 3.500 17.500 16h-15zM10 8v4M10 14v.2',
  info: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15zM10 9v5M10 6.500v.2',
  eye:
    'M2.500 10S5 5 10 5s7.500 5 7.500 5-2.500 5-7.500 5-7.500-5-7.500-5zM10 12.200a2.200 2.200 0 1 0 ' +
    '0-4.400 2.200 2.200 0 0 0 0 4.400z',
  eyeOff:
    'M4 4l12 12M8 5.300C8.600 5.100 9.300 5 10 5c5 0 7.500 5 7.500 5s-.8 1.600-2.300 3M12.300 ' +
    '14.600c-.7.300-1.500.4-2.300.4-5 0-7.500-5-7.500-5s.9-1.900 2.800-3.400',
  copy: 'M7 7h9.500v9.500H7zM13 7V3.500H3.500V13H7',
  trash: 'M4 6h12M8 6V3.500h4V6M5.500 6l.8 10.500h7.400L14.500 6',
  offline: 'M3 8c4-3.500 10-3.500 14 0M6 11.500c2.400-2 5.600-2 8 0M10 15.500v.2M4 3l12 14',
  menu: 'M3.500 6h13M3.500 10h13M3.500 14h13',
  more: 'M4 9.400v1.200M10 9.400v1.200M16 9.400v1.200',
  filter: 'M3 5h14l-5.500 6v5l-3-1.500V11z',
  download: 'M10 3.500v9M6.500 9.500 10 13l3.500-3.500M4 16.500h12',
  size: 'M3 15 7 5l4 10M4.500 12h5M12 15l2.500-6 2.500 6M13 13h3',
  refresh:
    'M16 6v4h-4M4 14v-4h4M5 8a5.500 5.500 0 0 1 10-1.500l1 3.500M15 12a5.500 5.500 0 0 1-10 1.500L4 10',
  swap: 'M4 7h11l-3-3M16 13H5l3 3',
  flag: 'M5 17V3.500h9.500L12.500 7l2 3.500H5',
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as readonly IconName[];

export function Icon({ name, small = false, label }: { name: IconName; small?: boolean; label?: string }) {
  return (
    <svg
      className={classNames(styles.ico, small && styles.small)}
      viewBox="0 0 20 20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shapes[name]} />
    </svg>
  );
}

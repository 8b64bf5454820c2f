/** The file with everything stored about a person: the server gives it in pages, the device puts them together. */

export const DATA_FORMAT = 'icetime-export-1';

const SINGLE = ['user', 'card'] as const;
const LISTS = [
  'friends',
  'friendRequests',
  'blocks',
  'groups',
  'wLists',
  'programmes',
  'follows',
  'sharedProgrammes',
  'coachingsGiven',
  'coachingsReceived',
  'coachingProgress',
  'workouts',
  'favorits',
  'sharesGiven',
  'sharesReceived',
  'messagesSent',
  'messagesReceived',
  'votes',
  'statistic',
  'trainingsDates',
  'calendarFeeds',
  'sessions',
  'media',
] as const;
/** In the order of the file. */
export const DATA_PARTS = [...SINGLE, ...LISTS] as const;
export type DataPart = (typeof DATA_PARTS)[number];

const isSingle = (part: DataPart): boolean => SINGLE.some((single) => single === part);

/** Records by part; those that stand alone in the file are a list of one here. */
export type DataRecords = Partial<Readonly<Record<DataPart, readonly unknown[]>>>;

export interface DataPage {
  /** When the first page was made; ISO. */
  readonly exportedAt: string;
  readonly records: DataRecords;
  /** About how many records there are in all; 0 = this page says nothing of that. */
  readonly total: number;
  /** Asks for the next page; '' = this is the last one. */
  readonly cursor: string;
}

/** `undefined` for half a page. */
export function readDataPage(answer: unknown): DataPage | undefined {
  const { exportedAt, records, total, cursor } = Object(answer) as Partial<Record<keyof DataPage, unknown>>;
  if (typeof exportedAt !== 'string' || typeof cursor !== 'string') return undefined;
  if (typeof records !== 'object' || records === null || !Object.values(records).every(Array.isArray)) return undefined;
  return { exportedAt, records, total: Number(total ?? 0), cursor };
}

export const countRecords = (records: DataRecords): number =>
  Object.values(records).reduce((sum, list) => sum + list.length, 0);

/** Records of a page as they stand in the file, between the brackets of their part. */
export function pieceOf(part: DataPart, records: readonly unknown[]): string {
  const indent = isSingle(part) ? '\n  ' : '\n    ';
  // A line break inside a text is escaped: those that are here are of the layout.
  const texts = records.map((record) => JSON.stringify(record, undefined, 2).replaceAll('\n', indent));
  return texts.join(`,${indent}`);
}

/** The whole file in parts, equal to `JSON.stringify(…, undefined, 2)`; no piece may be empty. */
export function dataFile<T>(exportedAt: string, pieces: ReadonlyMap<DataPart, readonly T[]>): (string | T)[] {
  const head = { format: DATA_FORMAT, exportedAt };
  const file: (string | T)[] = [JSON.stringify(head, undefined, 2).slice(0, -2)];
  for (const part of DATA_PARTS) {
    const own = pieces.get(part) ?? [];
    const joined = own.flatMap((piece, index) => (index > 0 ? [',\n    ', piece] : [piece]));
    const empty = isSingle(part) ? 'null' : '[]';
    const [open, close] = isSingle(part) ? ['', ''] : ['[\n    ', '\n  ]'];
    file.push(`,\n  "${part}": `, ...(own.length === 0 ? [empty] : [open, ...joined, close]));
  }
  return [...file, '\n}'];
}

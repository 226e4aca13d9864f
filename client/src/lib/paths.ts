/** The query parameters a search address may carry (search-8), besides `view`, `page` and `job`. */
export const FILTER_PARAMS = [
  'jobTitle',
  'location',
  'company',
  'jobType',
  'experience',
  'remote',
  'timePosted',
] as const;
export type FilterParam = (typeof FILTER_PARAMS)[number];
export type SearchParams = Readonly<Partial<Record<FilterParam | 'view' | 'page' | 'job', string>>>;

export type SettingsTab = 'profile' | 'auto-apply';

function withQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value?.trim()) query.set(name, value.trim());
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Every address of the app, built in one place; `paths.test.ts` holds it against the router. */
export const paths = {
  home: () => '/',
  today: () => '/today',
  inbox: () => '/inbox',
  /** Search with its non-empty filters. */
  search: (params: SearchParams = {}) => withQuery('/search', params),
  /** The board, with the details of one application open when it is named. */
  board: (params: { application?: string } = {}) => withQuery('/board', params),
  boardImport: () => '/board/import',
  /** What happened on the board between two days, 'YYYY-MM-DD', both included. */
  boardReport: (period: { from?: string; to?: string } = {}) => withQuery('/board/report', period),
  pricing: () => '/pricing',
  settings: (tab?: SettingsTab) => withQuery('/settings', { tab }),
  cvOptimize: () => '/cv-optimize',
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  resetPassword: () => '/reset-password',
} as const;

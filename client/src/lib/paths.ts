/** What a search address carries: `view`, `page`, `job` and the filters by their names (search-8). */
export type SearchParams = Readonly<Record<string, string | undefined>>;

export type SettingsTab = 'profile' | 'auto-apply';
export type InboxTab = 'review' | 'matches' | 'history';

function withQuery(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value?.trim()) query.set(name, value.trim());
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Every address of the app, built in one place; `paths.test.ts` holds it against the router. */
export const paths = {
  home: () => '/',
  /** What needs the person today. */
  today: () => '/today',
  /** What auto-apply prepared, found and did. */
  inbox: (tab?: InboxTab) => withQuery('/inbox', { tab }),
  /** Search with its non-empty filters. */
  search: (params: SearchParams = {}) => withQuery('/search', params),
  /** The board, with the details of one application open when it is named. */
  board: (params: { application?: string } = {}) => withQuery('/board', params),
  boardImport: () => '/board/import',
  /** What happened on the board between two days, 'YYYY-MM-DD', both included. */
  boardReport: (period: { from?: string; to?: string } = {}) => withQuery('/board/report', period),
  pricing: () => '/pricing',
  settings: (tab?: SettingsTab) => withQuery('/settings', { tab }),
  /** The page of one employer, by its id. */
  company: (id: string) => `/companies/${encodeURIComponent(id)}`,
  /** The page of one job. */
  job: (id: string) => `/jobs/${encodeURIComponent(id)}`,
  /** The optimizer, aimed at an application of the board or at a posting when one is named. */
  cvOptimize: (target: { application?: string; job?: string } = {}) => withQuery('/cv-optimize', target),
  /** The master CV beside the file it was read from. */
  cvRead: () => '/cv/read',
  signIn: () => '/sign-in',
  signUp: () => '/sign-up',
  resetPassword: () => '/reset-password',
  /** Every token and piece of the design; served in local mode only. */
  pieces: () => '/dev/pieces',
  admin: () => '/admin',
} as const;

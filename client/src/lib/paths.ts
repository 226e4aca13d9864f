/** What a search address carries: `view`, `page`, `job` and the filters by their names (search-8). */
export type SearchParams = Readonly<Record<string, string | undefined>>;

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
  admin: () => '/admin',
} as const;

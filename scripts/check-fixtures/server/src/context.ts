// expect: nothing
export interface AppContext {
  readonly viewer: string;
}

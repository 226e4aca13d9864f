/** The emulator modules we use; the package has no types for them. */

declare module 'firebase-tools/lib/emulator/auth/state.js' {
  type Account = { localId: string; [field: string]: unknown };

  export class AgentProjectState {
    constructor(projectId: string);
    queryUsers(
      filter: Record<string, never>,
      options: { sortByField: 'localId'; order: 'ASC'; startToken?: string },
    ): Account[];
    overwriteUserWithLocalId(localId: string, fields: Account & { providerUserInfo?: object[] }): Account;
  }
}

declare module 'firebase-tools/lib/emulator/auth/server.js' {
  import type { RequestListener } from 'node:http';
  import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

  /** `singleProjectMode` 2 refuses requests for any other project. */
  export function createApp(
    projectId: string,
    singleProjectMode: 0 | 1 | 2,
    states: Map<string, AgentProjectState>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/apiSpec.js' {
  /** A CommonJS module: its exports are the default import. */
  const exports: { default: { paths: Record<string, { parameters?: object[] | undefined }> } };
  export default exports;
}

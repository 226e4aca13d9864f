/** What an app needs to make codes for an account. */
export interface NewCodeApp {
  /** `otpauth:`, for a QR code. */
  readonly uri: string;
  /** The same secret, to type. */
  readonly secret: string;
}

export interface CodeAppState {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, as the other time. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** Ways to sign in beyond the password, where the server keeps the accounts. Each call throws a code such as `auth/code-expired`. */
export interface AccountSecurity {
  /** After the password: a code of the app. Returns the uid. */
  enterCode(code: string): Promise<string>;
  /** The same with a recovery code, which is used up. */
  enterRecoveryCode(code: string): Promise<string>;
  codeApp(): Promise<CodeAppState>;
  beginCodeApp(password: string): Promise<NewCodeApp>;
  /** Turns the app on, which ends every other session. Returns the recovery codes. */
  confirmCodeApp(code: string): Promise<readonly string[]>;
  turnOffCodeApp(password: string): Promise<void>;
  newRecoveryCodes(password: string): Promise<readonly string[]>;
  passkeys(): Promise<readonly Passkey[]>;
  /** Has the browser make one. Throws `auth/passkey-cancelled` when the person, or the browser, would not. */
  addPasskey(password: string, name: string): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
  /** Returns the uid; throws as `addPasskey`. */
  signInWithPasskey(): Promise<string>;
}

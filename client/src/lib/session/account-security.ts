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

/** The second step of a sign-in, where the server keeps the passwords. Each call throws a code such as `auth/code-expired`. */
export interface AccountSecurity {
  /** After the password: a code of the app. Answers the uid. */
  enterCode(code: string): Promise<string>;
  /** The same with a recovery code, which is used up. */
  enterRecoveryCode(code: string): Promise<string>;
  codeApp(): Promise<CodeAppState>;
  beginCodeApp(password: string): Promise<NewCodeApp>;
  /** Turns the app on, which ends every other session. Answers the recovery codes. */
  confirmCodeApp(code: string): Promise<readonly string[]>;
  turnOffCodeApp(password: string): Promise<void>;
  newRecoveryCodes(password: string): Promise<readonly string[]>;
}

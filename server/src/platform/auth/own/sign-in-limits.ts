import { type Clock, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { AppError } from '../../app-error.ts';
import { Budget } from '../../limits/budget.ts';
import { networkOf } from '../../limits/caller-address.ts';
import type { SecurityChange } from './sign-in-mails.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

/** Wrong passwords and codes within a quarter of an hour: of a browser that is known for the account, and of a network. */
const WRONG_PER_QUARTER = { byKnownDevice: 10, byNetwork: 50 } as const;
/** The same for one account within an hour: of strangers in one network, and of all strangers together. */
const WRONG_PER_HOUR = { byStrangersHere: 10, byStrangers: 40 } as const;
/**
 * What a network may do within an hour: create accounts, ask for mails, use links and passkeys; mails an address may get,
 * those that were asked for and those about each kind of change of its account.
 */
const PER_HOUR = { signUps: 20, mailsByNetwork: 30, mailsToAddress: 5, notices: 20, codes: 60, passkeys: 300 } as const;

/** Somebody who tries to get into an account. */
export interface SignInAttempt {
  readonly email: string;
  /** The address the request came from. */
  readonly address: string;
  /** The browser's id, if it is known for this account; null for a stranger. */
  readonly device: string | null;
}

/**
 * What guessing, flooding and mailing strangers runs into. A browser that has signed in to an account before has attempts
 * of its own, so that strangers slow each other down and not the account's owner (accounts-26).
 */
export class SignInLimits {
  private readonly wrongByDevice: Budget;
  private readonly wrongByNetwork: Budget;
  private readonly wrongByStrangersHere: Budget;
  private readonly wrongByStrangers: Budget;
  private readonly signUps: Budget;
  private readonly mailsByNetwork: Budget;
  private readonly mailsToAddress: Budget;
  private readonly notices: Budget;
  private readonly codes: Budget;
  private readonly passkeys: Budget;

  /** @param isOff for benchmarks and tests */
  constructor(isOff: boolean, clock: Clock) {
    const quarterly = (max: number): Budget => new Budget(isOff ? 0 : max, 15 * MINUTE_MS, clock);
    const hourly = (max: number): Budget => new Budget(isOff ? 0 : max, HOUR_MS, clock);
    this.wrongByDevice = quarterly(WRONG_PER_QUARTER.byKnownDevice);
    this.wrongByNetwork = quarterly(WRONG_PER_QUARTER.byNetwork);
    this.wrongByStrangersHere = hourly(WRONG_PER_HOUR.byStrangersHere);
    this.wrongByStrangers = hourly(WRONG_PER_HOUR.byStrangers);
    this.signUps = hourly(PER_HOUR.signUps);
    this.mailsByNetwork = hourly(PER_HOUR.mailsByNetwork);
    this.mailsToAddress = hourly(PER_HOUR.mailsToAddress);
    this.notices = hourly(PER_HOUR.notices);
    this.codes = hourly(PER_HOUR.codes);
    this.passkeys = hourly(PER_HOUR.passkeys);
  }

  /** By name, to be counted across servers. */
  get budgets(): Readonly<Record<string, Budget>> {
    return {
      wrongByDevice: this.wrongByDevice,
      wrongByNetwork: this.wrongByNetwork,
      wrongByStrangersHere: this.wrongByStrangersHere,
      wrongByStrangers: this.wrongByStrangers,
      signUps: this.signUps,
      mailsByNetwork: this.mailsByNetwork,
      mailsToAddress: this.mailsToAddress,
      notices: this.notices,
      codes: this.codes,
      passkeys: this.passkeys,
    };
  }

  /**
   * Checks a password or a code, unless too many were wrong lately: then even the right one is refused, so that nothing is
   * learned.
   *
   * @throws AppError RATE_LIMITED, or what `check` throws
   */
  async guard<T>(attempt: SignInAttempt, check: () => Promise<T>): Promise<T> {
    const counted = this.countedFor(attempt);
    refuseGuesses(Math.max(...counted.map(({ budget, caller }) => budget.wait(caller))));
    // Counted before the check: parallel guesses must not slip past.
    refuseGuesses(Math.max(...counted.map(({ budget, caller }) => budget.take(caller))));
    const giveBack = (): void => counted.forEach(({ budget, caller }) => budget.giveBack(caller));
    try {
      const result = await check();
      giveBack();
      return result;
    } catch (error) {
      const reason = error instanceof AppError ? error.details?.['reason'] : null;
      if (reason !== 'invalid-credential' && reason !== 'invalid-verification-code') giveBack();
      throw error;
    }
  }

  signUp(address: string): void {
    refuse(this.signUps.take(networkOf(address)));
  }

  mail(email: string, address: string): void {
    refuse(Math.max(this.mailsByNetwork.take(networkOf(address)), this.mailsToAddress.take(email.toLowerCase())));
  }

  /**
   * Each kind of change has its own budget, so that an attacker can't use it up with one kind before making another.
   *
   * @returns whether this address may get another mail about such a change; the change itself is never refused
   */
  notice(email: string, change: SecurityChange): boolean {
    return this.notices.take(`${change} ${email.toLowerCase()}`) === 0;
  }

  /** Codes of mailed links. */
  code(address: string): void {
    refuse(this.codes.take(networkOf(address)));
  }

  /** Sign-ins with a passkey, two calls each. */
  passkey(address: string): void {
    refuse(this.passkeys.take(networkOf(address)));
  }

  private countedFor({ email, address, device }: SignInAttempt): { budget: Budget; caller: string }[] {
    const [account, network] = [email.toLowerCase(), networkOf(address)];
    if (device !== null) return [{ budget: this.wrongByDevice, caller: `${device} ${account}` }];
    return [
      { budget: this.wrongByNetwork, caller: network },
      { budget: this.wrongByStrangersHere, caller: `${network} ${account}` },
      { budget: this.wrongByStrangers, caller: account },
    ];
  }
}

function refuseGuesses(seconds: number): void {
  refuse(seconds, 'too-many-wrong', SIGN_IN_TEXTS.tooManyWrong);
}

function refuse(seconds: number, reason = 'too-many-requests', sentence: string = SIGN_IN_TEXTS.tooMany): void {
  if (seconds === 0) return;
  throw new AppError('RATE_LIMITED', sentence, { reason, retryAfterSeconds: seconds });
}

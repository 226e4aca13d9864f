import { type Clock, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { AppError } from '../../app-error.ts';
import { Budget } from '../../limits/budget.ts';
import { networkOf } from '../../limits/caller-address.ts';
import { SIGN_IN_TEXTS } from './sign-in.texts.ts';

/** Wrong passwords within a quarter of an hour, for one account and from one network. */
const WRONG = { perAccount: 10, perNetwork: 50 } as const;
/** Accounts a network may create, mails it may ask for, and mails an address may get, within an hour. */
const PER_HOUR = { signUps: 20, mailsByNetwork: 30, mailsToAddress: 5, codes: 60 } as const;

/** What guessing, flooding and mailing strangers runs into. */
export class SignInLimits {
  private readonly wrongByAccount: Budget;
  private readonly wrongByNetwork: Budget;
  private readonly signUps: Budget;
  private readonly mailsByNetwork: Budget;
  private readonly mailsToAddress: Budget;
  private readonly codes: Budget;

  /** @param isOff for benchmarks and tests */
  constructor(isOff: boolean, clock: Clock) {
    const quarterly = (max: number): Budget => new Budget(isOff ? 0 : max, 15 * MINUTE_MS, clock);
    const hourly = (max: number): Budget => new Budget(isOff ? 0 : max, HOUR_MS, clock);
    this.wrongByAccount = quarterly(WRONG.perAccount);
    this.wrongByNetwork = quarterly(WRONG.perNetwork);
    this.signUps = hourly(PER_HOUR.signUps);
    this.mailsByNetwork = hourly(PER_HOUR.mailsByNetwork);
    this.mailsToAddress = hourly(PER_HOUR.mailsToAddress);
    this.codes = hourly(PER_HOUR.codes);
  }

  /** By name, to be counted across servers. */
  get budgets(): Readonly<Record<string, Budget>> {
    return {
      wrongByAccount: this.wrongByAccount,
      wrongByNetwork: this.wrongByNetwork,
      signUps: this.signUps,
      mailsByNetwork: this.mailsByNetwork,
      mailsToAddress: this.mailsToAddress,
      codes: this.codes,
    };
  }

  /**
   * Checks a password, unless too many were wrong lately: then even the right one is refused, so that nothing is learned.
   *
   * @throws AppError RATE_LIMITED, or what `check` throws
   */
  async guard<T>(email: string, address: string, check: () => Promise<T>): Promise<T> {
    const [account, network] = [email.toLowerCase(), networkOf(address)];
    refuse(Math.max(this.wrongByAccount.wait(account), this.wrongByNetwork.wait(network)));
    // Counted before the check: parallel guesses must not slip past.
    refuse(Math.max(this.wrongByAccount.take(account), this.wrongByNetwork.take(network)));
    try {
      const result = await check();
      this.giveBack(account, network);
      return result;
    } catch (error) {
      const isWrong = error instanceof AppError && error.details?.['reason'] === 'invalid-credential';
      if (!isWrong) this.giveBack(account, network);
      throw error;
    }
  }

  signUp(address: string): void {
    refuse(this.signUps.take(networkOf(address)));
  }

  mail(email: string, address: string): void {
    refuse(Math.max(this.mailsByNetwork.take(networkOf(address)), this.mailsToAddress.take(email.toLowerCase())));
  }

  /** Codes of mailed links. */
  code(address: string): void {
    refuse(this.codes.take(networkOf(address)));
  }

  private giveBack(account: string, network: string): void {
    this.wrongByAccount.giveBack(account);
    this.wrongByNetwork.giveBack(network);
  }
}

function refuse(seconds: number): void {
  if (seconds === 0) return;
  throw new AppError('RATE_LIMITED', SIGN_IN_TEXTS.tooMany, {
    reason: 'too-many-requests',
    retryAfterSeconds: seconds,
  });
}

import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { SignInError, type VouchedPerson } from './oidc-client.ts';

/**
 * The account of a person at the provider. The first time it is the account with their address, if both the provider
 * and this installation have confirmed that it is theirs; without such an account a new one. Anyone else's stays
 * theirs.
 *
 * @throws SignInError `address-taken`
 */
export async function accountOf(
  pool: Pick<Pool, 'connect'>,
  issuer: string,
  person: VouchedPerson,
  now: Date,
): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Two tabs may come back at the same time.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${person.email}`]);
    const userId = await findOrCreate(client, `oidc:${issuer}`, person, now);
    await client.query('commit');
    return userId;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function findOrCreate(
  client: PoolClient,
  provider: string,
  { subject, email, isConfirmed }: VouchedPerson,
  now: Date,
): Promise<string> {
  const known = await client.query<{ user_id: string }>(
    'select user_id from auth_account where provider_id = $1 and account_id = $2',
    [provider, subject],
  );
  const [account] = known.rows;
  if (account !== undefined) {
    // The provider may have confirmed the address since.
    if (isConfirmed) {
      await client.query('update auth_user set email_verified = true where id = $1 and email = $2', [
        account.user_id,
        email,
      ]);
    }
    return account.user_id;
  }
  const sameAddress = await client.query<{ id: string; email_verified: boolean }>(
    'select id, email_verified from auth_user where email = $1',
    [email],
  );
  const [other] = sameAddress.rows;
  // The owner of that account or the person at the provider may not own the address.
  if (other !== undefined && !(other.email_verified && isConfirmed)) throw new SignInError('address-taken');
  const userId = other?.id ?? (await createUser(client, email, isConfirmed, now));
  await client.query(
    `insert into auth_account (id, user_id, account_id, provider_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), userId, subject, provider, now],
  );
  return userId;
}

async function createUser(client: PoolClient, email: string, isConfirmed: boolean, now: Date): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth_user (id, name, email, email_verified, created_at, updated_at) values ($1, '', $2, $3, $4, $4)`,
    [id, email, isConfirmed, now],
  );
  return id;
}

import type { Pool } from 'pg';

/** The id of the account with this address; null if there is none. */
export async function findOwnAccount(pool: Pick<Pool, 'query'>, email: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from auth_user where email = $1', [email.toLowerCase()]);
  return rows[0]?.id ?? null;
}

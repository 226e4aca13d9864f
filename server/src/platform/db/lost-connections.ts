import type { PostgreSqlConnection } from '@mikro-orm/postgresql';

type Dialect = ReturnType<PostgreSqlConnection['createKyselyDialect']>;
type Driver = ReturnType<Dialect['createDriver']>;

/**
 * Discards connections on which even the end of a transaction fails. The query builder below the ORM would return such
 * a connection to the pool: a database restarted during ten transactions left the server without a single usable one.
 * None is reused: a stalled one may recover within its transaction, and its next user would commit what someone else
 * was told had failed.
 *
 * @param connection one that was not used yet
 */
export function throwAwayLostConnections(connection: PostgreSqlConnection): void {
  const createDialect = connection.createKyselyDialect.bind(connection);
  const waste = new Waste();
  const hooks = { onPoolCreated: (pool: WatchedPool) => waste.watch(pool) };
  connection.createKyselyDialect = (overrides) => {
    const dialect = createDialect({ ...overrides, ...hooks });
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => throwingAway(createDriver(), waste);
    return dialect;
  };
}

/** The part of the pool we use; the ORM has its own copy of the driver. */
interface WatchedPool {
  on(event: 'release', heard: (error: unknown, client: { end(): Promise<void> }) => void): unknown;
}

/** The query builder releases connections without an error: those released meanwhile are dropped by the pool. */
class Waste {
  private isOpen = false;

  watch(pool: WatchedPool): void {
    pool.on('release', (_error, client) => {
      if (this.isOpen) client.end().catch(() => undefined);
    });
  }

  /** @param give releases one connection before it returns */
  take<T>(give: () => T): T {
    this.isOpen = true;
    try {
      return give();
    } finally {
      this.isOpen = false;
    }
  }
}

/** A failed commit is followed by a rollback; nothing follows a failed rollback or begin. */
function throwingAway(driver: Driver, waste: Waste): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const rollBack = driver.rollbackTransaction.bind(driver);
  driver.beginTransaction = (connection, settings) => orThrowAway(connection, () => begin(connection, settings));
  driver.rollbackTransaction = (connection) => orThrowAway(connection, () => rollBack(connection));
  return driver;

  async function orThrowAway(connection: Parameters<typeof begin>[0], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      await waste.take(() => driver.releaseConnection(connection));
      throw error;
    }
  }
}

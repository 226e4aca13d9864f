import type { PostgreSqlConnection } from '@mikro-orm/postgresql';

type Dialect = ReturnType<PostgreSqlConnection['createKyselyDialect']>;
type Driver = ReturnType<Dialect['createDriver']>;

/**
 * Throws connections away when not even the end of a transaction comes through on them. The query builder below the ORM
 * keeps such a connection for good: a database that was restarted while ten transactions were under way left the server
 * without a single one, waiting for ever. None of them is used again: one that was only silent for a while may wake up
 * within its transaction, and whoever got it next would commit what somebody else was told had failed.
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

/** What we use of the pool, which is of the ORM's own copy of the driver. */
interface WatchedPool {
  on(event: 'release', heard: (error: unknown, client: { end(): Promise<void> }) => void): unknown;
}

/** The query builder gives connections back without a word about them: what is given back meanwhile, the pool drops. */
class Waste {
  private isOpen = false;

  watch(pool: WatchedPool): void {
    pool.on('release', (_error, client) => {
      if (this.isOpen) client.end().catch(() => undefined);
    });
  }

  /** @param give gives one connection back before it returns */
  take<T>(give: () => T): T {
    this.isOpen = true;
    try {
      return give();
    } finally {
      this.isOpen = false;
    }
  }
}

/** A commit that fails is followed by a rollback; after a failed rollback or begin nothing follows. */
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

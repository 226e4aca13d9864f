import type { PostgreSqlConnection } from '@mikro-orm/postgresql';

type Dialect = ReturnType<PostgreSqlConnection['createKyselyDialect']>;
type Driver = ReturnType<Dialect['createDriver']>;

/**
 * Gives connections back to the pool when not even the end of a transaction comes through on them. The query builder
 * below the ORM keeps such a connection for good: a database that was restarted while ten transactions were under way
 * left the server without a single one, waiting for ever.
 *
 * @param connection one that was not used yet
 */
export function giveBackLostConnections(connection: PostgreSqlConnection): void {
  const createDialect = connection.createKyselyDialect.bind(connection);
  connection.createKyselyDialect = (overrides) => {
    const dialect = createDialect(overrides);
    const createDriver = dialect.createDriver.bind(dialect);
    dialect.createDriver = () => givingBack(createDriver());
    return dialect;
  };
}

/** A commit that fails is followed by a rollback; after a failed rollback or begin nothing follows. */
function givingBack(driver: Driver): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const rollBack = driver.rollbackTransaction.bind(driver);
  driver.beginTransaction = (connection, settings) => orRelease(connection, () => begin(connection, settings));
  driver.rollbackTransaction = (connection) => orRelease(connection, () => rollBack(connection));
  return driver;

  async function orRelease(connection: Parameters<typeof begin>[0], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // The pool throws away what can no longer be used.
      await driver.releaseConnection(connection);
      throw error;
    }
  }
}

import { count, readArguments, runCommand } from './command.ts';
import { ConfigError, postgresAddress } from './config.ts';
import { moveToPostgres } from './sicherung/move.ts';

// npm run move -- postgres://…: from SQLite in DATA_DIR to an empty PostgreSQL.

await runCommand(async ({ dataDir }) => {
  const usage = 'npm run move -- postgres://user:password@host/database';
  const { argument: address } = readArguments(usage);
  if (!postgresAddress.test(address)) throw new ConfigError(`Usage: ${usage}`);
  const tables = await moveToPostgres(dataDir, address);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Moved ${count(rows, 'row')} in ${count(tables.length, 'table')}; counts and checksums are the same.`);
  console.log('Set DATABASE_URL to this address and start the server; what was here is now progi.sqlite.moved.');
  console.log('Everyone logs in anew.');
});

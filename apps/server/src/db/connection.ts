import pg from 'pg';

/** Connection options of `pg`: a URL, or the parts of a unix socket connection. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'
>;

/** The database is unusable for a reason that the operator can fix; the message is a single line. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

/** The same connection as a URL, for tools that accept nothing else. Contains the password: never log it. */
export function connectionUrl({
  connectionString,
  host,
  port = 5432,
  user,
  password,
  database,
}: Connection): string {
  if (connectionString !== undefined) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${encodeURIComponent(database ?? '')}`);
  url.username = encodeURIComponent(user ?? '');
  if (typeof password === 'string') url.password = encodeURIComponent(password);
  // A folder is the path of a unix socket, which cannot be a URL's host.
  if (host?.startsWith('/')) url.searchParams.set('host', host);
  else if (host) url.hostname = host;
  return url.href;
}

/** Connection to another database of the same server. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

/** Runs `work` in a session of its own, which is always closed. */
export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  // A broken session rejects the query in progress; without a listener the 'error' event would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** One-line reason for whoever set DATABASE_URL, without the password. */
export function connectionFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? (error instanceof Error ? error.message || code : String(error));
  return `The database cannot be reached: ${reason}. Check DATABASE_URL.`;
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its host and port',
  ENOTFOUND: 'its host name is not known',
  EAI_AGAIN: 'its host name could not be looked up',
  ENOENT: 'its unix socket does not exist',
  ETIMEDOUT: 'its host does not answer',
  '28P01': 'the password is wrong',
  '28000': 'this user may not connect',
  '3D000': 'the database does not exist',
};

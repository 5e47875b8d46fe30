/** SQLSTATE classes of a server that is unreachable, starting, stopping, full or timed out. */
const awayStates = /^(?:08|53|57014$|57P0|25P03$)/;
/** Socket errors. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
]);
/** Errors of the client, which have no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether a query failed because the database is unavailable, regardless of the query, so that retrying later makes
 * sense. Must not be given errors of files or other servers.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    awayStates.test(code) ||
    awayMessages.test(error.message) ||
    (awayCodes.has(code) && 'syscall' in error && /^(?:connect|read|write)/.test(String(error.syscall)))
  );
}

/** SQLSTATE classes of a server that is not there, is starting, stopping, full or did not answer in time. */
const awayStates = /^(?:08|53|57014$|57P0|25P03$)/;
/** Of the socket. */
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
/** The client's own, which carry no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/;

/**
 * Whether a query failed because the database could not be asked, and not for what it was asked: to try again later is
 * the right answer. Errors of files and of other servers must not come here.
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

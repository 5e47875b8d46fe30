import { hashPassword, isPassword } from '../../apps/server/src/domains/session/passwords.ts';

/**
 * CPU milliseconds of one password check on the reference machine of the budgets (two cores of an AMD EPYC,
 * 2026-11-22), derived from the log-ins recorded there and on its successor: 16.1 and 33.1 ms.
 */
const AT_HOME_MS = 4.1;
const CHECKS = 40;
const FIRST_OF = 0.1;

/**
 * Slowness of this machine relative to the reference machine of the budgets, measured by a password check, whose code
 * never changes. CPU budgets are milliseconds of the reference machine. Uses the fastest checks, to exclude disturbance
 * by other processes.
 */
export const slowness = (): Promise<number> => {
  known ??= measure();
  return known;
};

/** Measured once per run, so that all figures use the same value. */
let known: Promise<number> | undefined;

async function measure(): Promise<number> {
  const password = await hashPassword('yardstick');
  const taken: number[] = [];
  while (taken.length < CHECKS) {
    const before = process.cpuUsage();
    await isPassword(password, 'yardstick');
    const { user, system } = process.cpuUsage(before);
    taken.push((user + system) / 1000);
  }
  const quick = taken.toSorted((one, other) => one - other)[Math.floor(CHECKS * FIRST_OF)] ?? AT_HOME_MS;
  return quick / AT_HOME_MS;
}

import { hashPassword, isPassword } from '../../apps/server/src/domains/session/passwords.ts';

/**
 * CPU milliseconds of one check on the machine that the budgets were put on (two cores of an AMD EPYC, 2026-11-22), by the ratio of the
 * log-ins that were recorded there and on the machine after it: 16.1 and 33.1 ms.
 */
const AT_HOME_MS = 4.1;
const CHECKS = 40;
const FIRST_OF = 0.1;

/**
 * How many times as long this machine takes as the one that the budgets were put on, by a piece of work that never changes: a
 * password check. Budgets of CPU are milliseconds of that machine. What other work slows down is left out: the quickest checks count.
 */
export const slowness = (): Promise<number> => {
  known ??= measure();
  return known;
};

/** Once a run: all of it is told of one machine. */
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

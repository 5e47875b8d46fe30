/** Factor of all time limits: the machine of CI may be three times slower, and passing journeys do not wait. */
export const patience = process.env.CI ? 3 : 1;

/** Limit of a wait for something that takes its time: a job, a push, a retry. */
export const long = { timeout: 30_000 * patience } as const;

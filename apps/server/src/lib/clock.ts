/** Time is passed in, so that tests decide it. Wall-clock time of this machine; deadlines are compared with it alone. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Spec 1 §9: screen loading retries up to 6 times, 1 second apart. */
export const screenRetries = { count: 6, delay: 1000 } as const;

/** Without a network the failure shows at once; the error state retries when the network returns. */
export const isRetriedAtOnce = (left: number, isOnline: boolean): boolean => left > 0 && isOnline;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

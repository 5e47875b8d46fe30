/** Spec 1 §9: screen loading retries up to 6 times, 1 second apart. */
export const screenRetries = { count: 6, delay: 1000 } as const;

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

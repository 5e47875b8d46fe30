const DAY_MS = 86_400_000;

/** The moment so many days of 24 hours ago. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

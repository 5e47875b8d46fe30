/** Days of a calendar feed around today. */
export const FEED_DAYS_BACK = 90;
export const FEED_DAYS_AHEAD = 400;
/** Addresses of one person in a role on a campus. */
export const MOST_FEEDS = 10;

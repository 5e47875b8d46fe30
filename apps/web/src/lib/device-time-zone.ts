// Separate from the formats, which the registration page doesn't load.

/** IANA name of where this device is. */
// biome-ignore lint/style/noRestrictedGlobals: the names of time zones are no text in anybody's language
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

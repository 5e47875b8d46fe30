// Apart from the formats, which come with the signed-in app: who registers loads nothing of that.

/** IANA name of where this device is. */
// biome-ignore lint/style/noRestrictedGlobals: the names of time zones are no text in anybody's language
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

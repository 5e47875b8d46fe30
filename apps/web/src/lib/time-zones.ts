// biome-ignore lint/style/noRestrictedGlobals: the names of time zones are no text in anybody's language
const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const option = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' '), isName: true });

/** IANA time zones known to this browser; a saved one it doesn't list is kept as an option. */
export const timeZoneOptions = (current: string | null) =>
  (current === null || names.includes(current) ? names : [current, ...names]).map(option);

// biome-ignore lint/style/noRestrictedGlobals: the names of time zones are no text in anybody's language
const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

const option = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' '), isName: true });

/** Those of IANA that this browser knows; one that it does not list stays as it is. */
export const timeZoneOptions = (current: string | null) =>
  (current === null || names.includes(current) ? names : [current, ...names]).map(option);

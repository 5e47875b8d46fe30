/** `museum.example/rooms` -> `https://museum.example/rooms`; others stay. */
export const withScheme = (url: string): string =>
  /^[\w-]+(\.[\w-]+)+(\/|$)/.test(url.trim()) ? `https://${url.trim()}` : url;

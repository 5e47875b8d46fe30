import { useEffect } from 'react';

/** The page itself is plain HTML: the browsers that it is for cannot run this app. */
export function UnsupportedBrowserScreen() {
  useEffect(() => location.replace('/unsupported-browser.html'), []);
  return null;
}

import page from '../index.html?raw';

/** What stands in the page itself, before the app has arrived. */
export const staticPage = (): Document => new DOMParser().parseFromString(page, 'text/html');

import page from '../index.html?raw';

/** Static content of index.html, visible before the app has loaded. */
export const staticPage = (): Document => new DOMParser().parseFromString(page, 'text/html');

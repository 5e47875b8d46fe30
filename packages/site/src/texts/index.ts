export { help } from './help.ts';
export { privacy } from './privacy.ts';
export { terms } from './terms.ts';
export type { TextPage } from './text-page.ts';

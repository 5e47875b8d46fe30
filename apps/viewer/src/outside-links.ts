import { report } from './application.ts';

/** Tells the application of pressed links to other sites, and opens none. Links within the document stay. */
export function keepOutsideLinks(target: Document | HTMLElement): void {
  const keep = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const href = link?.getAttribute('href') ?? '';
    if (link === null || href.startsWith('#')) return;
    event.preventDefault();
    if (/^https?:/i.test(href)) report({ type: 'left', url: href });
  };
  target.addEventListener('click', keep);
  target.addEventListener('auxclick', keep);
}

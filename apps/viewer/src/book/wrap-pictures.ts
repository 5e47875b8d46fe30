import type { Book, Section } from 'foliate-js/view.js';

const pages = new Map<string, string>();

/** Page around a picture, once for each picture. */
function pageAround(url: string): string {
  const known = pages.get(url);
  if (known !== undefined) return known;
  const text = `<!doctype html><body style="margin:0"><img alt="" style="max-height:100vh" src="${url}"></body>`;
  const page = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  pages.set(url, page);
  return page;
}

const emptyPage = () => new DOMParser().parseFromString('<!doctype html><body></body>', 'text/html');

/** Wraps a chapter that is a bare picture: without a body no page of it is ever laid out. */
export function wrapPictures({ sections, resources }: Book): void {
  const pictures = new Set(
    resources?.manifest.filter(({ mediaType }) => mediaType.startsWith('image/')).map(({ href }) => href),
  );
  for (const section of sections) if (pictures.has(section.id)) wrap(section);
}

function wrap(section: Section): void {
  const { load } = section;
  section.load = async () => {
    const url = await load?.();
    return url ? pageAround(url) : null;
  };
  section.createDocument = async () => emptyPage();
}

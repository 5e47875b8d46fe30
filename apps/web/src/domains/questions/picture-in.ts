/** The picture of a source that is being written, and nothing else of it: what was just typed is not sanitised yet. */
export function pictureIn(source: string): { readonly src: string; readonly alt: string } | null {
  const picture = new DOMParser().parseFromString(source, 'text/html').querySelector('img');
  return picture?.getAttribute('src') ? { src: picture.src, alt: picture.alt } : null;
}

/** The same as html that is nothing but a picture. */
export function pictureHtml(source: string): string | null {
  const picture = pictureIn(source);
  if (!picture) return null;
  const element = document.createElement('img');
  return Object.assign(element, picture).outerHTML;
}

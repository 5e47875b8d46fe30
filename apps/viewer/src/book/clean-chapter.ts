const markup = ['application/xhtml+xml', 'text/html', 'image/svg+xml'] as const;
type Markup = (typeof markup)[number];

/** Parts that run, load a page or lead the chapter away. The policy stops them too, at the price of a blank page. */
const unwanted =
  'script, iframe, frame, frameset, object, embed, base, meta[http-equiv], link:not([rel~=stylesheet])';

const isScript = (value: string) => /^\s*(javascript|vbscript|data):/i.test(value);

/** Takes scripts and frames out of a chapter. */
export function cleanChapter(text: string, type: Markup): string {
  const chapter = new DOMParser().parseFromString(text, type);
  for (const part of chapter.querySelectorAll(unwanted)) part.remove();
  for (const part of chapter.querySelectorAll('*'))
    for (const { name, localName, value } of [...part.attributes]) {
      const leads = localName === 'href' && part.localName !== 'image' && part.localName !== 'link';
      if (name.startsWith('on') || (leads && isScript(value))) part.removeAttribute(name);
    }
  return type === 'text/html'
    ? `<!doctype html>${chapter.documentElement.outerHTML}`
    : new XMLSerializer().serializeToString(chapter);
}

export const isMarkup = (type: string): type is Markup => markup.some((each) => each === type);

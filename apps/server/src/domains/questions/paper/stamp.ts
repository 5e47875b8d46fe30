import type { Row } from './rows.ts';

type Page = PDFKit.PDFDocument;

/** What somebody drew, where the letters and pictures that it names are, and how far down it was drawn. */
interface Stamp {
  readonly ink: Uint8Array;
  readonly fonts: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, unknown>>;
  readonly top: number;
}

/** The names of letters and pictures in what a page consists of. */
const named = /\/(\w+)/g;

function only(all: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** Draws, and keeps a copy of what came to stand on the page by it. */
function drawn(page: Page, draw: () => void, top: number): Stamp {
  const said: string[] = [];
  const { addContent } = page;
  page.addContent = (ink: string) => {
    said.push(ink);
    return addContent.call(page, ink);
  };
  try {
    page.save();
    draw();
    page.restore();
  } finally {
    page.addContent = addContent;
  }
  const text = said.join('\n');
  const names = new Set(Array.from(text.matchAll(named), ([, name = '']) => name));
  const { fonts, xobjects } = page.page;
  return {
    ink: Buffer.from(`${text}\n`, 'latin1'),
    fonts: only(fonts, names),
    pictures: only(xobjects, names),
    top,
  };
}

/**
 * A row that is drawn again and again, as the papers of a class are: written once, and from then on the same ink is put down
 * elsewhere.
 */
export function stamped(page: Page, row: Row): Row {
  let stamp: Stamp | null = null;
  const draw = (top: number) => {
    if (!stamp) {
      stamp = drawn(page, () => row.draw(top), top);
      return;
    }
    page.save().translate(0, top - stamp.top);
    Object.assign(page.page.fonts, stamp.fonts);
    Object.assign(page.page.xobjects, stamp.pictures);
    page.addContent(stamp.ink);
    page.restore();
  };
  return { ...row, draw };
}

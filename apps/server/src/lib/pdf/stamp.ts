import type { Row } from './rows.ts';

type Page = PDFKit.PDFDocument;

/** Recorded drawing commands with the fonts and pictures that they use, and the vertical position of the recording. */
interface Stamp {
  readonly ink: Uint8Array;
  readonly fonts: Readonly<Record<string, unknown>>;
  readonly pictures: Readonly<Record<string, unknown>>;
  readonly top: number;
}

/** Names of fonts and pictures in drawing commands. */
const named = /\/(\w+)/g;

function only(all: Readonly<Record<string, unknown>>, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** Runs `draw` and records the commands added to the page. */
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

/** Row that is drawn many times, as on the papers of a class: recorded once, then repeated at other positions. */
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

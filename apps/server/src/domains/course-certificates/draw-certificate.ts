import { linesOf } from '../../lib/pdf/lines.ts';
import type { Piece } from '../../lib/pdf/pieces.ts';
import { Sheet } from '../../lib/pdf/sheet.ts';
import { plain, strong } from '../../lib/pdf/typeface.ts';
import type { CertificateOrder } from './certificate-task.ts';

const SLATE = '#2f3e5c';
const GOLD = '#a9894f';
const RED = '#a11517';
/** Distance of the frame from the edge of the paper, in points. */
const FRAME = 26;
const LOGO = { width: 220, height: 62 } as const;
/** Width of the texts; longer names are set smaller or in two lines. */
const TEXT = 600;

/** One sheet, A4 across, with everything about its middle. */
export async function certificatePdf(order: CertificateOrder): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({
    ...{ size: 'A4' as const, isLandscape: true, fontSize: 12 },
    title: [order.title, order.course, order.student].join(' · '),
    pictures: new Map(),
  });
  drawFrame(sheet);
  drawHead(sheet, order);
  centered(sheet, order.title, { base: 206, size: 38, isStrong: true });
  drawFlourish(sheet, 226);
  centered(sheet, order.before, { base: 262, size: 13, opacity: 0.65 });
  fitted(sheet, order.student, { base: 306, size: 34, least: 18 });
  centered(sheet, order.between, { base: 346, size: 13, opacity: 0.65 });
  const end = fitted(sheet, order.course, { base: 384, size: 23, least: 15, isStrong: true });
  if (order.score !== '') centered(sheet, order.score, { base: end + 26, size: 13, opacity: 0.65 });
  drawFoot(sheet, order);
  return sheet.finish();
}

interface Setting {
  readonly base: number;
  readonly size: number;
  readonly isStrong?: boolean;
  readonly opacity?: number;
}

const piecesOf = (text: string, isStrong: boolean): Piece[] =>
  text
    .split(/(\s+)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\s/.test(part) ? { kind: 'space' } : { kind: 'word', text: part, style: isStrong ? strong : plain },
    );

const linesIn = (
  sheet: Sheet,
  text: string,
  { size, isStrong = false }: Pick<Setting, 'size' | 'isStrong'>,
) => linesOf(piecesOf(text, isStrong), sheet, size, TEXT);

/** Lines about the middle of the sheet. Returns the base of the last. */
function centered(sheet: Sheet, text: string, setting: Setting): number {
  const { base, size, opacity = 1 } = setting;
  let at = base;
  sheet.page.fillOpacity(opacity);
  for (const [index, { boxes }] of linesIn(sheet, text, setting).entries()) {
    if (index > 0) at += size * 1.25;
    const width = Math.max(0, ...boxes.map(({ box, x }) => x + box.width));
    const left = (sheet.page.page.width - width) / 2;
    for (const { box, x } of boxes) box.draw(left + x, at);
  }
  sheet.page.fillOpacity(1);
  return at;
}

/** The same in one line, set smaller down to `least`; longer texts have several lines about their place. */
function fitted(sheet: Sheet, text: string, setting: Setting & { readonly least: number }): number {
  let { size } = setting;
  while (size > setting.least && linesIn(sheet, text, { ...setting, size }).length > 1) size -= 1;
  const more = linesIn(sheet, text, { ...setting, size }).length - 1;
  return centered(sheet, text, { ...setting, size, base: setting.base - (more * size * 1.25) / 2 });
}

function drawFrame({ page }: Sheet): void {
  const { width, height } = page.page;
  const box = (inset: number, thickness: number, color: string) =>
    page
      .rect(inset, inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(thickness)
      .stroke(color);
  box(FRAME, 2.2, SLATE);
  box(FRAME + 7, 0.7, GOLD);
  // Corners turned inwards.
  const turn = 16;
  for (const [x, y, right, down] of [
    [FRAME + 7, FRAME + 7, 1, 1],
    [width - FRAME - 7, FRAME + 7, -1, 1],
    [FRAME + 7, height - FRAME - 7, 1, -1],
    [width - FRAME - 7, height - FRAME - 7, -1, -1],
  ] as const)
    page
      .moveTo(x + right * turn, y)
      .quadraticCurveTo(x + right * turn, y + down * turn, x, y + down * turn)
      .lineWidth(0.7)
      .stroke(GOLD);
}

/** Logo with the name of the campus below, or the name alone. */
function drawHead(sheet: Sheet, { logo, campus }: CertificateOrder): void {
  const picture = logo && sheet.pictures.open(logo);
  if (picture)
    sheet.page.image(picture.source, (sheet.page.page.width - LOGO.width) / 2, 58, {
      fit: [LOGO.width, LOGO.height],
      align: 'center',
      valign: 'center',
    });
  centered(sheet, campus, picture ? { base: 146, size: 15 } : { base: 116, size: 20 });
}

/** A line with a lozenge in the middle. */
function drawFlourish({ page }: Sheet, y: number): void {
  const middle = page.page.width / 2;
  for (const side of [-1, 1])
    page
      .moveTo(middle + side * 10, y)
      .lineTo(middle + side * 92, y)
      .lineWidth(0.8)
      .stroke(GOLD);
  page
    .moveTo(middle, y - 4)
    .lineTo(middle + 5, y)
    .lineTo(middle, y + 4)
    .lineTo(middle - 5, y)
    .closePath()
    .fill(GOLD);
}

/** Facts at the left and the right above their labels, with the seal between them, or the stamp of a withdrawn one. */
function drawFoot(sheet: Sheet, { facts, stamp }: CertificateOrder): void {
  const { page, typeface } = sheet;
  const width = 170;
  const base = page.page.height - 84;
  const lefts = [112, page.page.width - 112 - width];
  for (const [index, [label, value]] of facts.entries()) {
    const left = lefts[index] ?? 0;
    const middle = (text: string, size: number, at: number) => {
      const box = typeface.word(text, plain, size);
      box.draw(left + (width - box.width) / 2, at);
    };
    middle(value, 12.5, base - 9);
    page
      .moveTo(left, base)
      .lineTo(left + width, base)
      .lineWidth(0.7)
      .stroke(SLATE);
    page.fillOpacity(0.65);
    middle(label, 9.5, base + 14);
    page.fillOpacity(1);
  }
  if (stamp === '') drawSeal(sheet, page.page.width / 2, base - 12);
  else drawStamp(sheet, stamp, page.page.width / 2, base - 18);
}

/** Rosette of two turned rings of petals about a tick. */
function drawSeal({ page }: Sheet, x: number, y: number): void {
  const petals = 18;
  for (const [radius, color] of [
    [31, GOLD],
    [27, SLATE],
  ] as const) {
    for (let petal = 0; petal < petals; petal += 1) {
      const angle = (petal / petals) * 2 * Math.PI;
      page.circle(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, 5.4);
    }
    page.circle(x, y, radius + 1).fill(color);
  }
  page.circle(x, y, 25).lineWidth(1).stroke('#ffffff');
  page
    .moveTo(x - 11, y + 1)
    .lineTo(x - 3, y + 9)
    .lineTo(x + 12, y - 9)
    .lineWidth(3.4)
    .lineCap('round')
    .lineJoin('round')
    .stroke('#ffffff');
}

/** Words in a red box, a little turned, about a point. */
function drawStamp({ page, typeface }: Sheet, text: string, x: number, y: number): void {
  const most = 236;
  let size = 20;
  while (size > 9 && typeface.word(text, strong, size).width > most) size -= 0.5;
  const box = typeface.word(text, strong, size);
  const half = box.width / 2 + 14;
  page.save().rotate(-5, { origin: [x, y] });
  page
    .roundedRect(x - half, y - size, 2 * half, 2 * size, 6)
    .lineWidth(2.4)
    .stroke(RED);
  box.draw(x - box.width / 2, y + size * 0.34);
  page.restore();
}

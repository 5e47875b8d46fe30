import { Zip, ZipPassThrough } from 'fflate';
import { joinedBytes } from '../../lib/joined-bytes.ts';
import { heightOf, joined, kept, loose, type Row } from '../../lib/pdf/rows.ts';
import { logoPlace, MARGIN, Sheet } from '../../lib/pdf/sheet.ts';
import { plain, strong } from '../../lib/pdf/typeface.ts';
import type { CardsOrder, DrawnCard } from './card-task.ts';

const MUTED = '#5b6478';
const LINE = '#d5dae4';
const TRACK = '#e8ebf2';
const FILL = '#4464b8';
/** Bar of a mark, in points. */
const BAR = { width: 92, height: 5 };
const LETTER_ROOM = 40;
const DOTS = { radius: 2.6, gap: 9 };

type Drawing = Pick<CardsOrder, 'campus' | 'logo' | 'words' | 'size'>;

/** Hands over the pieces of a file: one card as PDF, or all of them in a ZIP, card by card. */
export async function drawCards(
  order: CardsOrder,
  hand: (piece: Uint8Array<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const [first] = order.cards;
  if (!order.isZip && first) return hand(await cardPdf(order, first));
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const names = new Set<string>();
  for (const card of order.cards) {
    const name = freeName(names, card.fileName);
    names.add(name);
    // PDF pages are compressed already.
    const file = new ZipPassThrough(`${name}.pdf`);
    zip.add(file);
    file.push(await cardPdf(order, card), true);
    await hand(joinedBytes(pieces.splice(0)));
  }
  zip.end();
  return hand(joinedBytes(pieces));
}

function freeName(names: ReadonlySet<string>, name: string): string {
  for (let number = 2; ; number += 1) {
    const free = number === 2 ? name : `${name}-${number - 1}`;
    if (!names.has(free)) return free;
  }
}

function cardPdf(order: Drawing, card: DrawnCard): Promise<Uint8Array<ArrayBuffer>> {
  const sheet = new Sheet({
    ...{ size: order.size, fontSize: 10.5, pictures: new Map() },
    title: `${card.title} · ${card.student}`,
  });
  drawHead(sheet, order, card);
  for (const [index, subject] of card.subjects.entries())
    sheet.place(subjectRows(sheet, order, subject, index === 0));
  if (card.attendance) sheet.place(attendanceRows(sheet, order, card.attendance));
  if (card.comment !== '')
    sheet.place([
      ...kept([ruleRow(sheet), headRow(sheet, order.words.comment)]),
      ...loose(commentRows(sheet, card.comment)),
      sheet.gap(0.6),
    ]);
  if (card.signatures.length > 0) sheet.place(signatureRows(sheet, card.signatures));
  sheet.number(
    (page, pages) => order.words.page.replace('{page}', String(page)).replace('{pages}', String(pages)),
    [`${card.student} · ${card.title}`, card.student],
  );
  return sheet.finish();
}

function drawHead(sheet: Sheet, { campus, logo }: Drawing, card: DrawnCard): void {
  if (logo) sheet.corner(logo, logoPlace.width, logoPlace.height);
  const width = sheet.width - (logo ? logoPlace.width + 12 : 0);
  const faint = muted(sheet);
  sheet.place(faint(sheet.words(campus, { width })));
  sheet.place([sheet.gap(0.3), ...sheet.words(card.title, { scale: 1.75, isStrong: true, width })]);
  sheet.space(1.1);
  sheet.place(sheet.words(card.student, { scale: 1.3, isStrong: true }));
  for (const fact of card.facts) sheet.place(faint(sheet.words(fact, { scale: 0.95 })));
  sheet.space(1);
}

/** Draws what is less important lighter. */
function lighter(sheet: Sheet, draw: () => void): void {
  sheet.page.fillOpacity(0.66);
  draw();
  sheet.page.fillOpacity(1);
}

const muted =
  (sheet: Sheet) =>
  (rows: readonly Row[]): Row[] =>
    rows.map((row) => ({ ...row, draw: (top) => lighter(sheet, () => row.draw(top)) }));

const ruleRow = (sheet: Sheet): Row => ({
  height: sheet.size * 1.1,
  draw: (top) => {
    sheet.page
      .moveTo(MARGIN, top + sheet.size * 0.4)
      .lineTo(MARGIN + sheet.width, top + sheet.size * 0.4)
      .lineWidth(0.6)
      .stroke(LINE);
  },
});

const headRow = (sheet: Sheet, text: string): Row => {
  const rows = sheet.words(text, { isStrong: true });
  return { height: heightOf(rows) + 2, draw: (top) => rows[0]?.draw(top) };
};

const commentRows = (sheet: Sheet, text: string): Row[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [sheet.gap(0.5)] : sheet.words(line)));

function bar(sheet: Sheet, left: number, top: number, share: number): void {
  const { width, height } = BAR;
  const filled = Math.max(0, Math.min(1, share)) * width;
  sheet.page.roundedRect(left, top, width, height, height / 2).fill(TRACK);
  if (filled > 0) sheet.page.roundedRect(left, top, Math.max(filled, height), height, height / 2).fill(FILL);
  sheet.page.fillColor('black');
}

function subjectRows(
  sheet: Sheet,
  { words }: Drawing,
  subject: DrawnCard['subjects'][number],
  isFirst: boolean,
): Row[] {
  const faint = muted(sheet);
  const right = MARGIN + sheet.width;
  const names = sheet.words(subject.name, { isStrong: true, scale: 1.08, width: sheet.width - 220 });
  const mark = sheet.typeface.word(subject.mark, plain, sheet.size);
  const letter = sheet.typeface.word(subject.letter, strong, sheet.size * 1.25);
  const head: Row = {
    height: heightOf(names),
    draw: (top) => {
      let at = top;
      for (const row of names) {
        row.draw(at);
        at += row.height;
      }
      const base = top + sheet.size * 1.05;
      letter.draw(right - letter.width, base);
      const end = right - LETTER_ROOM;
      if (subject.share !== null) {
        mark.draw(end - mark.width, base);
        bar(sheet, end - 56 - BAR.width, base - sheet.size * 0.55, subject.share);
      } else mark.draw(right - mark.width, base);
    },
  };
  const effort = subject.effort === '' ? '' : `${words.effort}: ${subject.effort}`;
  const about = [subject.teachers, effort].filter((text) => text !== '').join(' · ');
  return [
    ...joined(
      kept([isFirst ? sheet.gap(0) : ruleRow(sheet), head]),
      about === '' ? [] : kept(faint(sheet.words(about, { scale: 0.92 }))),
      subject.skills.length === 0 ? [] : skillRows(sheet, subject.skills),
      subject.comment === '' ? [] : loose([sheet.gap(0.25), ...commentRows(sheet, subject.comment)]),
    ),
    sheet.gap(0.35),
  ];
}

/** Skills in two columns, each with its step and dots up to it. */
function skillRows(sheet: Sheet, skills: DrawnCard['subjects'][number]['skills']): Row[] {
  const column = sheet.width / 2;
  const size = sheet.size * 0.92;
  const pairs = Array.from({ length: Math.ceil(skills.length / 2) }, (_, at) =>
    skills.slice(at * 2, at * 2 + 2),
  );
  return pairs.map((pair) => ({
    height: size * 1.45,
    draw: (top) => {
      for (const [at, { name, step, share }] of pair.entries()) {
        const left = MARGIN + at * column;
        const base = top + size * 1.1;
        const shown = fitted(sheet, name, size, column * 0.5);
        shown.draw(left, base);
        const from = left + column * 0.53;
        for (let dot = 0; dot < 4; dot += 1) {
          const isFilled = share !== null && share > dot / 4 + 0.001;
          sheet.page
            .circle(from + dot * DOTS.gap, base - size * 0.32, DOTS.radius)
            .fill(isFilled ? FILL : TRACK);
        }
        lighter(sheet, () => fitted(sheet, step, size, column * 0.25).draw(from + DOTS.gap * 4, base));
      }
    },
  }));
}

/** Word in one line, shortened to a width. */
function fitted(sheet: Sheet, text: string, size: number, width: number) {
  let shown = text;
  let box = sheet.typeface.word(shown, plain, size);
  while (box.width > width && shown.length > 2) {
    shown = `${shown.slice(0, -2).trimEnd()}…`;
    box = sheet.typeface.word(shown, plain, size);
  }
  return box;
}

function attendanceRows(
  sheet: Sheet,
  { words }: Drawing,
  { text, rate, share }: NonNullable<DrawnCard['attendance']>,
): Row[] {
  const title = sheet.typeface.word(words.attendance, strong, sheet.size);
  const value = sheet.typeface.word(rate, strong, sheet.size);
  const said = sheet.typeface.word(text, plain, sheet.size);
  return kept([
    ruleRow(sheet),
    {
      height: sheet.size * 1.6,
      draw: (top) => {
        const base = top + sheet.size * 1.05;
        title.draw(MARGIN, base);
        const right = MARGIN + sheet.width;
        value.draw(right - value.width, base);
        if (share !== null) bar(sheet, right - 56 - BAR.width, base - sheet.size * 0.55, share);
        lighter(sheet, () => said.draw(MARGIN + title.width + 12, base));
      },
    },
    sheet.gap(0.4),
  ]);
}

function signatureRows(sheet: Sheet, signatures: DrawnCard['signatures']): Row[] {
  const count = Math.max(signatures.length, 3);
  const column = sheet.width / count;
  const small = sheet.size * 0.88;
  return kept([
    sheet.gap(2.2),
    {
      height: sheet.size * 3.4,
      draw: (top) => {
        for (const [at, { role, name, day }] of signatures.entries()) {
          const left = MARGIN + at * column;
          fitted(sheet, name, sheet.size, column - 16).draw(left, top);
          sheet.page
            .moveTo(left, top + 5)
            .lineTo(left + column - 16, top + 5)
            .lineWidth(0.6)
            .stroke(MUTED);
          lighter(sheet, () => {
            fitted(sheet, role, small, column - 16).draw(left, top + 5 + small * 1.3);
            fitted(sheet, day, small, column - 16).draw(left, top + 5 + small * 2.6);
          });
        }
      },
    },
  ]);
}

import { Readable } from 'node:stream';
import type { progressReports } from '@pelion/contract/progress-reports';
import { cardStates, MOST_PRINTED_CARDS } from '@pelion/contract/progress-reports/facts';
import { phrase } from '@pelion/words';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import { fileNameOf } from '../../lib/file-name.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { sendFile } from '../../lib/http/send-file.ts';
import { overrunAs } from '../../lib/rich-text-task.ts';
import { logoOf } from '../appearance/printed-logo.ts';
import { type CardRow, findCard, listCards, listPublished, listStays } from './card-queries.ts';
import { drawReportCards } from './card-task.ts';
import { findCycle } from './cycle-queries.ts';
import { listSignatures } from './move-queries.ts';
import { scopeOf } from './policy.ts';
import { listNames, peopleOf, presentPrinted } from './present.ts';
import { drawnCard, wordsOf } from './print-words.ts';
import { publishedOf } from './published-of.ts';

export const printHandlers: Pick<
  Handlers<typeof progressReports>,
  'previewReportCard' | 'printReportCard' | 'printReportCards'
> = {
  async previewReportCard({ params, query }, context) {
    const { isFamily, acknowledgedAt, ...printing } = await loadOne(context, params.report_card_id, query);
    const [card] = await presented(context, [printing]);
    return {
      ...found(card),
      acknowledged_at: acknowledgedAt?.toISOString() ?? null,
      can_acknowledge: isFamily && acknowledgedAt === null,
    };
  },

  async printReportCard({ params, query }, context) {
    const printing = await loadOne(context, params.report_card_id, query);
    const file = await drawn(context, [printing], { size: query.size, isZip: false });
    const name = fileNameOf(`${printing.card.title} ${printing.student_name}`);
    return sendFile(context, `${name}.pdf`, 'pdf', file);
  },

  async printReportCards({ params, query: { size, section_id, is_published } }, context) {
    const { viewer, db } = context;
    const scope = scopeOf(viewer);
    const cycle = found(await findCycle(db, scope, params.progress_report_id));
    const cards = await listCards(db, scope, cycle.id, { sectionId: section_id, isPublished: is_published });
    const [first] = cards;
    if (!first)
      throw new Failure('notFound', { reason: 'noCards' }, phrase('There are no cards to print yet.'));
    if (cards.length > MOST_PRINTED_CARDS)
      throw new Failure(
        'tooLarge',
        { reason: 'cards', most: MOST_PRINTED_CARDS },
        phrase('At most {$n} cards fit in one file. Please choose a {section}.', { n: MOST_PRINTED_CARDS }),
      );
    const printings = is_published ? cards.flatMap(publishedPart) : await presentParts(context, cards);
    const file = await drawn(context, printings, { size, isZip: true });
    const section = section_id === undefined ? '' : first.section_name;
    return sendFile(context, `${fileNameOf(`${cycle.name} ${section}`)}.zip`, 'zip', file);
  },
};

const tooLong = new Failure(
  'tooLarge',
  { reason: 'time' },
  phrase('Drawing took too long. Please try again, or choose a {section}.'),
);

type Printing = Parameters<typeof presentPrinted>[0];

/** A card as the viewer prints it: families as it was published, staff as it is now unless they ask for that. */
async function loadOne(context: Context, id: number, { is_published }: { readonly is_published: boolean }) {
  const { viewer, db } = context;
  const scope = scopeOf(viewer);
  if (scope.reach === 'student' || scope.reach === 'parent') {
    const [row] = await listPublished(db, scope, { cardId: id });
    const { published, acknowledged_at, ...card } = found(row);
    return { ...card, card: published, isFamily: true, acknowledgedAt: acknowledged_at };
  }
  const row = found(await findCard(db, scope, id));
  const [part] = is_published ? publishedPart(row) : await presentParts(context, [row]);
  return { ...found(part), isFamily: false, acknowledgedAt: null };
}

const publishedPart = ({ published, ...row }: CardRow): Printing[] =>
  published
    ? [
        {
          ...{ id: row.id, student_id: row.student_id, student_name: row.student_name, card: published },
          ...{ edition: row.edition, published_at: row.published_at },
        },
      ]
    : [];

/** Cards of one cycle as they are now: published ones are documents, others as they would be published. */
async function presentParts({ db }: Context, all: readonly CardRow[]): Promise<Printing[]> {
  const cards = all.filter(({ state }) => state !== cardStates.published);
  const written = await writtenParts(db, cards);
  return all.flatMap((row) => written.get(row.id) ?? publishedPart(row));
}

async function writtenParts(db: Db, cards: readonly CardRow[]): Promise<ReadonlyMap<number, Printing>> {
  const [first] = cards;
  if (!first) return new Map();
  const [stays, signatures] = await Promise.all([
    listStays(
      db,
      cards.map(({ student_id }) => student_id),
      first,
    ),
    listSignatures(
      db,
      cards.map(({ id }) => id),
    ),
  ]);
  return new Map(
    cards.map((row) => [
      row.id,
      {
        ...{ id: row.id, student_id: row.student_id, student_name: row.student_name },
        ...{ edition: row.edition, published_at: null },
        card: publishedOf(row, {
          stays: stays.get(row.student_id) ?? [],
          signatures: signatures.filter(({ report_card_id }) => report_card_id === row.id),
        }),
      },
    ]),
  );
}

async function presented({ viewer, db }: Context, printings: readonly Printing[]) {
  const names = await listNames(
    db,
    printings.flatMap(({ card }) => peopleOf(card)),
  );
  const { name: campus } = await db
    .selectFrom('campus')
    .select('name')
    .where('id', '=', viewer.campusId)
    .executeTakeFirstOrThrow();
  return printings.map((printing) => presentPrinted(printing, { campus, names }));
}

async function drawn(
  context: Context,
  printings: readonly Printing[],
  { size, isZip }: { readonly size: 'A4' | 'LETTER'; readonly isZip: boolean },
) {
  const { viewer, services } = context;
  const { campus, logo } = await logoOf(context);
  const cards = await presented(context, printings);
  const pieces: Uint8Array[] = [];
  const order = {
    ...{ size, campus, logo, isZip, words: wordsOf(viewer.text) },
    cards: cards.map((card) => drawnCard(viewer.text, viewer.campusTimeZone, card)),
  };
  const take = async (piece: Uint8Array) => {
    pieces.push(piece);
  };
  await services.compute.run(drawReportCards, order, viewer.schoolId, { take }).catch(overrunAs(tooLong));
  return Readable.from(pieces, { objectMode: false });
}

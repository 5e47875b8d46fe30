import { userTypeOf, userTypeTable } from '@pelion/access';
import type { RosterPerson } from '@pelion/contract/rosters';
import { isRosterEncoding, passingRosterStates, rosterChangeNames } from '@pelion/contract/rosters/facts';
import { asPhrase, type Text } from '@pelion/words';
import { truncate } from '../../lib/excerpt.ts';
import type { Context } from '../../lib/http/implement.ts';
import { mailReaches } from '../../lib/mail/mail-reaches.ts';
import { missingSeats } from '../people/seats.ts';
import { countInvitable } from './invite.ts';
import { countNewSeats } from './match-queries.ts';
import { countGone } from './missing-people.ts';
import { type Counts, countPeople, countProposed, type ListedPerson } from './people-queries.ts';
import { isRosterField, listSamples, listTellingCells } from './queries.ts';
import type { RosterRecord } from './records.ts';
import { CUT_OFF } from './sweep.ts';

type Reader = Pick<Context, 'viewer' | 'db'>;
type PreviewReader = Pick<Context, 'viewer' | 'db' | 'services'>;

const SHOWN_PLACES = 60;
const nobody = { byMail: 0, byHand: 0 };
const none: Counts = { error: 0, create: 0, change: 0, same: 0 };

/** Presents an import with all details. */
export async function presentRoster({ viewer, db, services }: PreviewReader, record: RosterRecord) {
  const isReady = record.state === 'ready';
  const samples = isReady ? await listSamples(db, record.id) : [];
  const isChoice = isReady && mayChooseEncoding(record);
  const telling = isChoice ? await listTellingCells(db, record.id) : [];
  const counts = await countsOf(db, record);
  const place = { campusId: viewer.campusId, importId: record.id };
  const missing = isReady ? await missingSeats(db, await countNewSeats(services.db.system, place)) : null;
  const gone = isReady ? await countGone(db, record) : { gone: 0, is_most: false };
  const proposed = isReady ? await countProposed(db, record.id) : 0;
  const isWritten = record.state === 'done' && record.undone_at === null && record.swept_at === null;
  const waiting = isWritten ? await countWaiting({ viewer, db, services }, record.id) : nobody;
  return present(viewer.text, record, {
    counts,
    samples,
    telling,
    waiting,
    proposed,
    missing: missing?.message ?? null,
    ...gone,
  });
}

/** Without a mail server, everyone needs a printed link. */
async function countWaiting({ viewer, db, services }: PreviewReader, importId: number) {
  const { with_email, without_email } = await countInvitable(db, importId);
  return mailReaches(services.settings, viewer.isDemo)
    ? { byMail: with_email, byHand: without_email }
    : { byMail: 0, byHand: with_email + without_email };
}

/** Whether the encoding was guessed and the file is still stored to be read again. */
export const mayChooseEncoding = ({ state, encoding, source_key }: RosterRecord): boolean =>
  state === 'ready' && source_key !== null && isRosterEncoding(encoding);

/** The lines of a CSV are kept as they were read until it is imported. */
export const mayExportUsernames = ({ state, columns }: RosterRecord): boolean =>
  state === 'ready' && columns.length > 0;

const passingBeforeWriting = ({ state }: RosterRecord) =>
  state === 'uploading' || state === 'waiting' || state === 'reading' || state === 'comparing';

/** While writing, shows the counts from the comparison. */
async function countsOf(db: Reader['db'], record: RosterRecord): Promise<Counts> {
  if (passingBeforeWriting(record)) return none;
  const known = record.state === 'writing' ? record.ready_counts : null;
  return known ?? countPeople(db, record.id);
}

/** Summary for the list: state and counts, without details. */
export async function presentInList({ viewer, db }: Reader, record: RosterRecord) {
  const counts = await countsOf(db, record);
  return present(viewer.text, record, {
    counts,
    samples: [],
    telling: [],
    waiting: nobody,
    proposed: 0,
    missing: null,
    gone: 0,
    is_most: false,
  });
}

interface Known {
  readonly counts: Counts;
  readonly samples: readonly (readonly string[])[];
  readonly telling: readonly string[];
  readonly waiting: typeof nobody;
  readonly proposed: number;
  /** Reason why the plan lacks seats, shown before writing starts. */
  readonly missing: string | null;
  readonly gone: number;
  readonly is_most: boolean;
}

function present(text: Text, record: RosterRecord, known: Known) {
  const { state, problem } = stateOf(record);
  const said = (sentence: string) => text.sentence(asPhrase(sentence));
  const isWritten = record.state === 'done' || record.state === 'stopped';
  const isKept = record.undone_at === null && record.swept_at === null;
  return {
    id: record.id,
    file_name: record.file_name,
    format: record.format,
    encoding: record.encoding,
    encoding_samples: [...known.telling],
    created_at: record.created_at,
    created_by_name: record.created_by_name,
    state,
    handled: record.handled,
    total: record.total,
    columns: record.columns.map((name, index) => ({
      name,
      field: fieldOf(record.fields[index]),
      samples: known.samples.flatMap((cells) => truncate(cells[index] ?? '', 60) || []),
    })),
    user_type_id: record.user_type,
    schools: [...record.schools],
    school_id: record.school_id,
    counts: { ...known.counts, gone: known.gone },
    missing_places: record.missing_places
      .slice(0, SHOWN_PLACES)
      .map(({ grade, section }) => `${grade} - ${section}`),
    missing_places_count: record.missing_places.length,
    creates_places: record.creates_places,
    notices: [...record.notices, ...(known.missing === null ? [] : [known.missing])].map(said),
    exceeds_plan: known.missing !== null,
    is_most_gone: known.is_most,
    invitable: known.waiting.byMail,
    by_hand: known.waiting.byHand,
    proposed: known.proposed,
    problem: problem === null ? null : said(problem),
    undone_at: record.undone_at,
    can: {
      createPlaces: record.may_create_places,
      chooseEncoding: mayChooseEncoding(record),
      exportUsernames: known.proposed > 0 && mayExportUsernames(record),
      write: record.state === 'ready' || (record.state === 'stopped' && isKept),
      cancel: record.state === 'ready' || passingRosterStates.includes(record.state),
      undo: isWritten && isKept,
      invite: record.state === 'done' && isKept && known.waiting.byMail > 0,
    },
  };
}

const fieldOf = (field = '') => (isRosterField(field) ? field : null);

/** Interrupted uploads count as failed; all other states resume by themselves. */
const stateOf = ({ state, problem, is_stale }: RosterRecord) =>
  is_stale && state === 'uploading' ? { state: 'failed' as const, problem: CUT_OFF } : { state, problem };

const shown = (text: Text, field: string, value: unknown): string => {
  const one = (each: unknown) => {
    const name = field === 'user_types' && typeof each === 'number' ? userTypeOf(each) : undefined;
    return name ? text.phrase(userTypeTable.labelOf(name)) : String(each ?? '');
  };
  return Array.isArray(value) ? value.map(one).join(', ') : one(value);
};

export function presentPerson(text: Text, person: ListedPerson): RosterPerson {
  const { section_labels: _, changes, problem, note, ...rest } = person;
  return {
    ...rest,
    changes: rosterChangeNames.flatMap((field) => {
      const change = changes[field];
      if (!change) return [];
      const [before, after] = change;
      return [{ field, before: shown(text, field, before), after: shown(text, field, after) }];
    }),
    problem: problem && text.sentence(asPhrase(problem)),
    note: note && text.sentence(asPhrase(note)),
  };
}

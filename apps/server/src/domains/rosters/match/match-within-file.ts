import { userTypes } from '@pelion/access';
import { type Phrase, phrase } from '@pelion/words';
import type { ParentValues, RowReading, RowValues } from './row-values.ts';

/** A person as the table of people to compare holds them. */
export interface StagedPerson
  extends Omit<RowValues, 'places' | 'lessons' | 'subjects_nowhere' | 'parents' | 'has_left'> {
  readonly person_no: number;
  readonly line: number;
  readonly is_derived: boolean;
  readonly parent_nos: readonly number[];
  readonly problem: Phrase | null;
}

/** A problem of an earlier line, found by a later one. */
export interface Amendment {
  readonly person_no: number;
  readonly problem: Phrase;
}

/** Further parent named by a later line: some files have one line per parent. */
export interface MoreParents {
  readonly person_no: number;
  readonly parent_no: number;
}

interface Seen {
  readonly person_no: number;
  readonly line: number;
  readonly external_id: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly user_types: readonly number[];
  readonly parent_nos: Set<number>;
}

interface DerivedParent extends ParentValues {
  readonly person_no: number;
  readonly line: number;
}

const nameOf = ({ given_name, family_name }: Pick<RowValues, 'given_name' | 'family_name'>) =>
  `${given_name ?? ''} ${family_name ?? ''}`.trim().toLowerCase();

/** Name, roles and sections of a person without any identifier; empty for all others. */
const nameKeyOf = (values: RowValues): string => {
  const { member_id, external_id, username, email, user_types, places } = values;
  if (member_id !== null || (external_id ?? username ?? email) !== null) return '';
  return JSON.stringify([nameOf(values), user_types, places]).toLowerCase();
};

/** First number of parents without a line of their own; more than any file's line count. */
const FIRST_DERIVED = 1_000_000;

/**
 * Identifies people within a file: duplicates, conflicting addresses and ids, and parents named in their children's
 * lines, once each.
 */
export class WithinFile {
  readonly #byId = new Map<string, Seen>();
  readonly #bySignIn = new Map<string, Seen>();
  /** People with nothing but their name, by name and section. */
  readonly #byName = new Map<string, Seen>();
  readonly #parents = new Map<string, DerivedParent>();
  readonly amendments: Amendment[] = [];
  readonly moreParents: MoreParents[] = [];
  /** Whether any line names parents or children by id. */
  namesIds = false;
  #count = 0;

  /** Returns null for a line that only adds a parent to an earlier person. */
  add(line: number, { values, problem }: RowReading): StagedPerson | null {
    const { places: _, lessons: __, subjects_nowhere: ___, parents, has_left: ____, ...rest } = values;
    const seen: Seen = {
      person_no: this.#count,
      line,
      external_id: values.external_id,
      email: values.email,
      name: nameOf(values),
      user_types: values.user_types,
      parent_nos: new Set(),
    };
    const same = problem === null ? this.#sameWithOtherParents(values, seen) : undefined;
    if (same) {
      for (const parent of parents) this.#addParent(same, this.#parentNo(parent, line));
      return null;
    }
    this.#count += 1;
    const found = problem ?? this.#clash(values, seen);
    if (values.parent_ids.length > 0 || values.child_ids.length > 0) this.namesIds = true;
    // Parents of an excluded line are added only through other children.
    const parent_nos = found ? [] : parents.map((parent) => this.#parentNo(parent, line));
    for (const parent_no of parent_nos) seen.parent_nos.add(parent_no);
    if (!found) this.#remember(values, seen);
    return { ...rest, person_no: seen.person_no, line, is_derived: false, parent_nos, problem: found };
  }

  /** Returns parents without a line of their own, and the numbers to replace for parents with one. */
  derived(): {
    readonly people: StagedPerson[];
    readonly aliases: { readonly from: number; readonly to: number }[];
  } {
    const people: StagedPerson[] = [];
    const aliases: { from: number; to: number }[] = [];
    for (const { person_no, line, email, given_name, family_name } of this.#parents.values()) {
      const own = this.#bySignIn.get(email);
      if (own) aliases.push({ from: person_no, to: own.person_no });
      else
        people.push({
          person_no,
          line,
          is_derived: true,
          member_id: null,
          external_id: null,
          username: null,
          email,
          given_name,
          family_name,
          user_types: [userTypes.parent],
          parent_ids: [],
          child_ids: [],
          parent_nos: [],
          problem: null,
        });
    }
    return { people, aliases };
  }

  /** Finds an earlier line that differs only in the parent. */
  #sameWithOtherParents(values: RowValues, here: Seen): Seen | undefined {
    const { external_id, username, email, parents } = values;
    const signIn = username ?? email;
    const seen =
      external_id === null
        ? (this.#bySignIn.get(signIn ?? '') ?? this.#byName.get(nameKeyOf(values)))
        : this.#byId.get(external_id);
    if (!seen || seen.name !== here.name || seen.email !== email || seen.external_id !== external_id) return;
    const isOther = ({ email: address }: ParentValues) =>
      !seen.parent_nos.has(this.#parents.get(address)?.person_no ?? -1);
    return parents.some(isOther) ? seen : undefined;
  }

  #addParent({ person_no, parent_nos }: Seen, parent_no: number): void {
    if (parent_nos.has(parent_no)) return;
    parent_nos.add(parent_no);
    this.moreParents.push({ person_no, parent_no });
  }

  #parentNo(parent: ParentValues, line: number): number {
    const known = this.#parents.get(parent.email);
    if (known) {
      if (known.given_name === null && parent.given_name !== null)
        this.#parents.set(parent.email, { ...known, ...parent });
      return known.person_no;
    }
    const person_no = FIRST_DERIVED + this.#parents.size;
    this.#parents.set(parent.email, { ...parent, person_no, line });
    return person_no;
  }

  #remember(values: RowValues, seen: Seen): void {
    const { external_id, username, email } = values;
    const name = nameKeyOf(values);
    if (name !== '') this.#byName.set(name, seen);
    if (external_id !== null) this.#byId.set(external_id, seen);
    const signIn = username ?? email;
    if (signIn !== null) this.#bySignIn.set(signIn, seen);
  }

  #clash(values: RowValues, here: Seen): Phrase | null {
    const { external_id, username, email } = values;
    const sameName = this.#byName.get(nameKeyOf(values));
    if (sameName) return alreadyByName(sameName.line);
    const sameId = external_id === null ? undefined : this.#byId.get(external_id);
    if (sameId && sameId.email !== null && email !== null && sameId.email !== email)
      return this.#both(sameId, here, 'id', external_id ?? '');
    if (sameId) return already(sameId.line);
    const signIn = username ?? email;
    const same = signIn === null ? undefined : this.#bySignIn.get(signIn);
    if (!same) return null;
    const isOther =
      (same.external_id !== null && external_id !== null) || (same.name !== '' && same.name !== here.name);
    return isOther ? this.#both(same, here, 'signIn', signIn ?? '') : already(same.line);
  }

  /** Excludes both lines, because either may be right. */
  #both(first: Seen, second: Seen, kind: 'id' | 'signIn', value: string): Phrase {
    const said = kind === 'id' ? twoAddresses : twoPeople;
    this.amendments.push({ person_no: first.person_no, problem: said(value, second.line) });
    return said(value, first.line);
  }
}

const already = (line: number) => phrase('This person is already in line {$line}.', { line: String(line) });
const alreadyByName = (line: number) =>
  phrase('Line {$line} has the same name. If these are two people, give each a username or an id.', {
    line: String(line),
  });
const twoAddresses = (id: string, line: number) =>
  phrase('The id {$id} is also in line {$line}, with a different e-mail address.', {
    id,
    line: String(line),
  });
const twoPeople = (signIn: string, line: number) =>
  phrase(
    '{$signIn} is also in line {$line}, for somebody else. Two people cannot log in with one address: give one of them a username.',
    { signIn, line: String(line) },
  );

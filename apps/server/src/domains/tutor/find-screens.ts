import {
  type Viewer as AccessViewer,
  type Explanation,
  explainDenial,
  fillPath,
  isAvailable,
  menuGroups,
  pathOf,
  type ScreenId,
  screenIds,
  screenOf,
  type UserType,
  userTypesOffered,
  userTypeTable,
} from '@pelion/access';
import { settingWords } from '@pelion/access/setting-words';
import { createText, english, type Phrase, phrase, type Text } from '@pelion/words';

/** A screen that a message asks for. */
export interface FoundScreen {
  readonly screen: ScreenId;
  /** Name in the words of the campus. */
  readonly name: string;
  /** Null where the viewer cannot open it. */
  readonly path: string | null;
  /** Why it is closed and who can open it; empty where it is open. */
  readonly reasons: readonly Phrase[];
}

interface Asker extends AccessViewer {
  readonly text: Text;
}

const MOST_FOUND = 3;
/** Part of the best score that others must reach. */
const CLOSE = 0.8;
/** Part of its score that the name of a section of the menu keeps, so that a screen of that name comes first. */
const OF_SECTION = 0.9;

/** Words of a question around what it is about. */
const fillers = new Set(
  `a all am an and any are at be by can cannot cant change could did do does dont every find for from get give go got have here
  how i in into is it its let list look lot main me menu my myself need no not of on open or our out page pages part
  please screen see show tell that the their there these this to use view want was we what when where which who why will
  with would you your`.split(/\s+/),
);
const creating = new Set(['create', 'new', 'make', 'register', 'enter']);

const stem = (word: string) =>
  creating.has(word)
    ? 'add'
    : word
        .replace(/sses$/, 'ss')
        .replace(/(?<=..)ies$/, 'y')
        .replace(/(?<=..[^s])s$/, '');

/** Words that tell what a text is about, in one spelling. */
export const subjectWords = (text: string): ReadonlySet<string> =>
  new Set(
    (
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/['\u2019]/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => !fillers.has(word))
      .map(stem),
  );

const asksWhy = (message: string) => /\b(?:why|can['\u2019]?t|cannot|not)\b/i.test(message);

const asksForPlace = (message: string) =>
  /\b(?:where|open|page|screen|menu|go to|show me (?:the|my)|can(?:no|['\u2019]?)t (?:i )?(?:see|open|find|use|add))\b/i.test(
    message,
  ) || /\bwhy (?:can|is|are|do)\b/i.test(message);

/** Other words by which people ask for a screen. */
const otherNames: Partial<Readonly<Record<ScreenId, readonly string[]>>> = {
  absences: ['sick note', 'excuse'],
  accessControls: ['permissions', 'roles', 'rights'],
  announcements: ['news'],
  assessments: ['exams', 'quizzes'],
  attendanceReport: ['attendance', 'absences'],
  auditLog: ['history'],
  campusSettings: ['settings', 'ai', 'turn ai off', 'turn chiron off'],
  classes: ['lessons', 'timetable', 'schedule', 'calendar'],
  discussionForums: ['forums', 'discussions'],
  emailPreferences: ['mail', 'emails', 'mail settings'],
  gradeReport: ['grades', 'marks', 'scores', 'gradebook'],
  invoices: ['bills', 'payments'],
  labels: ['terms', 'vocabulary'],
  lessonPlans: ['curriculum', 'syllabus'],
  markingQueue: ['grading', 'marking', 'grade essays', 'grade answers', 'grade work', 'mark work'],
  meetings: ['video calls'],
  notifications: ['messages', 'inbox'],
  plan: ['subscription', 'billing'],
  presentationTemplates: ['presentations', 'templates'],
  profile: ['account', 'my data'],
  progressReport: ['grades', 'marks', 'scores', 'results', 'report cards', 'progress'],
  resourceDrawerList: ['library', 'files', 'materials'],
  rewards: ['points', 'prizes', 'shop'],
  students: ['children', 'child', 'pupils'],
  tests: ['exams', 'quizzes'],
  timetable: ['schedule', 'calendar'],
  tutorThreads: ['chiron', 'chats', 'conversations', 'students asked chiron', 'child asked chiron'],
  uploadLogo: ['colors', 'branding'],
  users: ['people', 'staff'],
};

interface Target {
  readonly screen: ScreenId;
  readonly label: Phrase;
  readonly path: string;
  readonly names: readonly Phrase[];
  /** Names of its sections of the menu. */
  readonly sections: readonly Phrase[];
}

const hasParameters = (path: string) => path.includes(':');

/** Files, players and parts of one record are reached from their lists alone. */
const unlisted: readonly ScreenId[] = ['viewer', 'funActivityPlayer', 'noAccess', 'notAvailable'];

function targetsOf(screen: ScreenId): Target[] {
  const { path, title, shell, menu = [] } = screenOf(screen);
  if (!isAvailable(screen) || unlisted.includes(screen)) return [];
  const sections = menu.flatMap(({ group }) => (group ? [menuGroups[group].label] : []));
  const targetOf = (label: Phrase, to: string): Target => ({
    ...{ screen, label, path: to, names: [label, title], sections },
  });
  if (screen === 'help') return [targetOf(title, path)];
  if (shell !== 'app') return [];
  const places = menu.flatMap(({ label = title, params }) =>
    params ? [targetOf(label, fillPath(path, params))] : [],
  );
  return hasParameters(path) ? places : [targetOf(title, path)];
}

/** Dialog beside the questions of an assessment, for those who read them. */
const questionBank: Target = {
  screen: 'questionReports',
  label: phrase('{^question} bank (beside the {question+} of each {assessment})'),
  path: pathOf('assessments'),
  names: [phrase('{^question} bank')],
  sections: [],
};

const targets: readonly Target[] = [...screenIds.flatMap(targetsOf), questionBank];

interface Match extends Target {
  readonly score: number;
  /** Whether the message asks for its title and nothing else, or for another name of an open one. */
  readonly isWhole: boolean;
  readonly explanation: Explanation | null;
}

/** Number of words that name and message share, and the part of the name that they are; 0 for less than half. */
function scoreOf(name: ReadonlySet<string>, asked: ReadonlySet<string>): number {
  const words = [...name].filter((word) => asked.has(word));
  // Adding is asked of fractions as well.
  const shared = words.every((word) => word === 'add') ? 0 : words.length;
  const part = name.size === 0 ? 0 : shared / name.size;
  return part < 0.5 ? 0 : shared + part;
}

const isSame = (name: ReadonlySet<string>, asked: ReadonlySet<string>) =>
  name.size === asked.size && [...name].every((word) => asked.has(word));

function matchesIn(viewer: Asker, asked: ReadonlySet<string>, text: Text): Match[] {
  return targets.flatMap((target) => {
    const { screen, names, sections } = target;
    const [titles, others, around] = [
      names.map(text.phrase),
      otherNames[screen] ?? [],
      sections.map(text.phrase),
    ];
    const scores = (of: readonly string[]) => of.map((name) => scoreOf(subjectWords(name), asked));
    const score = Math.max(
      ...scores([...titles, ...others]),
      ...scores(around).map((one) => one * OF_SECTION),
    );
    const { access } = screenOf(screen);
    const explanation = access === 'public' ? null : explainDenial(viewer, access);
    const isWhole = [...titles, ...(explanation === null ? others : [])].some((name) =>
      isSame(subjectWords(name), asked),
    );
    return score === 0 ? [] : [{ ...target, score, isWhole, explanation }];
  });
}

const listed = new Intl.ListFormat(english.language, { type: 'conjunction' });

/** Reasons by gate, with the words of the shell's refusals. */
function reasonOf({ text }: Asker, screen: string, explanation: Explanation): Phrase {
  switch (explanation.gate) {
    case 'userType':
      return phrase('“{$screen}” is not part of your role.', { screen });
    case 'campusType':
      return phrase('“{$screen}” is not available on this kind of {campus}.', { screen });
    case 'permission':
      return phrase('You do not have the permission for “{$screen}”.', { screen });
    case 'setting':
      return phrase('“{$screen}” needs “{$setting}”, which is turned off for your {campus}.', {
        screen,
        setting: text.phrase(settingWords[explanation.setting].label),
      });
    case 'subscription':
      return phrase('“{$screen}” is not included in the subscription of your {school}.', { screen });
  }
}

/** User types that may open the screen, where the role of the viewer is the reason. */
function rolesOf({ campusType }: Asker, explanation: Explanation): readonly UserType[] {
  const offered: readonly UserType[] = userTypesOffered[campusType];
  const roles = explanation.gate === 'userType' ? explanation.userTypes : [];
  const holders = explanation.gate === 'permission' ? explanation.heldBy : [];
  // The site admin stands above the campus, and is nobody to turn to.
  return [...roles, ...holders].filter((role) => role !== 'siteAdmin' && offered.includes(role));
}

function reasonsOf(viewer: Asker, screen: string, explanation: Explanation): Phrase[] {
  const namesOf = (roles: readonly UserType[]) =>
    listed.format(roles.map((role) => viewer.text.phrase(userTypeTable.labelOf(role))));
  const roles = rolesOf(viewer, explanation);
  if (roles.length > 0)
    return [
      phrase('“{$screen}” is not part of your role.', { screen }),
      phrase('These can open it: {$who}.', { who: namesOf(roles) }),
    ];
  const { changeableBy } = explanation;
  const change = changeableBy.includes(viewer.userType)
    ? phrase('You can change this yourself.')
    : changeableBy.length === 0
      ? phrase('This cannot be changed: it is the same on every {campus}.')
      : phrase('This can be changed by: {$who}.', { who: namesOf(changeableBy) });
  return [reasonOf(viewer, screen, explanation), change];
}

/**
 * Finds the screens that a message asks for, by their names in the words of the campus, then by the usual ones. Whole
 * names leave out partial ones; open screens leave out closed ones, unless the message asks why one is closed.
 */
export function findScreens(viewer: Asker, message: string): FoundScreen[] {
  const asked = subjectWords(message);
  if (asked.size === 0) return [];
  const own = matchesIn(viewer, asked, viewer.text);
  const matches = own.length > 0 ? own : matchesIn(viewer, asked, createText('k12'));
  const best = Math.max(0, ...matches.map(({ score }) => score));
  // Among many other words a name is a part of something else, such as a question about its subject.
  if (!asksForPlace(message) && Math.floor(best) * 2 < asked.size) return [];
  const close = matches.filter(({ score }) => score >= best * CLOSE);
  const whole = close.filter(({ isWhole }) => isWhole);
  const fitting = whole.length > 0 ? whole : close;
  const isOpen = ({ explanation }: Match) => explanation === null;
  // A closed screen of the same name explains nothing to people who only look for their own.
  const wanted = !asksWhy(message) && fitting.some(isOpen) ? fitting.filter(isOpen) : fitting;
  return wanted
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ screen, label, path, explanation }) => {
      const name = viewer.text.phrase(label);
      return {
        screen,
        name,
        path: explanation === null ? path : null,
        reasons: explanation === null ? [] : reasonsOf(viewer, name, explanation),
      };
    });
}

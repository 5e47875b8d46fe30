import type { Plugin } from 'vite';

// What is always needed together travels in one file. A file of its own for each shared part would mean dozens of small
// requests before the first paint, and on a slow line each of them costs more than its bytes.

/** Where each part of the app begins; everything that it imports, but for what an earlier part has, is in it. */
const beginnings = {
  start: /\/src\/main\.tsx$/,
  player: /\/src\/(app\/shell\/bare-shell|domains\/attempts\/player\/player-screen)\.tsx$/,
  app: /\/src\/app\/(screen-components\.ts|shell\/app-shell\.tsx|dashboard\/(dashboard-screen\.tsx|board\.ts))$/,
} as const;
type Part = keyof typeof beginnings;

interface ModuleGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** Lists everything that a package has: whoever imports from there uses a few of its modules, not all. */
const catalogue = /\/node_modules\/@tabler\/icons-react\/.*\/tabler-icons-react\.mjs$/;
/**
 * Listed by a package's index, but needed by a part of the app alone: by the menu, by a page that is not there, where a refusal is
 * explained or who holds what is changed. It goes with who asks for it.
 */
const notForAll = [
  /\/packages\/access\/src\/(permission-table|explain-denial|plan-table|access-change|permissions-asked|viewer)\.ts$/,
  /\/packages\/access\/src\/(menu|menu-groups|list-above)\.ts$/,
  /\/packages\/words\/src\/has-words-for\.ts$/,
];
const iconName = /\bIcon[A-Z]\w+/g;
const iconFile = /\/icons\/(Icon\w+)\.mjs$/;

/** A module and all that it imports, dynamic imports left out. */
function closureOf({ getModuleIds, getModuleInfo }: ModuleGraph, beginning: RegExp): ReadonlySet<string> {
  const ids = [...getModuleIds()];
  const icons = new Map(ids.map((id) => [iconFile.exec(id.replaceAll('\\', '/'))?.[1], id]));
  const found = new Set<string>();
  const visit = (id: string) => {
    const path = id.replaceAll('\\', '/');
    if (found.has(id) || notForAll.some((one) => one.test(path))) return;
    found.add(id);
    if (catalogue.test(path)) return;
    const { importedIds = [], code } = getModuleInfo(id) ?? {};
    importedIds.forEach(visit);
    if (!path.includes('/node_modules/'))
      for (const [name] of code?.matchAll(iconName) ?? []) {
        const icon = icons.get(name);
        if (icon) visit(icon);
      }
  };
  for (const id of ids) if (beginning.test(id.replaceAll('\\', '/'))) visit(id);
  return found;
}

/** Fewer than this bring an icon themselves: only what most screens show is worth a file that they share. */
const usualIcon = 5;

/** Icons that many of our files show. Those of one part alone, as the table's, go with it. */
function usualIcons({ getModuleIds, getModuleInfo }: ModuleGraph): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const id of getModuleIds()) {
    if (id.includes('node_modules')) continue;
    for (const name of new Set(getModuleInfo(id)?.code?.match(iconName)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count < usualIcon ? [] : [name])));
}

let usual: ReadonlySet<string> = new Set();
const isUsualIcon = (id: string) => usual.has(iconFile.exec(id.replaceAll('\\', '/'))?.[1] ?? '');

const parts: Record<Part, ReadonlySet<string>> = { start: new Set(), player: new Set(), app: new Set() };

/** Looks at who imports whom, once all modules are known and before they are put into files. */
export function readModuleGraph(): Plugin {
  return {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const graph: ModuleGraph = {
        getModuleIds: () => this.getModuleIds(),
        getModuleInfo: (id) => this.getModuleInfo(id),
      };
      for (const part of ['start', 'player', 'app'] as const)
        parts[part] = closureOf(graph, beginnings[part]);
      usual = usualIcons(graph);
    },
  };
}

/**
 * Beside most notices and in the player's head, and beside what is added, in a graph too: the file of icons that many screens
 * share, and the signed-in app, are no reason to load all of that in the player.
 */
const isCommonSign = (id: string) => within(/\/icons\/Icon(AlertTriangle|Plus)\.mjs$/)(id);

/** Beside the waits that it takes, which the live stream has as well: by itself, for the player and for drafts, it weighs a third more. */
const isRetry = (id: string) => within(source('lib/retry'))(id);

/** A path in the sources of the app, however the system writes it. */
const source = (path: string) => new RegExp(`/src/(${path})\\.(module\\.css|tsx?)`);
const within = (pattern: RegExp) => (id: string) => pattern.test(id.replaceAll('\\', '/'));

/** The signed-in app has it from the start, the player asks for it when the first dialog opens. */
const isDialog = within(source('components/dialog'));

/**
 * Small parts that one screen after the other needs together. One file each, they would weigh a third more, and every
 * list of what to load before a screen would name them all. A group takes what it imports along, unless an earlier one
 * has it: what is also needed alone stands first, by itself.
 */
const together = [
  ['running', source('domains/attempts/running-statuses')],
  // Of the player's journal, and of forms that know nothing of it.
  ['random-id', source('lib/random-id')],
  // All of it is loaded at once, as soon as the first question of a test is read (player/later-pages.ts).
  [
    'player-later',
    source(
      'domains/attempts/(player/(finished-page|review-page|ending-dialog|held-dialog|leave-dialog|palette-dialog|refused-notice|replaced-notice|save-help)|tools/(tool-bar|pane-divider)|violations/violation-watch)',
    ),
  ],
  ['notice', source('components/notice')],
  ['blocker', source('lib/history/use-blocker')],
  ['rich-text', source('components/rich-text/rich-text-view')],
  // The player asks for it too, and for no list.
  ['media', source('lib/use-media')],
  ['list-state', source('lib/list-state')],
  [
    'facts',
    /\/packages\/questions\/src\/(words-in|type-facts|answers|option-label|question-types|types\/([\w-]+\/)?facts)\.ts$/,
  ],
  ['numbers', /\/packages\/questions\/src\/(rational|number-response)\.ts$/],
  // What a graph shows, for those who draw one and for those who write one.
  [
    'figures',
    /\/packages\/questions\/src\/types\/graph\/(kinds|curve|figure|equation|window|plotted|kinds\/[\w-]+)\.ts$|\/src\/components\/questions\/graph\/(drawing|coordinates)\.ts$/,
  ],
  ['fields', source('components/fields/(field|select-field|search-field)')],
  ['text-fields', source('components/fields/(text-field|text-area-field)')],
  ['form', source('components/(form/(form|use-form)|unsaved-guard)')],
  ['load-more', source('components/load-more')],
  ['list', source('components/(filter-bar|filtered-list)')],
  [
    'journal',
    source(
      'domains/attempts/(journal/(exclusively|journal|one-request|refused-answers)|player/player-id|running-statuses)|lib/journal/(database|kept-user)',
    ),
  ],
  // A student's dashboard with points, and the box in the header.
  ['points', source('domains/points/(coin-box|point-widgets|top-earners-widget|totals|point-lines|points)')],
  // Of the ways to answer: what several of them share.
  ['gap-tokens', /\/packages\/questions\/src\/gap-tokens\.ts$/],
  ['places', source('components/questions/(drag/(places|placing)|use-steps|step-buttons|words-of)')],
  ['writing', source('components/questions/(plain-writing|word-count|blank-text|blank-field|short-answer)')],
  ['passage', source('components/questions/(passage-view|section-head)')],
  [
    'question',
    source(
      'components/questions/(answer-views|[\\w-]*choice-answer|true-false-answer|option-[\\w-]+|question-view|section-before)',
    ),
  ],
] as const;

export const chunkGroups = [
  { name: 'start', priority: 40, test: (id: string) => parts.start.has(id) },
  // What the player and the signed-in app both need; the player does without the rest of the app.
  {
    name: 'common',
    priority: 39,
    test: (id: string) =>
      (parts.player.has(id) && parts.app.has(id) && !isDialog(id)) || isCommonSign(id) || isRetry(id),
  },
  { name: 'dialog', priority: 38, test: isDialog },
  { name: 'app', priority: 37, test: (id: string) => parts.app.has(id) },
  { name: 'icons', priority: 36, test: isUsualIcon, minShareCount: 7 },
  ...together.map(([name, pattern], place) => ({
    name,
    priority: 30 - place,
    test: within(pattern),
    minShareCount: 2,
  })),
];

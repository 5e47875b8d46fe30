import type { Plugin } from 'vite';

// Groups modules that are always needed together into one chunk. A chunk per shared module would mean dozens of small
// requests before the first paint, each costing more than its bytes on a slow line.

/** Entry modules of each part; a part contains all their imports, except those of earlier parts. */
const beginnings = {
  start: /\/src\/main\.tsx$/,
  player: /\/src\/(app\/shell\/bare-shell|domains\/attempts\/player\/player-screen)\.tsx$/,
  course: /\/src\/(app\/shell\/bare-shell|app\/course-player\/course-player-screen)\.tsx$/,
  app: /\/src\/(domains\/[^/]+\/screens\.ts|app\/[^/]+\/screens\.ts|app\/screen-components\.ts|app\/shell\/app-shell\.tsx|app\/dashboard\/(dashboard-screen\.tsx|board\.ts))$/,
} as const;
type Part = keyof typeof beginnings;

interface ModuleGraph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code: string | null } | null;
}

/** Index file of a package; an import from here needs only a few of its modules. */
const catalogue = /\/node_modules\/@tabler\/icons-react\/.*\/tabler-icons-react\.mjs$/;
/**
 * Modules in a package's index that only some parts need: the menu, missing pages, explanations of refusals, settings, or editing
 * permissions. Each is bundled with its importers.
 */
const notForAll = [
  /\/packages\/access\/src\/(permission-table|explain-denial|plan-table|subscription-kinds|access-change|permissions-asked|viewer|campus-settings|typed-values)\.ts$/,
  /\/packages\/access\/src\/(menu|menu-groups|list-above)\.ts$/,
  /\/packages\/words\/src\/has-words-for\.ts$/,
];
const iconName = /\bIcon[A-Z]\w+/g;
const iconFile = /\/icons\/(Icon\w+)\.mjs$/;

/** Modules reachable from these entries by static imports. */
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

/** Minimum number of importing files for an icon to be in the shared chunk. */
const usualIcon = 6;

/** Icons used by many source files. Icons of a single part are bundled with it. */
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

const parts: Record<Part, ReadonlySet<string>> = {
  start: new Set(),
  player: new Set(),
  course: new Set(),
  app: new Set(),
};

/** Reads the import graph once all modules are known, before chunking. */
export function readModuleGraph(): Plugin {
  return {
    name: 'chunk-groups',
    apply: 'build',
    buildEnd() {
      const graph: ModuleGraph = {
        getModuleIds: () => this.getModuleIds(),
        getModuleInfo: (id) => this.getModuleInfo(id),
      };
      for (const part of ['start', 'player', 'course', 'app'] as const)
        parts[part] = closureOf(graph, beginnings[part]);
      usual = usualIcons(graph);
    },
  };
}

/**
 * Icons of most notices, the player's header and add buttons. Kept in the common chunk, so that the player needs
 * neither the shared icons nor the signed-in app.
 */
const isCommonSign = (id: string) => within(/\/icons\/Icon(AlertTriangle|Plus)\.mjs$/)(id);

/**
 * Kept with its backoff, which the live stream uses too; a separate chunk for player and drafts would be a third
 * larger.
 */
const isRetry = (id: string) => within(source('lib/retry'))(id);

/** Matches a path in the app's sources, with either path separator. */
const source = (path: string) => new RegExp(`/src/(${path})\\.(module\\.css|tsx?)`);
const within = (pattern: RegExp) => (id: string) => pattern.test(id.replaceAll('\\', '/'));

/** Part of the signed-in app from the start; lazy-loaded by the player. */
const isDialog = within(source('components/dialog'));

/**
 * Small parts that several screens need together. Separate files would be a third larger, and every preload list would
 * name them all. A group includes its imports unless an earlier group has them, so modules that are also needed alone
 * come first.
 */
const together = [
  ['running', source('domains/attempts/running-statuses')],
  // Used by the player's journal and by forms.
  ['random-id', source('lib/random-id')],
  // Journals of the player, drafts and uploads.
  ['open-once', source('lib/open-once')],
  ['notice', source('components/notice')],
  // Also used by the course player, which does without the screens that share it.
  ['status-tag', source('components/status-tag')],
  ['blocker', source('lib/history/use-blocker')],
  ['rich-text', source('components/rich-text/rich-text-view')],
  // Also used by the player, which needs no list.
  ['media', source('lib/(use-media|is-writing|view-settings)')],
  ['list-state', source('lib/list-state')],
  [
    'facts',
    /\/packages\/questions\/src\/(words-in|type-facts|answers|option-label|question-types|types\/([\w-]+\/)?facts)\.ts$/,
  ],
  ['numbers', /\/packages\/questions\/src\/(rational|number-response)\.ts$/],
  // Graph drawing, shared by student answers and the editor.
  [
    'figures',
    /\/packages\/questions\/src\/types\/graph\/(kinds|curve|figure|equation|window|plotted|kinds\/[\w-]+)\.ts$|\/src\/components\/questions\/graph\/(drawing|coordinates)\.ts$/,
  ],
  ['fields', source('components/fields/(field|select-field)')],
  ['text-fields', source('components/fields/(text-field|text-area-field)')],
  ['form', source('components/(form/(form|use-form)|unsaved-guard)')],
  ['load-more', source('components/load-more')],
  ['search', source('components/fields/search-field')],
  ['list', source('components/(filter-bar|filtered-list)')],
  [
    'journal',
    source(
      'domains/attempts/(journal/(journal|one-request|refused-answers)|player/player-id|running-statuses)|lib/(exclusively|journal/(database|kept-user))',
    ),
  ],
  // Photographed pages and uploads are sent in pieces.
  ['send-page', source('domains/attempts/photos/send-page|lib/uploads/send-pieces')],
  // The viewer's queries; the drawer downloads by them too.
  ['viewed', /\/src\/domains\/viewer\/queries\.ts$|\/packages\/contract\/src\/viewer\/routes\.ts$/],
  // Files shown by the viewer and beside a mark.
  ['file-view', source('components/file-view/(file-view|viewer-frame|outside-link)')],
  // Screens of the drawer. Their icons are used here alone or by most screens, since a group holds what it imports.
  [
    'resources',
    source(
      'domains/resources/(add-words|drawer-address|resource-at|resource-form-values|resource-picture|resource-words|resources|queries|use-resource-menu)',
    ),
  ],
  // Screens of classwork, homework and notes.
  [
    'assignments',
    source(
      'domains/assignments/(assignment-address|assignment-at|assignments|document-list|queries|type-words|use-assignment-menu)',
    ),
  ],
  // Facts, routes and words of locks that the screens of courses share with their player.
  [
    'course-facts',
    /\/packages\/contract\/src\/(courses\/facts|course-schedules\/routes)\.ts$|\/src\/components\/courses\/(use-lock-words|lock-icon|share-text)\.tsx?$|\/src\/lib\/course-player-path\.ts$/,
  ],
  // Screens of forums and the page of a topic.
  ['forums', source('domains/forums/(queries|forum-modes|listed)|components/follow-menu')],
  // Frame, filters and figures of all reports.
  [
    'reports',
    /\/packages\/contract\/src\/(reports\/facts|report-exports\/(facts|routes))\.ts$|\/src\/lib\/report-filters\.ts$|\/src\/components\/reports\/(figure|period-text|report-export|report-filters|report-links|report-page|reports\.module|use-report-chips)\./,
  ],
  // Screens of progress reports, of saved course reports, and of smart reports.
  ['progress-reports', source('domains/progress-reports/(queries|card-paths)')],
  ['smart-reports', source('domains/smart-reports/(queries|fact-address)')],
  ['course-reports', source('domains/course-reports/(queries|report-path|use-report-facts|course-reports)')],
  // Dashboard of students with points, and the points in the header.
  ['points', source('domains/points/(coin-box|point-widgets|top-earners-widget|totals|point-lines|points)')],
  // Code shared by several answer types.
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
  // Modules needed by both the player and the signed-in app; the player loads nothing else of the app.
  {
    name: 'common',
    priority: 39,
    test: (id: string) =>
      (parts.player.has(id) && parts.app.has(id) && !isDialog(id)) || isCommonSign(id) || isRetry(id),
  },
  { name: 'dialog', priority: 38, test: isDialog },
  // Modules needed by both the course player and the signed-in app.
  {
    name: 'course-common',
    priority: 38,
    test: (id: string) => parts.course.has(id) && parts.app.has(id) && !parts.player.has(id),
  },
  // Used by search fields and by the header of the app.
  { name: 'search-sign', priority: 38, test: within(/\/icons\/IconSearch\.mjs$/) },
  { name: 'app', priority: 37, test: (id: string) => parts.app.has(id) },
  { name: 'icons', priority: 36, test: isUsualIcon, minShareCount: 7 },
  ...together.map(([name, pattern], place) => ({
    name,
    // A negative number would count as the highest.
    priority: Math.max(35 - place, 1),
    test: within(pattern),
    minShareCount: 2,
  })),
];

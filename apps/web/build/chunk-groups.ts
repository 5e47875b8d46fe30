import type { Plugin } from 'vite';

// What is always needed together travels in one file. A file of its own for each shared part would mean dozens of small
// requests before the first paint, and on a slow line each of them costs more than its bytes.

/** Where each part of the app begins; everything that it imports, but for what an earlier part has, is in it. */
const beginnings = {
  start: /\/src\/main\.tsx$/,
  player: /\/src\/(app\/shell\/bare-shell|domains\/attempts\/player\/player-screen)\.tsx$/,
  app: /\/src\/app\/(shell\/app-shell\.tsx|dashboard\/(dashboard-screen\.tsx|widgets\.ts))$/,
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
/** Listed by the package's index, but needed only where a refusal is explained. */
const rarelyNeeded = /\/packages\/access\/src\/(permission-table|explain-denial|plan-table)\.ts$/;
const iconName = /\bIcon[A-Z]\w+/g;
const iconFile = /\/icons\/(Icon\w+)\.mjs$/;

/** A module and all that it imports, dynamic imports left out. */
function closureOf({ getModuleIds, getModuleInfo }: ModuleGraph, beginning: RegExp): ReadonlySet<string> {
  const ids = [...getModuleIds()];
  const icons = new Map(ids.map((id) => [iconFile.exec(id.replaceAll('\\', '/'))?.[1], id]));
  const found = new Set<string>();
  const visit = (id: string) => {
    const path = id.replaceAll('\\', '/');
    if (found.has(id) || rarelyNeeded.test(path)) return;
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
    },
  };
}

export const chunkGroups = [
  { name: 'start', priority: 5, test: (id: string) => parts.start.has(id) },
  // What the player and the signed-in app both need; the player does without the rest of the app.
  { name: 'common', priority: 4, test: (id: string) => parts.player.has(id) && parts.app.has(id) },
  { name: 'app', priority: 3, test: (id: string) => parts.app.has(id) },
];

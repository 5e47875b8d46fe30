import { assessmentStatuses, digitalSatModuleTable, multipartTypes } from '@pelion/contract/assessment-kinds';
import { moduleIdOf, satModuleOf, satRoutes, satSections } from '@pelion/contract/digital-sat/facts';
import { defineMessages, type Text } from '@pelion/words';

// Reasons why students could not complete a bundle. Pure. Deviations from a full digital SAT are only warnings
// (dsat-warnings.ts).

export interface LaunchLink {
  readonly name: string;
  /** Assessment status. */
  readonly status: number;
  /** null: not chosen, or of a standard bundle. */
  readonly module_type: number | null;
  readonly questions_count: number;
}

export type LaunchProblem =
  | { readonly kind: 'none' | 'noModules' }
  | { readonly kind: 'inactive' | 'empty' | 'unplaced'; readonly name: string }
  | { readonly kind: 'missing'; readonly module: number }
  | { readonly kind: 'twice'; readonly module: number; readonly names: readonly string[] };

/** Empty: it can be launched. */
export function launchProblems(bundle: {
  readonly multipart_type: number | null;
  readonly links: readonly LaunchLink[];
}): readonly LaunchProblem[] {
  const { links } = bundle;
  if (links.length === 0) return [{ kind: 'none' }];
  const ofLinks = links.flatMap(({ name, status, questions_count }): LaunchProblem[] => [
    ...(status === assessmentStatuses.active ? [] : [{ kind: 'inactive', name } as const]),
    ...(questions_count > 0 ? [] : [{ kind: 'empty', name } as const]),
  ]);
  return bundle.multipart_type === multipartTypes.digitalSat ? [...ofLinks, ...ofModules(links)] : ofLinks;
}

/** Sections must be complete or absent, because routing may lead to any module. */
function ofModules(links: readonly LaunchLink[]): readonly LaunchProblem[] {
  const unplaced = links.filter(({ module_type }) => !satModuleOf(module_type));
  const there = satSections.filter((section) =>
    links.some(({ module_type }) => satModuleOf(module_type)?.section === section),
  );
  const counted = there.flatMap((section) =>
    [null, ...satRoutes].flatMap((route): LaunchProblem[] => {
      const module = moduleIdOf(section, route);
      const names = links.filter(({ module_type }) => module_type === module).map(({ name }) => name);
      if (names.length === 0) return [{ kind: 'missing', module }];
      return names.length === 1 ? [] : [{ kind: 'twice', module, names }];
    }),
  );
  return [
    ...unplaced.map(({ name }) => ({ kind: 'unplaced', name }) as const),
    ...counted,
    ...(there.length > 0 ? [] : [{ kind: 'noModules' } as const]),
  ];
}

const messages = defineMessages({
  none: 'Nothing is linked yet.',
  noModules: 'The bundle has neither English nor Math modules.',
  inactive: '“{$name}” is not active.',
  empty: '“{$name}” has no {question+}.',
  unplaced: '“{$name}” has no module yet.',
  missing: '{$module} is missing.',
  twice: '{$module} appears more than once: {$names}.',
});

export const sayLaunchProblems = (text: Text, problems: readonly LaunchProblem[]): string[] => {
  const t = text(messages);
  return problems.map((problem) => {
    if ('module' in problem) {
      const module = text.phrase(digitalSatModuleTable.labelOf(problem.module));
      return problem.kind === 'twice'
        ? t('twice', { module, names: problem.names.join(', ') })
        : t('missing', { module });
    }
    return 'name' in problem ? t(problem.kind, { name: problem.name }) : t(problem.kind);
  });
};

import { digitalSatModules, digitalSatModuleTable, multipartTypes } from '@pelion/contract/assessment-kinds';
import { moduleIdOf, satModuleOf, satRoutes, satSections } from '@pelion/contract/digital-sat/facts';
import { questionTypes } from '@pelion/questions';
import { defineMessages, type Text } from '@pelion/words';
import { type LaunchLink, type LaunchProblem, launchProblems, sayLaunchProblems } from './launch-problems.ts';

// Warnings for the author about deviations from a full digital SAT. Pure; never blocks saving.

/** One linked assessment, and how many questions of each type it has (spec 1 §3). */
export interface DsatLink extends LaunchLink {
  readonly questions: readonly { readonly type: number; readonly count: number }[];
}

interface ModuleRule {
  /** Number of questions in a full module (decision 0057). */
  readonly full: number;
  /** Numbers of the question types that the test has there. */
  readonly types: readonly number[];
}

const { singleChoice, number } = questionTypes;
const english: ModuleRule = { full: 27, types: [singleChoice.id] };
const math: ModuleRule = { full: 22, types: [singleChoice.id, number.id] };

const moduleRules: Readonly<Record<number, ModuleRule>> = {
  [digitalSatModules.english1]: english,
  [digitalSatModules.english2A]: english,
  [digitalSatModules.english2B]: english,
  [digitalSatModules.math1]: math,
  [digitalSatModules.math2A]: math,
  [digitalSatModules.math2B]: math,
};

const messages = defineMessages({
  count: '{$module}, “{$name}”, has {$n} {question#n}; a full digital SAT has {$full} there.',
  types: '{$module}, “{$name}”, has {$n} {question#n} of a type that a digital SAT does not ask there.',
});

const totalOf = (questions: DsatLink['questions']) => questions.reduce((sum, { count }) => sum + count, 0);

/** Lists launch problems first, in their usual words, then deviations from a full test. */
export function dsatWarnings(text: Text, links: readonly DsatLink[]): string[] {
  const t = text(messages);
  const labelOf = (module: number) => text.phrase(digitalSatModuleTable.labelOf(module));
  const launch = launchProblems({ multipart_type: multipartTypes.digitalSat, links });
  // Incomplete sections are launch problems already.
  const absent = satSections.filter((section) =>
    links.every(({ module_type }) => satModuleOf(module_type)?.section !== section),
  );
  const missing = absent.flatMap((section) =>
    [null, ...satRoutes].map(
      (route): LaunchProblem => ({ kind: 'missing', module: moduleIdOf(section, route) }),
    ),
  );
  const ofLinks = links.flatMap(({ name, module_type, questions }) => {
    const rule = module_type === null ? undefined : moduleRules[module_type];
    const n = totalOf(questions);
    if (module_type === null || !rule || n === 0) return [];
    const module = labelOf(module_type);
    const foreign = totalOf(questions.filter(({ type }) => !rule.types.includes(type)));
    return [
      ...(n === rule.full ? [] : [t('count', { module, name, n, full: rule.full })]),
      ...(foreign === 0 ? [] : [t('types', { module, name, n: foreign })]),
    ];
  });
  return [...sayLaunchProblems(text, [...launch, ...missing]), ...ofLinks];
}
